import { Check, Undo2 } from 'lucide';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './AcceptFooter.module.css';
import { texts } from './texts';

interface AcceptFooterProps {
  /** How many match, and how many of them are to be accepted. */
  matching: number;
  chosen: number;
  undoable: number;
  progress: { total: number; left: number; accepted: number };
  onAccept: () => void;
  onUndo: () => void;
}

/**
 * Accepts the matches, takes them back, and shows the progress. The buttons share one place, so that the focus stays.
 */
export function AcceptFooter({ matching, chosen, undoable, progress, onAccept, onUndo }: AcceptFooterProps) {
  const { total, left, accepted } = progress;
  const isSending = left > 0 && undoable === 0;
  const said =
    undoable > 0 ? texts.canBeUndone(undoable) : total > 0 ? texts.result(accepted, total - accepted) : '';
  return (
    <div className={styles.footer}>
      <div className={styles.said}>
        {isSending ? (
          <ProgressBar value={(total - left) / total} label={texts.accepting(total - left, total)} />
        ) : (
          <p role="status">{said}</p>
        )}
      </div>
      {(undoable > 0 || isSending || matching > 0) && (
        <Button
          variant={undoable > 0 ? 'secondary' : 'primary'}
          icon={undoable > 0 ? Undo2 : Check}
          busy={isSending}
          disabled={undoable === 0 && !isSending && chosen === 0}
          onClick={undoable > 0 ? onUndo : onAccept}
        >
          {undoable > 0
            ? texts.undo(undoable)
            : chosen === matching
              ? texts.accept(matching)
              : texts.acceptSome(chosen)}
        </Button>
      )}
    </div>
  );
}
