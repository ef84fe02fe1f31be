import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { texts } from './settlementTexts';

interface AgreeDialogProps {
  /** What the other side asks or offers, and what happens then. */
  asked: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Agreeing ends the dispute, so it is asked once more. */
export function AgreeDialog({ asked, busy, onConfirm, onClose }: AgreeDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.confirmTitle}
      confirmLabel={texts.agree}
      cancelLabel={texts.back}
      busy={busy}
      onConfirm={onConfirm}
    >
      {asked} {texts.confirmNote}
    </ConfirmDialog>
  );
}
