import { useEffect, useRef, type RefObject } from 'react';

/** The DOM id of a card in such a list. */
export const cardId = (id: string): string => `card-${id}`;

/**
 * After a decision its card leaves the list; focus then goes to the card that takes its place, to the last one at the
 * list's end, and to the list itself when none is left.
 */
export function useFocusNextCard(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const leaving = useRef<{ id: string; position: number; decided: boolean } | null>(null);

  // After every render: the card goes with the answer to the call, the dialog a moment later.
  useEffect(() => {
    const card = leaving.current;
    if (!card?.decided || ids.includes(card.id)) return;
    leaving.current = null;
    const next = ids[card.position] ?? ids.at(-1);
    // Past the dialog's own return of focus, which finds its button gone.
    window.setTimeout(() => ((next && document.getElementById(cardId(next))) || list.current)?.focus());
  });

  return {
    /** A decision about this card begins. */
    onOpen: (id: string) => {
      leaving.current = { id, position: Math.max(0, ids.indexOf(id)), decided: false };
    },
    /** It has been taken. */
    onDecided: () => {
      if (leaving.current) leaving.current.decided = true;
    },
  };
}
