import { DISPUTED_MESSAGE, PAYMENT_UPDATED_MESSAGE } from '../../../contract/messages';
import { paymentsApi } from '../../api/endpoints/payments';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';

/** Confirms the payer's steps. */
export function listenToSubscription(startListening: StartListening): void {
  const { uploadPaymentProof, reportPayment } = paymentsApi.endpoints;
  startListening({
    matcher: uploadPaymentProof.matchFulfilled,
    effect: () => void toast.success(PAYMENT_UPDATED_MESSAGE),
  });
  startListening({
    matcher: reportPayment.matchFulfilled,
    effect: () => void toast.success(DISPUTED_MESSAGE),
  });
}
