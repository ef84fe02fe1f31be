import type { AdminDispute, ResolveRequest } from '../../../../contract/admin';
import { LIMITS } from '../../../../contract/limits';
import type { PaymentParty } from '../../../../contract/payment';
import { resolveSchema } from '../../../../contract/adminSchemas';
import { formatMoney } from '../../../lib/formatMoney';
import { historyLine, historyReason } from '../../../payment/HistorySteps';
import { useResolveDisputeMutation } from '../endpoints';
import { AdminDecisionDialog } from '../AdminDecisionDialog';
import { AppealWaits } from '../AppealWaits';
import { decisionDraft } from './decisionDraft';
import { useEnding } from './ending';
import { decisionTexts as words } from './texts';
import { isTaken } from './useAskIfTaken';

const schema = resolveSchema.pick(['reason']);

/** What a decision says about its dispute. */
export type DecidedDispute = Pick<AdminDispute, 'paymentId' | 'attempt' | 'amount' | 'disputedAt'> &
  Record<PaymentParty, Pick<AdminDispute['payer'], 'fullName'>>;

export interface Decision {
  dispute: AdminDispute;
  status: ResolveRequest['status'];
  /** The user knows that another administrator has taken the case. */
  evenIfTaken?: true;
}

interface ResolveDisputeDialogProps {
  decision: Decision;
  /** Whether the list still has this dispute. */
  isListed: boolean;
  /** Whether there are others to decide. */
  hasNext: boolean;
  onDecided: () => void;
  onClose: () => void;
}

/** Confirms the decision of a dispute, with amount and names, and asks for the reason that both parties read. */
export function ResolveDisputeDialog({
  decision: { dispute, status, evenIfTaken },
  isListed,
  hasNext,
  onDecided,
  onClose,
}: ResolveDisputeDialogProps) {
  const [resolve, call] = useResolveDisputeMutation();
  const { paymentId, attempt } = dispute;
  const { hasEnded, step } = useEnding({ what: 'dispute', paymentId, since: dispute.disputedAt }, isListed);
  const amount = formatMoney(dispute.amount);
  const payer = dispute.payer.fullName;
  const receiver = dispute.receiver.fullName;
  return (
    <AdminDecisionDialog
      title={words[status].title(amount, payer, receiver)}
      description={
        <>
          {words[status].body(payer, receiver)}
          <AppealWaits />
        </>
      }
      schema={schema}
      draftName={decisionDraft(status, dispute)}
      reasonField={{
        label: words.reason,
        hint: words.reasonHint,
        rows: 4,
        maxLength: LIMITS.resolveReason.max,
      }}
      submitLabel={words[status].confirm(amount)}
      submitVariant={status === 'rejected' ? 'dangerSolid' : 'primary'}
      call={call}
      onSend={async ({ reason }) => {
        const answer = await resolve({ paymentId, attempt, status, reason, evenIfTaken });
        if (!answer.error) onDecided();
        // The draft stays, and the next click asks for confirmation.
        else if (isTaken(answer.error)) onClose();
        return answer;
      }}
      hasEnded={hasEnded}
      ending={{
        title: words.changedTitle,
        description: step ? historyLine(step) : words.changed,
        reason: step && historyReason(step),
        closeLabel: hasNext ? words.next : undefined,
      }}
      onCloseEnded={() => {
        // The focus moves to the next one, as after an own decision.
        onDecided();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
