import { useId, useState, type FormEvent } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { Payment } from '../../../contract/wire';
import { fieldErrors } from '../../api/errors';
import { usePaymentDraft } from '../../payment/usePaymentDraft';
import { Dialog } from '../../ui/Dialog';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { Form } from '../../ui/Form';
import { TextArea } from '../../ui/TextArea';
import { texts } from './decisionTexts';

const words = texts.reject;

interface RejectDialogProps {
  payment: Payment;
  amount: string;
  busy: boolean;
  /** The reason the call failed. */
  error: unknown;
  onClose: () => void;
  /** Makes the call; resolves to whether it succeeded. */
  onConfirm: (reason: string) => Promise<boolean>;
}

/** Asks for an optional reason, which the payer reads. */
export function RejectDialog({ payment, amount, busy, error, onClose, onConfirm }: RejectDialogProps) {
  const formId = useId();
  const { userFullName: name } = payment;
  const draft = usePaymentDraft<{ reason: string }>('reject', payment);
  const [reason, setReason] = useState(() => draft.read({ reason: '' }).reason);
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
    if (!busy && (await onConfirm(reason.trim()))) draft.clear();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
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
      <Form id={formId} onSubmit={submit}>
        <TextArea
          label={words.reason}
          optional
          hint={words.reasonHint(name)}
          rows={3}
          maxLength={LIMITS.rejectReason.max}
          error={fieldErrors(error).reason}
          value={reason}
          onChange={(event) => change(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
