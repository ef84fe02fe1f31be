import { ACCEPTED_MESSAGE, DISPUTED_MESSAGE, REJECTED_MESSAGE } from '../../../contract/messages';
import { t } from '../../../contract/translate';
import { paymentsApi } from '../../api/endpoints/payments';
import { isInBackground } from '../../api/calls';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';

/** Confirms the receiver's decisions. */
export function listenToPayments(startListening: StartListening): void {
  const { acceptPayment, rejectPayment, disputePayment } = paymentsApi.endpoints;
  const confirmed = [
    [acceptPayment, ACCEPTED_MESSAGE],
    [rejectPayment, REJECTED_MESSAGE],
    [disputePayment, DISPUTED_MESSAGE],
  ] as const;
  for (const [endpoint, text] of confirmed) {
    startListening({
      matcher: endpoint.matchFulfilled,
      effect: (action) => {
        // `payment/sendAccepts.ts` says it once for all of them.
        if (!isInBackground(action)) toast.success(t(text));
      },
    });
  }
}
