import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { cardId } from './cardId';

/** Brings a card (by its row's `_id`) into view and focuses it. */
export type RevealCard = (id: string) => void;

type Rows = Pick<Virtualizer<never, never>, 'scrollToIndex' | 'isScrolling'>;

/**
 * For cards of a virtual list that are not drawn: `reveal` scrolls to one, which gets the focus once it is drawn, and keeps
 * it until the list rests or the user goes on: with a key, a click, or by moving the focus.
 * @param indexOf the row of a card
 */
export function useRevealedCard(reveal: Ref<RevealCard>, rows: Rows, indexOf: (id: string) => number): void {
  const wanted = useRef<string | null>(null);
  useImperativeHandle(reveal, () => (id) => {
    wanted.current = id;
    rows.scrollToIndex(indexOf(id), { align: 'center' });
  });
  useEffect(() => {
    const stop = (): void => {
      wanted.current = null;
    };
    // Only away from the card: before that, a closing dialog may still give the focus back.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget && target === cardOf(wanted.current)) stop();
    };
    // The event that has led to `reveal` has passed here before.
    window.addEventListener('keydown', stop, true);
    window.addEventListener('pointerdown', stop, true);
    window.addEventListener('focusout', onFocusOut, true);
    return () => {
      window.removeEventListener('keydown', stop, true);
      window.removeEventListener('pointerdown', stop, true);
      window.removeEventListener('focusout', onFocusOut, true);
    };
  }, []);
  // After every render: the card is drawn by one of those that the scrolling causes.
  useEffect(() => {
    const card = cardOf(wanted.current);
    if (!card) return;
    card.focus({ preventScroll: true });
    // Rows are measured while they are drawn, which still moves this one.
    if (rows.isScrolling) return;
    wanted.current = null;
    card.scrollIntoView({ block: 'nearest' });
  });
}

const cardOf = (id: string | null): HTMLElement | null => (id ? document.getElementById(cardId(id)) : null);
