import { t, toTranslate, translated } from '../../contract/translate';
import type { Mark } from './findings';

const FOUND: Record<Mark, string> = toTranslate({
  orderId: 'Order ID matches',
  amount: 'Amount matches',
  payeeId: 'Payment ID matches',
  date: 'Date matches',
});

const NOT_FOUND: Record<Mark, string> = toTranslate({
  orderId: 'Order ID not found',
  amount: 'Amount not found',
  payeeId: 'Payment ID not found',
  date: 'Date not found',
});

/** Texts about reading receipts on the device. */
export const texts = translated({
  switch: {
    title: 'Read receipts on this device',
    detail: 'Compares order ID, amount, payment ID and date with the picture. Nothing leaves this device.',
  },
  marks: {
    label: 'On the receipt',
    reading: 'Reading the receipt…',
    help: 'A mark is only a hint. Look at the receipt before you decide.',
    found: (mark: Mark) => t(FOUND[mark]),
    other: (mark: Mark, value: string) =>
      ({
        orderId: t('Order ID: {value} on the receipt', { value }),
        amount: t('Amount: {value} on the receipt', { value }),
        payeeId: t('Payment ID: {value} on the receipt', { value }),
        date: t('Date: {value} on the receipt', { value }),
      })[mark],
    notFound: (mark: Mark) => t(NOT_FOUND[mark]),
  },
  offer: {
    reading: 'Reading your receipt on this device…',
    found: (orderId: string) => t('{orderId} found on your receipt.', { orderId }),
    use: 'Use it',
    used: (orderId: string) => t('The order ID {orderId} has been entered.', { orderId }),
    check: 'Please check before you send',
    amount: (shown: string, expected: string) =>
      t('Your receipt shows {shown}. This payment is {expected}.', { shown, expected }),
    payee: (shown: string, expected: string) =>
      t('Your receipt shows the payment ID {shown}. This payment goes to {expected}.', { shown, expected }),
    orderId: (typed: string) => t('The order ID {typed} was not found on your receipt.', { typed }),
  },
});
