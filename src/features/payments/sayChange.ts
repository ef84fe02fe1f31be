import { attemptOf, findTransition } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { texts as changedTexts } from '../../payment/changedTexts';
import { texts as paymentTexts } from '../../payment/texts';
import { texts } from './selectionBarTexts';

/** Why a payment, as it was when the user chose to reject it, can no longer be rejected; `null` if it can. */
export function sayChange(current: Payment | undefined, opened: Payment): string | null {
  if (!current) return texts.rejectMany.changed;
  if (!findTransition(current, 'reject', 'receiver'))
    return changedTexts.body.receiver(paymentTexts.status.receiver[current.status]);
  return attemptOf(current) === attemptOf(opened) ? null : changedTexts.newProof.receiver;
}
