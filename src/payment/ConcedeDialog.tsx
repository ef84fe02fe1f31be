import { formatMoney } from '../lib/formatMoney';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { texts } from './concedeTexts';

interface ConcedeDialogProps {
  amount: number;
  payerName: string;
  orderId: string | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the receiver before they end a dispute in favour of the payer. */
export function ConcedeDialog({ amount, payerName, orderId, busy, onConfirm, onClose }: ConcedeDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title(formatMoney(amount), payerName)}
      confirmLabel={texts.confirm}
      busy={busy}
      onConfirm={onConfirm}
    >
      {texts.body(orderId ?? '-')}
    </ConfirmDialog>
  );
}
