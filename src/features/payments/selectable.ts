import { attemptOf } from '../../../contract/payment';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import type { RootState } from '../../store/rootReducer';
import { selectIsBanned } from '../../store/user';
import { selectWaitingAccept } from '../../store/waitingAccepts';

/** The proof that a payment (`_id`) is selected for; `null` if it cannot be decided together with others. */
export function selectableAttempt(state: RootState, id: string): string | null {
  const payment = selectTransaction(state, id);
  const isOpen = payment?.status === 'submitted' && !selectIsBanned(state) && !selectWaitingAccept(state, id);
  return isOpen ? attemptOf(payment) : null;
}
