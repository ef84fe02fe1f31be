import type { Payment } from '../../contract/wire';
import { formatMoney } from '../lib/formatMoney';
import { EndedDialog } from '../ui/EndedDialog';
import { texts as words } from './changedTexts';
import { texts } from './texts';

interface ChangedDialogProps {
  status: Payment['status'];
  /** Names the payment for its receiver, who has many. */
  payment?: Payment;
  /** The user's side of the payment. */
  view: 'payer' | 'receiver';
  /** The payment has another proof now. */
  hasNewProof?: boolean;
  /** What the user has typed into the dialog, to be copied; empty if nothing. */
  typed?: string;
  onClose: () => void;
}

/** Replaces a dialog if its payment has changed meanwhile, perhaps by the same user in another tab. */
export function ChangedDialog({
  status,
  payment,
  view,
  hasNewProof = false,
  typed = '',
  onClose,
}: ChangedDialogProps) {
  return (
    <EndedDialog
      title={payment ? words.titleOf(formatMoney(payment.amount), payment.userFullName) : words.title}
      description={hasNewProof ? words.newProof[view] : words.body[view](texts.status[view][status])}
      words={typed}
      onClose={onClose}
    />
  );
}
