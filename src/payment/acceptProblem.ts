import { attemptOf } from '../../contract/payment';
import type { Payment } from '../../contract/wire';
import { selectTransaction } from '../store/lists/transactionSelectors';
import type { RootState } from '../store/rootReducer';
import type { WaitingAccept } from '../store/waitingAccepts';
import { texts } from './acceptResultTexts';
import { texts as paymentTexts } from './texts';

/** Why this payment is not accepted unseen; `null` if it still is what the user has seen. */
export function problemOf(accept: WaitingAccept, row: Payment): string | null {
  if (row.status !== 'submitted') return texts.changed(paymentTexts.status.neutral[row.status]);
  return attemptOf(row) === accept.attempt ? null : texts.newProof;
}

/** The payment has changed while its acceptance waited: in another tab, by the payer, or because its time is over. */
export function hasChanged(state: RootState, accept: WaitingAccept): boolean {
  const row = selectTransaction(state, accept._id);
  return accept.step !== 'sending' && row !== undefined && problemOf(accept, row) !== null;
}
