import {
  CORRECTED_MESSAGE,
  DISPUTED_MESSAGE,
  PAYMENT_UPDATED_MESSAGE,
  WITHDRAWN_MESSAGE,
} from '../../../contract/messages';
import { t } from '../../../contract/translate';
import { paymentsApi, proofTakenBack } from '../../api/endpoints/payments';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';

/** Confirms the payer's steps. */
export function listenToSubscription(startListening: StartListening): void {
  const { uploadPaymentProof, correctPayment, withdrawPayment, reportPayment } = paymentsApi.endpoints;
  const confirmed = [
    [uploadPaymentProof, PAYMENT_UPDATED_MESSAGE],
    [correctPayment, CORRECTED_MESSAGE],
    [withdrawPayment, WITHDRAWN_MESSAGE],
    [reportPayment, DISPUTED_MESSAGE],
  ] as const;
  for (const [endpoint, text] of confirmed) {
    startListening({ matcher: endpoint.matchFulfilled, effect: () => void toast.success(t(text)) });
  }
  startListening({
    matcher: withdrawPayment.matchFulfilled,
    effect: ({ meta }, { dispatch }) => dispatch(proofTakenBack(meta.arg.originalArgs.paymentId)),
  });
}
