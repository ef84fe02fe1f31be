import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { caseTexts as words } from './caseTexts';

interface AskIfTakenProps {
  /** Who works on the case. */
  name: string;
  onDecide: () => void;
  onClose: () => void;
}

/** Asks once before a case is decided that another administrator has taken. */
export function AskIfTaken({ name, onDecide, onClose }: AskIfTakenProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.askTitle(name)}
      confirmLabel={words.askConfirm}
      onConfirm={onDecide}
    >
      {words.ask}
    </ConfirmDialog>
  );
}
