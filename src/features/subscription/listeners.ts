import {
  CORRECTED_MESSAGE,
  DISPUTED_MESSAGE,
  PAYMENT_UPDATED_MESSAGE,
  WITHDRAWN_MESSAGE,
} from '../../../contract/messages';
import { t } from '../../../contract/translate';
import type { Payment } from '../../../contract/wire';
import { paymentsApi, proofTakenBack } from '../../api/endpoints/payments';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';

/** With a link to the chat, if the backend sends the payment. */
async function tellReported(payment: Payment | undefined): Promise<void> {
  const words = payment && (await import('../../payment/acceptToasts').catch(() => undefined));
  if (words) words.sayReported(payment);
  else toast.success(t(DISPUTED_MESSAGE));
}

/** Confirms the payer's steps. */
export function listenToSubscription(startListening: StartListening): void {
  const { uploadPaymentProof, correctPayment, withdrawPayment, reportPayment } = paymentsApi.endpoints;
  const confirmed = [
    [uploadPaymentProof, PAYMENT_UPDATED_MESSAGE],
    [correctPayment, CORRECTED_MESSAGE],
    [withdrawPayment, WITHDRAWN_MESSAGE],
  ] as const;
  for (const [endpoint, text] of confirmed) {
    startListening({ matcher: endpoint.matchFulfilled, effect: () => void toast.success(t(text)) });
  }
  startListening({
    matcher: reportPayment.matchFulfilled,
    effect: ({ payload: { payment } }) => void tellReported(payment),
  });
  startListening({
    matcher: withdrawPayment.matchFulfilled,
    effect: ({ meta }, { dispatch }) => dispatch(proofTakenBack(meta.arg.originalArgs.paymentId)),
  });
}
