import { isIn, isOut } from '../../../../../src/features/reconcile/statement/words';

const wayOf = (cell: string) => [isIn(cell) && 'in', isOut(cell) && 'out'].filter(Boolean).join(' and ');

test.each([
  'Incoming transfer',
  'Pay received',
  'Payment received',
  'Received payment',
  'Receive Money',
  'Transfer in',
  'TRANSFER_IN',
  'Transfer (in)',
  'Money in',
  'Paid in',
  'Cash-in',
  'Money added',
  'Deposit',
  'Deposits',
  'crypto_deposit',
  'Bank deposit',
  'USDT Deposit',
  'Inbound wire transfer',
  'P2P Buy',
  'Top-up',
  'Transferencia recibida',
  'Pix recebido',
  'Virement reçu',
  'Virement rec\u0327u',
  'Eingehende Überweisung',
  'Transfer masuk',
])('“%s” came in', (cell) => expect(wayOf(cell)).toBe('in'));

test.each([
  'Withdrawal',
  'Crypto Withdrawal',
  'crypto_withdrawal',
  'Outgoing payment',
  'Outgoing transfer',
  'Paid out',
  'Pay out',
  'Payout',
  'Cash out',
  'Sent',
  'Money sent',
  'Payment sent',
  'Send Money',
  'TRANSFER_OUT',
  'Transferencia enviada',
  'Pix enviado',
  'Virement envoyé',
  'Ausgehende Überweisung',
  'Transfer keluar',
])('“%s” went out', (cell) => expect(wayOf(cell)).toBe('out'));

test.each([
  // Of both directions.
  'Deposit and withdrawal',
  'Transfer in / transfer out',
  'Payout received',
  // In a currency.
  'Transfer in USD',
  'Payment in crypto',
  // Their other words may turn the direction round.
  'Exchange Withdrawal',
  'Incoming transfer reversed',
  'Deposit reversal',
  'Refund of deposit',
  'Deposit fee',
  'Not received',
  'Payment in progress',
  'Received request',
  // The kind of a transfer, a card or a loan.
  'Credit transfer',
  'Direct debit',
  'Credit card payment',
  // Neither.
  'Transfer',
  'Pay',
  'Payment',
  'Paid',
  'Inland',
  '25.00',
  '',
])('the direction of “%s” is unclear', (cell) => expect(wayOf(cell)).toBe(''));
