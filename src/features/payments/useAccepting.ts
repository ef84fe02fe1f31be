import { useCallback, useEffect, useRef } from 'react';
import type { Payment } from '../../../contract/wire';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { useAppStore } from '../../store/hooks';
import {
  acceptLater,
  selectUndoableAccepts,
  selectWaitingAccept,
  undoAccepts,
} from '../../store/waitingAccepts';
import { cardId } from '../../ui/cardId';
import { texts } from './texts';

/** Focuses a card and brings it into view. A dialog above the list keeps its focus. */
function focusCard(id: string): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  const card = document.getElementById(cardId(id));
  card?.focus();
  card?.scrollIntoView({ block: 'nearest' });
}

/**
 * Accepting without a dialog: `accept` moves focus on to the next card, unless `stays`, and `undo` takes the newest back.
 */
export function useAccepting(ids: readonly string[]) {
  const store = useAppStore();
  const shown = useRef(ids);
  useEffect(() => {
    shown.current = ids;
  });

  const accept = useCallback(
    (payments: readonly Payment[], stays = false): void => {
      store.dispatch(acceptLater(payments));
      if (stays) return;
      const isOpen = (id: string) => !selectWaitingAccept(store.getState(), id);
      const [last] = payments.map(({ _id }) => _id).slice(-1);
      const at = last ? shown.current.indexOf(last) : -1;
      if (!last || at < 0) return;
      const before = shown.current.slice(0, at).reverse();
      focusCard(shown.current.slice(at + 1).find(isOpen) ?? before.find(isOpen) ?? last);
    },
    [store],
  );

  /** Returns the payments (`_id`) that were taken back. */
  const undo = useCallback((): string[] => {
    const undone = selectUndoableAccepts(store.getState()).map(({ _id }) => _id);
    const [first] = undone;
    if (!first) return [];
    store.dispatch(undoAccepts(undone));
    sayToScreenReader(texts.undone(undone.length));
    focusCard(first);
    return undone;
  }, [store]);

  return { accept, undo };
}
