import { allowedActions } from '../../../contract/payment';
import { sumOfAmounts } from '../../lib/formatMoney';
import type { Payment } from '../../../contract/wire';
import { isConnectFee, receiverName } from '../../payment/receiver';

/** How a card names its payment and its receiver. */
export interface Spot {
  payment: Payment;
  isConnectFee: boolean;
  /** The receiver's name; 'Company' for the connect fee. */
  name: string;
}

/** The user's payment at this position, 0 to 4. */
export const spotOf = (payment: Payment, position: number): Spot => ({
  payment,
  isConnectFee: isConnectFee(payment, position),
  name: receiverName(payment, position),
});

const isToPay = (payment: Payment): boolean => allowedActions(payment, 'payer').includes('submit');

/** The amount still to pay, in dollars: payments for which the payer can send a proof now. */
export const leftToPay = (payments: readonly Payment[]): number => sumOfAmounts(payments.filter(isToPay));
