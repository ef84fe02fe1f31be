import { paymentsApi } from '../../api/endpoints/payments';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';

/** The toasts of section 8. */
const toasts = {
  accepted: 'Payment has been marked as accepted.',
  rejected: 'Payment has been marked as rejected.',
  disputed: 'Payment has been marked as disputed.',
};

/** Confirms the receiver's decisions. */
export function listenToPayments(startListening: StartListening): void {
  const { acceptPayment, rejectPayment, disputePayment } = paymentsApi.endpoints;
  const confirmed = [
    [acceptPayment, toasts.accepted],
    [rejectPayment, toasts.rejected],
    [disputePayment, toasts.disputed],
  ] as const;
  for (const [endpoint, text] of confirmed) {
    startListening({ matcher: endpoint.matchFulfilled, effect: () => void toast.success(text) });
  }
}
