import { useId, useState, type FormEvent } from 'react';
import { LIMITS } from '../../../contract/limits';
import { attemptOf } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { createDraft } from '../../lib/drafts/textDrafts';
import { formatMoney } from '../../lib/formatMoney';
import { LastReasons } from '../../payment/LastReasons';
import { useLastReasons, withReason } from '../../payment/useLastReasons';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { Callout } from '../../ui/Callout';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { ProgressBar } from '../../ui/ProgressBar';
import { TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import { texts as decisionTexts } from './decisionTexts';
import styles from './RejectManyDialog.module.css';
import { texts } from './selectionBarTexts';
import { useRejectingMany, type Failure } from './useRejectingMany';

const words = texts.rejectMany;

interface RejectManyDialogProps {
  payments: readonly Payment[];
  /** Called once all of them are rejected. */
  onRejected: () => void;
  onClose: () => void;
}

/** Asks once for the reason that the payers of several payments read, and names those that could not be rejected. */
export function RejectManyDialog({ payments, onRejected, onClose }: RejectManyDialogProps) {
  const formId = useId();
  const userId = useAppSelector(selectUserId);
  const [draft] = useState(() => createDraft<{ reason: string; proofs: string }>(`rejectMany:${userId}`));
  // A reason is meant for these proofs only.
  const [proofs] = useState(() => payments.map((payment) => `${payment._id} ${attemptOf(payment)}`).join());
  const [reason, setReason] = useState(() => {
    const kept = draft.read({ reason: '', proofs });
    return kept.proofs === proofs ? kept.reason : '';
  });
  const [failures, setFailures] = useState<readonly Failure[] | null>(null);
  const last = useLastReasons('reject');
  const { progress, rejectAll } = useRejectingMany();
  const left = failures ? failures.map(({ payment }) => payment) : payments;

  const change = (typed: string): void => {
    setReason(typed);
    draft.save({ reason: typed, proofs });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (progress) return;
    const sent = reason.trim();
    const failed = await rejectAll(left, sent);
    const rejected = left.length - failed.length;
    if (rejected > 0) toast.success(words.rejected(rejected));
    if (rejected > 0 && sent) last.add(sent);
    setFailures(failed);
    if (failed.length > 0) return;
    draft.clear();
    onRejected();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      dismissible={!progress}
      initialFocus={last.focusAt(reason)}
      title={words.title(left.length)}
      description={words.body}
      footer={
        <FormDialogFooter
          formId={formId}
          cancelLabel={decisionTexts.reject.cancel}
          submitLabel={failures ? words.again : texts.reject(left.length)}
          variant="danger"
          busy={progress !== null}
          onCancel={() => {
            draft.clear();
            onClose();
          }}
        />
      }
    >
      <Form id={formId} onSubmit={submit}>
        {failures && failures.length > 0 && !progress && (
          <div role="alert">
            <Callout tone="danger" title={words.failed(failures.length)}>
              <ul className={styles.failures}>
                {failures.map(({ payment: { _id, amount, userFullName }, message }) => (
                  <li key={_id}>{words.failure(formatMoney(amount), userFullName, message)}</li>
                ))}
              </ul>
            </Callout>
          </div>
        )}
        <LastReasons
          used={last}
          isSending={progress !== null}
          onChoose={(chosen) => change(withReason(reason, chosen, last.reasons, LIMITS.rejectReason.max))}
        />
        <TextArea
          ref={last.field}
          label={decisionTexts.reject.reason}
          optional
          hint={words.reasonHint}
          rows={3}
          maxLength={LIMITS.rejectReason.max}
          readOnly={progress !== null}
          value={reason}
          onChange={(event) => change(event.target.value)}
        />
        {progress && (
          <ProgressBar
            value={progress.done / progress.total}
            label={words.rejecting(progress.done, progress.total)}
          />
        )}
      </Form>
    </Dialog>
  );
}
