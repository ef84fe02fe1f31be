import type { PayWith } from '../../contract/answers/plans';
import type { PaymentParty, PaymentStatus } from '../../contract/payment';
import { ROUTES } from '../../contract/routes';
import { partyOf, type PaymentWithParties } from './parties';

/** What every mail about a payment says. */
export function factsOf(payment: PaymentWithParties, role: PaymentParty): [string, string][] {
  const { otherFullName } = partyOf(payment, role);
  return [
    [role === 'payer' ? 'To' : 'From', otherFullName],
    ['Amount', dollars(payment.amount_cents)],
    ...(payment.transaction_id ? [['Order ID', payment.transaction_id] as [string, string]] : []),
    ['Payment', payment.reference],
  ];
}

/** The payment in a sentence: 'your 25$ to Brook Broker', or '25$ from Nina Newman'. */
export function moneyOf(payment: PaymentWithParties, role: PaymentParty): string {
  const { otherFullName } = partyOf(payment, role);
  const amount = dollars(payment.amount_cents);
  return role === 'payer' ? `your ${amount} to ${otherFullName}` : `${amount} from ${otherFullName}`;
}

/** Where the receiver finds this payment alone: the tab of its status, searched by its readable id. */
export const receivedPath = (
  status: PaymentStatus,
  { reference }: Pick<PaymentWithParties, 'reference'>,
): string => `${ROUTES.payments}?status=${status}&search=${reference}`;

/** What to send and how, for a payment that is to be paid; nothing if the operator does not say it. */
export function payWithFact({ asset, network }: PayWith): [string, string][] {
  const words = [asset, network].filter((word) => word !== null).join(', ');
  return words ? [['Pay with', words]] : [];
}

// Made once: the constructor is slower than the rest of the mail.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The app's format: `25$`, `12.50$`. */
export const dollars = (cents: number): string => `${(cents % 100 ? broken : whole).format(cents / 100)}$`;

/** `2026-01-31 14:05 UTC` */
export const utc = (time: Date | null): string =>
  time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '-';
