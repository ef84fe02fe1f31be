import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Payment } from '../../../contract/wire';
import { useAppStore } from '../../store/hooks';
import { acceptLater, selectWaitingAccept } from '../../store/waitingAccepts';
import { afterPaint } from '../../ui/afterPaint';
import { cardId } from '../../ui/cardId';
import { topDialog } from '../../ui/topDialog';
import { useUndone } from '../../payment/useUndone';

/** Focuses a card and brings it into view. A dialog above the list keeps its focus. */
function focusCard(id: string): void {
  if (topDialog()) return;
  const card = document.getElementById(cardId(id));
  card?.focus();
  card?.scrollIntoView({ block: 'nearest' });
}

/**
 * How the payment was decided; `card` is a button of a card. An accepting key moves the focus to the next card at once, so
 * that the next key finds it there; a button does so after it has changed on the screen; a finger that swipes stays where
 * it is.
 */
export type DecidedBy = 'key' | 'button' | 'card' | 'swipe';

/** Accepts without a dialog. The focus moves on to the next card, and returns to one that is taken back. */
export function useAccepting(ids: readonly string[]) {
  const store = useAppStore();
  const shown = useRef(ids);
  useLayoutEffect(() => {
    shown.current = ids;
  });

  const accept = useCallback(
    (payments: readonly Payment[], by: DecidedBy): void => {
      store.dispatch(acceptLater(payments));
      if (by === 'swipe') return;
      const isOpen = (id: string) => !selectWaitingAccept(store.getState(), id);
      const [last] = payments.map(({ _id }) => _id).slice(-1);
      const at = last ? shown.current.indexOf(last) : -1;
      if (!last || at < 0) return;
      const before = shown.current.slice(0, at).reverse();
      const next = shown.current.slice(at + 1).find(isOpen) ?? before.find(isOpen) ?? last;
      if (by === 'key') focusCard(next);
      else afterPaint(() => focusCard(next));
    },
    [store],
  );

  // The next key is meant for what was taken back.
  useUndone(([first]) => focusCard(first!));

  return accept;
}
