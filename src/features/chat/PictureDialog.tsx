import { ReceiptView } from '../../payment/ReceiptView';
import { Dialog } from '../../ui/Dialog';

interface PictureDialogProps {
  src: string;
  /** Says whose it is. */
  label: string;
  /** Called when it cannot be loaded. */
  onBroken: () => void;
  onClose: () => void;
}

/** A message's picture, enlarged. */
export function PictureDialog({ src, label, onBroken, onClose }: PictureDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={label}>
      <ReceiptView src={src} alt={label} keys="around" onBroken={onBroken} />
    </Dialog>
  );
}
