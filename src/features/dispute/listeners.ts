import { paymentsApi } from '../../api/endpoints/payments';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';

/** Confirms what a party of a dispute does. */
export function listenToSettlement(startListening: StartListening): void {
  const { proposeSettlement, answerSettlement } = paymentsApi.endpoints;
  for (const { matchFulfilled } of [proposeSettlement, answerSettlement])
    startListening({
      matcher: matchFulfilled,
      effect: ({ payload }) => void toast.success(payload.message),
    });
}
