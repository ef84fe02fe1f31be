import { Check, Undo2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { texts as resultTexts } from '../../payment/acceptResultTexts';
import { texts as acceptTexts } from '../../payment/acceptTexts';
import { useUndoKey } from '../../payment/undo';
import { Button } from '../../ui/Button';
import { isUnnoticed } from '../../ui/noticeTime';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './AcceptFooter.module.css';
import { texts } from './texts';

interface AcceptFooterProps {
  /** How many match, and how many of them are to be accepted. */
  matching: number;
  chosen: number;
  undoable: number;
  /** Whether those that can be undone wait for a network. */
  isOffline: boolean;
  progress: { total: number; left: number; accepted: number };
  onAccept: () => void;
  onUndo: () => void;
}

/**
 * Accepts the matches, takes them back, and shows the progress. The buttons share one place, so that the focus stays.
 */
export function AcceptFooter({
  matching,
  chosen,
  undoable,
  isOffline,
  progress,
  onAccept,
  onUndo,
}: AcceptFooterProps) {
  const { total, left, accepted } = progress;
  const canUndo = undoable > 0;
  const isSecondClick = useSecondClick(canUndo);
  const footer = useRef<HTMLDivElement>(null);
  useUndoKey(() => canUndo && onUndo(), { area: footer });
  const isSending = left > 0 && !canUndo;
  const undoWords = isOffline ? resultTexts.notSentMany(undoable) : texts.canBeUndone(undoable);
  const said = canUndo ? undoWords : total > 0 ? texts.result(accepted, total - accepted) : '';
  return (
    <div ref={footer} className={styles.footer} data-undo-all={canUndo || undefined}>
      <div className={styles.said}>
        {isSending ? (
          <ProgressBar value={(total - left) / total} label={acceptTexts.progress(total - left, total)} />
        ) : (
          <p role="status">{said}</p>
        )}
      </div>
      {(canUndo || isSending || matching > 0) && (
        <Button
          variant={canUndo ? 'secondary' : 'primary'}
          icon={canUndo ? Undo2 : Check}
          busy={isSending}
          disabled={!canUndo && !isSending && chosen === 0}
          onKeyDown={(event) => {
            // A held Enter would undo what it has just done.
            if (event.repeat) event.preventDefault();
          }}
          onClick={() => {
            if (isSecondClick()) return;
            if (canUndo) onUndo();
            else onAccept();
          }}
        >
          {canUndo
            ? texts.undo(undoable)
            : chosen === matching
              ? texts.accept(matching)
              : texts.acceptSome(chosen)}
        </Button>
      )}
    </div>
  );
}

/** Tells whether a click comes right after the button has changed into another, which it cannot have meant. */
function useSecondClick(canUndo: boolean): () => boolean {
  const shown = useRef({ canUndo, since: -Infinity });
  useEffect(() => {
    if (shown.current.canUndo !== canUndo) shown.current = { canUndo, since: performance.now() };
  }, [canUndo]);
  return () => isUnnoticed(shown.current.since);
}
