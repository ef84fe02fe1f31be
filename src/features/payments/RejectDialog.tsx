import { useId, useState, type FormEvent } from 'react';
import { LIMITS } from '../../../contract/limits';
import { fieldErrors } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { TextArea } from '../../ui/TextArea';
import { texts } from './decisionTexts';

const words = texts.reject;

interface RejectDialogProps {
  amount: string;
  name: string;
  busy: boolean;
  /** Why the call failed. */
  error: unknown;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Rejecting asks for a reason, which the payer reads; it may be left empty. */
export function RejectDialog({ amount, name, busy, error, onClose, onConfirm }: RejectDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onConfirm(reason.trim());
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
        <>
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {words.confirm}
          </Button>
        </>
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
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
