import type { AdminDispute, ResolveRequest } from '../../../../contract/admin';
import { LIMITS } from '../../../../contract/limits';
import type { PaymentParty } from '../../../../contract/payment';
import { resolveSchema } from '../../../../contract/adminSchemas';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { formatMoney } from '../../../lib/formatMoney';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { useResolveDisputeMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { texts } from '../texts';
import { decisionTexts as words } from './texts';
import { isTaken } from './useAskIfTaken';

const schema = resolveSchema.pick(['reason']);
const EMPTY = { reason: '' };

/** What a decision says about its dispute. */
export type DecidedDispute = Pick<AdminDispute, 'paymentId' | 'amount' | 'disputedAt'> &
  Record<PaymentParty, Pick<AdminDispute['payer'], 'fullName'>>;

export interface Decision {
  dispute: AdminDispute;
  status: ResolveRequest['status'];
  /** The user knows that another administrator has taken the case. */
  evenIfTaken?: true;
}

interface ResolveDisputeDialogProps {
  decision: Decision;
  /** Whether the dispute is still open. */
  isOpen: boolean;
  onDecided: () => void;
  onClose: () => void;
}

/** Confirms the decision of a dispute, with amount and names, and asks for the reason that both parties read. */
export function ResolveDisputeDialog({
  decision: { dispute, status, evenIfTaken },
  isOpen,
  onDecided,
  onClose,
}: ResolveDisputeDialogProps) {
  const [resolve, { isLoading, isSuccess }] = useResolveDisputeMutation();
  const { paymentId } = dispute;
  const amount = formatMoney(dispute.amount);
  const payer = dispute.payer.fullName;
  const receiver = dispute.receiver.fullName;
  const isOwnDoing = isLoading || isSuccess;

  if (!isOpen && !isOwnDoing) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={words.changedTitle}
        description={words.changed}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      />
    );
  }
  return (
    <FormDialog
      title={words[status].title(amount, payer, receiver)}
      description={words[status].body(payer, receiver)}
      schema={schema}
      initialValues={EMPTY}
      // Keyed by dispute and decision: both parties read the text, so a draft must not appear in another one.
      draftName={`${status}:${paymentId}:${dispute.disputedAt}`}
      submitLabel={words[status].confirm(amount)}
      submitVariant={status === 'rejected' ? 'dangerSolid' : 'primary'}
      busy={isLoading}
      onSend={async ({ reason }) => {
        const answer = await resolve({ paymentId, status, reason, evenIfTaken });
        if (!answer.error) onDecided();
        // The draft stays, and the next click asks for confirmation.
        else if (isTaken(answer.error)) onClose();
        return answer;
      }}
      onClose={onClose}
    >
      <FormikTextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={4}
        maxLength={LIMITS.resolveReason.max}
      />
    </FormDialog>
  );
}
