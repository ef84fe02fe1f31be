import { OWED_PAYMENT_KINDS } from '../../../contract/limits';
import type { Payment } from '../../../contract/wire';
import { texts } from './texts';

/** How a card names its payment and its receiver. */
export interface Spot {
  payment: Payment;
  isConnectFee: boolean;
  /** The receiver's name; 'Company' for the connect fee. */
  name: string;
}

/** The user's payment at this position, 0 to 4. The position counts only if a backend sends no `kind` (section 2). */
export function spotOf(payment: Payment, position: number): Spot {
  const isConnectFee = (payment.kind ?? OWED_PAYMENT_KINDS[position]) === 'connect';
  return { payment, isConnectFee, name: isConnectFee ? texts.card.company : payment.userId?.fullName || '-' };
}

/** The amount still to pay, in dollars: payments neither accepted nor in progress. */
export const leftToPay = (payments: readonly Payment[]): number =>
  payments
    .filter(({ status }) => status === 'pending' || status === 'rejected')
    .reduce((sum, { amount }) => sum + amount, 0);
