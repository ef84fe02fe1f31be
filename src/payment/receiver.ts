import { OWED_PAYMENT_KINDS } from '../../contract/limits';
import { t } from '../../contract/translate';
import type { Payment } from '../../contract/wire';

/** The name of the company's account, which readers see in their language. */
const COMPANY = 'Company';

/** Whether this is the connect fee. The position, 0 to 4, counts only if a backend sends no `kind` (section 2). */
export const isConnectFee = (payment: Payment, position: number): boolean =>
  (payment.kind ?? OWED_PAYMENT_KINDS[position]) === 'connect';

/** The receiver's name on the payer's screens: 'Company' for the connect fee. */
export function receiverName(payment: Payment, position: number): string {
  const name = isConnectFee(payment, position) ? COMPANY : payment.userId?.fullName || '-';
  return name === COMPANY ? t('Company') : name;
}
