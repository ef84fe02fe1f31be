import { OWED_PAYMENT_KINDS } from '../../contract/limits';
import { personName } from '../../contract/translate';
import type { Payment } from '../../contract/wire';

/** Whether this is the connect fee. The position, 0 to 4, counts only if a backend sends no `kind` (section 2). */
export const isConnectFee = (payment: Payment, position: number): boolean =>
  (payment.kind ?? OWED_PAYMENT_KINDS[position]) === 'connect';

/** The receiver's name on the payer's screens: 'Company' for the connect fee. */
export const receiverName = (payment: Payment, position: number): string =>
  personName(isConnectFee(payment, position) ? 'Company' : payment.userId?.fullName || '-');
