import { useAppealPaymentMutation } from '../api/endpoints/payments';
import { AppealReasonDialog } from './AppealReasonDialog';
import { texts } from './appealTexts';
import { usePaymentDraft, type DraftedPayment } from './usePaymentDraft';

/** Appeals a decision about a payment. */
export function AppealDialog({ payment, onClose }: { payment: DraftedPayment; onClose: () => void }) {
  const [appeal, { isLoading }] = useAppealPaymentMutation();
  const draft = usePaymentDraft<{ reason: string }>('appeal', payment);
  return (
    <AppealReasonDialog
      title={texts.title}
      lead={texts.lead}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      draft={draft}
      busy={isLoading}
      onSend={(reason) => appeal({ paymentId: payment.paymentId, reason })}
      onClose={onClose}
    />
  );
}
