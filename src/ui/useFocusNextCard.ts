import { useEffect, useRef, type RefObject } from 'react';
import { cardId } from './cardId';
import { DIALOGS } from './topDialog';

/** Whether the focus may move: it is nowhere, on the page as a whole, in the list, or in the dialog that decided. */
function isFocusFree(list: HTMLElement | null): boolean {
  const { activeElement: focused } = document;
  return (
    !focused ||
    focused.matches('body, main') ||
    focused.closest(DIALOGS) !== null ||
    Boolean(list?.contains(focused))
  );
}

/**
 * When decided cards leave the list, focus moves to the card that takes the place of the first, or to the last card, or to
 * the list itself if it is empty. Not while the focus is on something else.
 */
export function useFocusNextCard(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const leaving = useRef<{ cards: readonly string[]; order: readonly string[]; decided: boolean } | null>(
    null,
  );

  // After every render: the card leaves when the call is answered, the dialog a moment later.
  useEffect(() => {
    if (!leaving.current?.decided) return;
    const { cards, order } = leaving.current;
    const there = new Set(ids);
    const left = order.findIndex((id) => cards.includes(id) && !there.has(id));
    if (left < 0) return;
    leaving.current = null;
    const next = order.slice(left).find((id) => there.has(id)) ?? ids.at(-1);
    // After the dialog's own attempt to return focus to a button that is gone.
    window.setTimeout(() => {
      // A card may leave much later, as when another search is typed.
      if (!isFocusFree(list.current)) return;
      ((next && document.getElementById(cardId(next))) || list.current)?.focus();
    });
  });

  return {
    /** Call when a decision about these cards begins. */
    onOpen: (...cards: readonly string[]) => {
      leaving.current = { cards, order: ids, decided: false };
    },
    /** Call when it has been made. */
    onDecided: () => {
      if (leaving.current) leaving.current.decided = true;
    },
  };
}
