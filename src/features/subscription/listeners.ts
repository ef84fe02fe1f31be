import type { StartListening } from '../../api/listening';
import { toast } from '../../ui/toast';
import { subscriptionApi } from './endpoints';
import { toasts } from './toasts';

/** The payer's steps are confirmed. */
export function listenToSubscription(startListening: StartListening): void {
  const { uploadPaymentProof, reportPayment } = subscriptionApi.endpoints;
  startListening({
    matcher: uploadPaymentProof.matchFulfilled,
    effect: () => void toast.success(toasts.proofUploaded),
  });
  startListening({
    matcher: reportPayment.matchFulfilled,
    effect: () => void toast.success(toasts.reported),
  });
}
