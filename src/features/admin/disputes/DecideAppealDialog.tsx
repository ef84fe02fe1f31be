import type { AdminAppeal, ResolveRequest } from '../../../../contract/admin';
import { resolveSchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import type { PaymentParty } from '../../../../contract/payment';
import { formatMoney } from '../../../lib/formatMoney';
import { historyLine, historyReason } from '../../../payment/HistorySteps';
import { useDecideAppealMutation } from '../endpoints';
import { AdminDecisionDialog } from '../AdminDecisionDialog';
import { useEnding } from './ending';
import { appealTexts as words } from './appealTexts';
import { decisionTexts } from './texts';

const schema = resolveSchema.pick(['reason']);

/** What a decision says about its appeal. */
export type DecidedAppeal = Pick<AdminAppeal, 'paymentId' | 'attempt' | 'amount' | 'status' | 'appealedAt'> &
  Record<PaymentParty, Pick<AdminAppeal['payer'], 'fullName'>>;

export interface AppealDecision {
  appeal: DecidedAppeal;
  status: ResolveRequest['status'];
}

interface DecideAppealDialogProps {
  decision: AppealDecision;
  /** Whether the appeal still waits for a decision, as far as the screen knows. */
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms the decision on an appeal, which is final, and asks for the reason that both parties read. */
export function DecideAppealDialog({
  decision: { appeal, status },
  isOpen,
  onClose,
}: DecideAppealDialogProps) {
  const [decide, call] = useDecideAppealMutation();
  const { paymentId, attempt, payer, receiver, appealedAt } = appeal;
  const { hasEnded, step } = useEnding({ what: 'appeal', paymentId, since: appealedAt }, isOpen);
  return (
    <AdminDecisionDialog
      title={words.title[status](formatMoney(appeal.amount), payer.fullName)}
      description={
        status === 'rejected' && appeal.status === 'accepted'
          ? words.overturned(payer.fullName)
          : words.final(receiver.fullName, payer.fullName)
      }
      schema={schema}
      draftName={`appeal:${status}:${paymentId}:${appealedAt}`}
      reasonField={{
        label: decisionTexts.reason,
        hint: decisionTexts.reasonHint,
        rows: 4,
        maxLength: LIMITS.resolveReason.max,
      }}
      submitLabel={words.confirm[status]}
      submitVariant={status === 'rejected' ? 'dangerSolid' : 'primary'}
      call={call}
      onSend={({ reason }) => decide({ paymentId, attempt, status, reason })}
      hasEnded={hasEnded}
      ending={{
        title: words.endedTitle,
        description: step ? historyLine(step) : words.ended,
        reason: step && historyReason(step),
      }}
      onClose={onClose}
    />
  );
}
