import { useEffect, useRef, type RefObject } from 'react';
import { cardId } from './cardId';

/**
 * When the focused card leaves the list without the user's doing, focus moves to the card that takes its place, to the
 * last card, or to the list if it is empty. `onMoved` is told which one has it now.
 */
export function useFocusStays(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMoved: (id: string) => void,
): void {
  const before = useRef(ids);
  const focused = useRef<string | undefined>(undefined);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const card = target instanceof Element ? target.closest('article[id]') : null;
      focused.current = card && list.current?.contains(card) ? card.id : undefined;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);

  useEffect(() => {
    const position = before.current.findIndex((id) => cardId(id) === focused.current);
    const left = before.current[position];
    before.current = ids;
    if (left === undefined || ids.includes(left)) return;
    const next = ids[position] ?? ids.at(-1);
    // The card may be removed a moment later, and a dialog may return the focus itself.
    window.setTimeout(() => {
      if (document.activeElement !== document.body) return;
      // Users who did not ask for this move keep what they are looking at in place.
      ((next && document.getElementById(cardId(next))) || list.current)?.focus({ preventScroll: true });
      if (next) onMoved(next);
    });
  }, [list, ids, onMoved]);
}
