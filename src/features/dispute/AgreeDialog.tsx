import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { texts } from './settlementTexts';

interface AgreeDialogProps {
  /** The other side's request or offer, and its consequence. */
  asked: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Agreeing ends the dispute, so it needs confirmation. */
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
