import type { Payment } from '../../contract/wire';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { texts as words } from './changedTexts';
import { texts } from './texts';

interface ChangedDialogProps {
  status: Payment['status'];
  /** The user's side of the payment. */
  view: 'payer' | 'receiver';
  /** The payment has another proof now. */
  hasNewProof?: boolean;
  onClose: () => void;
}

/** Replaces a dialog if its payment has changed meanwhile, perhaps by the same user in another tab. */
export function ChangedDialog({ status, view, hasNewProof = false, onClose }: ChangedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={words.title}
      description={hasNewProof ? words.newProof[view] : words.body[view](texts.status[view][status])}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    />
  );
}
