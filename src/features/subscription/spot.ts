import { CONNECT_FEE_INDEX } from '../../../contract/limits';
import type { Payment } from '../../../contract/wire';
import { texts } from './texts';

/** What a card calls its payment and whom it goes to: the fifth is the company's connect fee (section 2). */
export interface Spot {
  payment: Payment;
  isConnectFee: boolean;
  /** The receiver's name; 'Company' for the connect fee. */
  name: string;
}

/** The user's payment at this position, 0 to 4. */
export function spotOf(payment: Payment, position: number): Spot {
  const isConnectFee = payment.kind === 'connect' || position === CONNECT_FEE_INDEX;
  return { payment, isConnectFee, name: isConnectFee ? texts.card.company : payment.userId?.fullName || '-' };
}

/** What still has to be paid, in dollars: neither accepted nor on its way. */
export const leftToPay = (payments: readonly Payment[]): number =>
  payments
    .filter(({ status }) => status === 'pending' || status === 'rejected')
    .reduce((sum, { amount }) => sum + amount, 0);
