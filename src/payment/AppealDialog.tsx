import { useAppealPaymentMutation, useGetPaymentHistoryQuery } from '../api/endpoints/payments';
import { AppealReasonDialog } from './AppealReasonDialog';
import { texts } from './appealTexts';
import { usePaymentDraft, type DraftedPayment } from './usePaymentDraft';

interface AppealDialogProps {
  payment: DraftedPayment;
  /** Until when the decision can be appealed, ISO; another decision has another time. */
  until: string;
  onClose: () => void;
}

/** Appeals a decision about a payment. */
export function AppealDialog({ payment, until, onClose }: AppealDialogProps) {
  const { paymentId } = payment;
  const [appeal, sending] = useAppealPaymentMutation();
  // An answer that is being read again may be from before the decision.
  const { data, isFetching } = useGetPaymentHistoryQuery(paymentId);
  const draft = usePaymentDraft<{ reason: string }>('appeal', payment);
  return (
    <AppealReasonDialog
      title={texts.title}
      lead={texts.lead}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      until={until}
      isPossible={!data || isFetching || data.appealUntil === until}
      draft={draft}
      sending={sending}
      onSend={(reason) => appeal({ paymentId, reason })}
      onClose={onClose}
    />
  );
}
