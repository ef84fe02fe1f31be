import { useId, useState, type FormEvent } from 'react';
import { shallowEqual } from 'react-redux';
import { attemptOf } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { createDraft } from '../../lib/drafts/textDrafts';
import { formatMoney, sumOfAmounts } from '../../lib/formatMoney';
import { sayCountAndSum } from '../../payment/sayCountAndSum';
import { useLastReasons } from '../../payment/useLastReasons';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { selectUserId } from '../../store/user';
import { Callout } from '../../ui/Callout';
import { Dialog } from '../../ui/Dialog';
import { EndedDialog } from '../../ui/EndedDialog';
import { Form } from '../../ui/Form';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { ProgressBar } from '../../ui/ProgressBar';
import { toast } from '../../ui/toast';
import { texts as decisionTexts } from './decisionTexts';
import styles from './RejectManyDialog.module.css';
import { RejectReason } from './RejectReason';
import { sayChange } from './sayChange';
import { sayPayers } from './sayPayers';
import { texts } from './selectionBarTexts';
import { useRejectingMany, type Failure } from './useRejectingMany';

const words = texts.rejectMany;

interface RejectManyDialogProps {
  payments: readonly Payment[];
  /** Called once all of them are rejected. */
  onRejected: () => void;
  onClose: () => void;
}

/**
 * Asks once for the reason that the payers of several payments read, and names those that could not be rejected. Payments
 * that somebody changes meanwhile are left out, and named too.
 */
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

  const open: readonly Failure[] = failures ?? payments.map((payment) => ({ payment, message: null }));
  const changes = useAppSelector(
    (state) =>
      open.map(({ payment, message }) => {
        const current = selectTransaction(state, payment._id);
        // Perhaps by the call whose answer was lost: trying again tells.
        const isTriedAgain = message !== null && current?.status === 'rejected';
        return progress || isTriedAgain ? null : sayChange(current, payment);
      }),
    shallowEqual,
  );
  const left = open.filter((_, at) => changes[at] === null);
  const toReject = left.map(({ payment }) => payment);
  const over = open.flatMap(({ payment }, at) => ({ payment, message: changes[at] ?? null })).filter(isNamed);
  const failed = left.filter(isNamed);

  const change = (typed: string): void => {
    setReason(typed);
    draft.save({ reason: typed, proofs });
  };
  const giveUp = (): void => {
    draft.clear();
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (progress) return;
    const sent = reason.trim();
    const stillOpen = await rejectAll(toReject, sent);
    const rejected = toReject.length - stillOpen.length;
    if (rejected > 0) toast.success(words.rejected(rejected));
    if (rejected > 0 && sent) last.add(sent);
    setFailures(stillOpen);
    if (stillOpen.length > 0) return;
    draft.clear();
    onRejected();
    onClose();
  };
  if (over.length > 0 && left.length === 0)
    return (
      <EndedDialog
        title={words.over(over.length)}
        description={<Reasons of={over} />}
        words={reason}
        onClose={giveUp}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      dismissible={!progress}
      initialFocus={last.focusAt(reason)}
      title={words.title(left.length)}
      description={
        <>
          <p>{sayCountAndSum(left.length, sumOfAmounts(toReject))}</p>
          <p className={styles.names}>{sayPayers(toReject.map(({ userFullName }) => userFullName))}</p>
          <p>{words.body}</p>
        </>
      }
      footer={
        <FormDialogFooter
          formId={formId}
          cancelLabel={decisionTexts.reject.cancel}
          submitLabel={failures ? words.again : texts.reject(left.length)}
          variant="danger"
          busy={progress !== null}
          onCancel={giveUp}
        />
      }
    >
      <Form id={formId} onSubmit={submit}>
        {over.length > 0 && (
          <div role="alert">
            <Callout tone="warning" title={words.over(over.length)}>
              <Reasons of={over} />
            </Callout>
          </div>
        )}
        {failed.length > 0 && !progress && (
          <div role="alert">
            <Callout tone="danger" title={words.failed(failed.length)}>
              <Reasons of={failed} />
            </Callout>
          </div>
        )}
        <RejectReason
          used={last}
          reason={reason}
          hint={words.reasonHint}
          isSending={progress !== null}
          onChange={change}
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

interface Named extends Failure {
  message: string;
}
const isNamed = (failure: Failure): failure is Named => failure.message !== null;

/** Payments with what stands in the way of their rejection. */
function Reasons({ of }: { of: readonly Named[] }) {
  return (
    <ul className={styles.failures}>
      {of.map(({ payment: { _id, amount, userFullName }, message }) => (
        <li key={_id}>{words.failure(formatMoney(amount), userFullName, message)}</li>
      ))}
    </ul>
  );
}
