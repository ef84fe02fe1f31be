import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Payment } from '../../../contract/wire';
import { fieldErrors } from '../../api/errors';
import { useLastReasons } from '../../payment/useLastReasons';
import { usePaymentDraft } from '../../payment/usePaymentDraft';
import { WithReceipt } from '../../payment/WithReceipt';
import { Dialog } from '../../ui/Dialog';
import type { Fact } from '../../ui/Facts';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { Form } from '../../ui/Form';
import { texts } from './decisionTexts';
import { RejectReason } from './RejectReason';

const words = texts.reject;

interface RejectDialogProps {
  payment: Payment;
  amount: string;
  facts: readonly Fact[];
  receipt: ReactNode;
  busy: boolean;
  /** The reason the call failed. */
  error: unknown;
  onClose: () => void;
  /** Makes the call; resolves to whether it succeeded. */
  onConfirm: (reason: string) => Promise<boolean>;
}

/** Asks for an optional reason, which the payer reads, with the receipt in sight. */
export function RejectDialog({
  payment,
  amount,
  facts,
  receipt,
  busy,
  error,
  onClose,
  onConfirm,
}: RejectDialogProps) {
  const formId = useId();
  const { userFullName: name } = payment;
  const draft = usePaymentDraft<{ reason: string }>('reject', payment);
  const [reason, setReason] = useState(() => draft.read({ reason: '' }).reason);
  const last = useLastReasons('reject');
  const change = (typed: string): void => {
    setReason(typed);
    draft.save({ reason: typed });
  };
  const giveUp = (): void => {
    draft.clear();
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const sent = reason.trim();
    if (busy || !(await onConfirm(sent))) return;
    draft.clear();
    if (sent) last.add(sent);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={receipt ? 'lg' : 'sm'}
      initialFocus={last.focusAt(reason)}
      dismissible={!busy}
      title={words.title(amount, name)}
      description={words.body}
      footer={
        <FormDialogFooter
          formId={formId}
          cancelLabel={words.cancel}
          submitLabel={words.confirm}
          variant="danger"
          busy={busy}
          onCancel={giveUp}
        />
      }
    >
      <WithReceipt facts={facts} receipt={receipt}>
        <Form id={formId} onSubmit={submit}>
          <RejectReason
            used={last}
            reason={reason}
            hint={words.reasonHint(name)}
            isSending={busy}
            error={fieldErrors(error).reason}
            onChange={change}
          />
        </Form>
      </WithReceipt>
    </Dialog>
  );
}
