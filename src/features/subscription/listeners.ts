import { paymentsApi } from '../../api/endpoints/payments';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';
import { toasts } from './toasts';

/** Confirms the payer's steps. */
export function listenToSubscription(startListening: StartListening): void {
  const { uploadPaymentProof, reportPayment } = paymentsApi.endpoints;
  startListening({
    matcher: uploadPaymentProof.matchFulfilled,
    effect: () => void toast.success(toasts.proofUploaded),
  });
  startListening({
    matcher: reportPayment.matchFulfilled,
    effect: () => void toast.success(toasts.reported),
  });
}
