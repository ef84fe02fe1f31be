import { showSentence } from '../../../contract/translate';
import { paymentsApi } from '../../api/endpoints/payments';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';

/** Confirms proposals, answers and appeals. */
export function listenToSettlement(startListening: StartListening): void {
  const { proposeSettlement, answerSettlement, appealPayment } = paymentsApi.endpoints;
  for (const { matchFulfilled } of [proposeSettlement, answerSettlement, appealPayment])
    startListening({
      matcher: matchFulfilled,
      effect: ({ payload }) => void toast.success(showSentence(payload)),
    });
}
