import type { AdminAppeal, ResolveRequest } from '../../../../contract/admin';
import { resolveSchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import type { PaymentParty } from '../../../../contract/payment';
import { formatMoney } from '../../../lib/formatMoney';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { useDecideAppealMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { appealTexts as words } from './appealTexts';
import { decisionTexts } from './texts';

const schema = resolveSchema.pick(['reason']);

/** What a decision says about its appeal. */
export type DecidedAppeal = Pick<AdminAppeal, 'paymentId' | 'amount' | 'status' | 'appealedAt'> &
  Record<PaymentParty, Pick<AdminAppeal['payer'], 'fullName'>>;

export interface AppealDecision {
  appeal: DecidedAppeal;
  status: ResolveRequest['status'];
}

interface DecideAppealDialogProps {
  decision: AppealDecision;
  onClose: () => void;
}

/** Confirms the decision on an appeal, which is final, and asks for the reason that both parties read. */
export function DecideAppealDialog({ decision: { appeal, status }, onClose }: DecideAppealDialogProps) {
  const [decide, { isLoading }] = useDecideAppealMutation();
  const { paymentId, payer, receiver, appealedAt } = appeal;
  return (
    <FormDialog
      title={words.title[status](formatMoney(appeal.amount), payer.fullName)}
      description={
        status === 'rejected' && appeal.status === 'accepted'
          ? words.overturned(payer.fullName)
          : words.final(receiver.fullName, payer.fullName)
      }
      schema={schema}
      initialValues={{ reason: '' }}
      draftName={`appeal:${status}:${paymentId}:${appealedAt}`}
      submitLabel={words.confirm[status]}
      submitVariant={status === 'rejected' ? 'dangerSolid' : 'primary'}
      busy={isLoading}
      onSend={({ reason }) => decide({ paymentId, status, reason })}
      onClose={onClose}
    >
      <FormikTextArea
        name="reason"
        label={decisionTexts.reason}
        hint={decisionTexts.reasonHint}
        rows={4}
        maxLength={LIMITS.resolveReason.max}
      />
    </FormDialog>
  );
}
