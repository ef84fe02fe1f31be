import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAppStore } from '../../store/hooks';
import { isBeingSent, selectWaitingAccepts } from '../../store/waitingAccepts';
import { isUnnoticed, NOTICE_MS, SEE_MS } from '../../ui/noticeTime';
import { TWO_COLUMNS } from '../../ui/screenWidths';
import type { DecidedBy } from './useAccepting';

const NEVER = -NOTICE_MS;

/**
 * Finds payments that have just taken another's place, where the click, swipe or key was meant for the other one. A click
 * or a swipe hits the card at its place, a key or the desk's pane the chosen payment.
 */
export function useJustMoved(ids: readonly string[]) {
  const store = useAppStore();
  const before = useRef(ids);
  /** Decided here, with a dialog above the cards, or accepted by a finger, for which they stay in place (`useCardsStay`). */
  const own = useRef(new Set<string>());
  const chosen = useRef({ id: '', at: NEVER });
  /** The cards from this one on. */
  const moved = useRef({ from: 0, at: NEVER });

  const onOwn = useCallback((id: string) => void own.current.add(id), []);
  useEffect(
    () =>
      store.subscribe(() => {
        if (!matchMedia('(pointer: coarse)').matches || matchMedia(TWO_COLUMNS).matches) return;
        // Only now it can no longer be undone.
        for (const { _id } of selectWaitingAccepts(store.getState()).filter(isBeingSent)) onOwn(_id);
      }),
    [store, onOwn],
  );
  useLayoutEffect(() => {
    const there = new Set(ids);
    const from = before.current
      .filter((id) => there.has(id) || !own.current.has(id))
      .findIndex((id, at) => id !== ids[at]);
    before.current = ids;
    for (const id of own.current) if (!there.has(id)) own.current.delete(id);
    if (from < 0) return;
    const earlier = moved.current;
    // A hand that aims now may have seen neither change.
    moved.current = {
      from: isUnnoticed(earlier.at) ? Math.min(from, earlier.from) : from,
      at: performance.now(),
    };
  }, [ids]);

  const pointerMovedAt = useRef(NEVER);
  useEffect(() => {
    const onPointerMove = () => void (pointerMovedAt.current = performance.now());
    document.addEventListener('pointermove', onPointerMove, { passive: true });
    return () => document.removeEventListener('pointermove', onPointerMove);
  }, []);

  const onMoved = useCallback((id: string) => void (chosen.current = { id, at: performance.now() }), []);
  const hasJustMoved = useCallback((id: string, by: DecidedBy): boolean => {
    if (by !== 'card' && by !== 'swipe') return isUnnoticed(chosen.current.at) && chosen.current.id === id;
    const { from, at } = moved.current;
    // A pointer that moves on once the change can have been seen is led by somebody who sees it.
    const hasSeenIt = pointerMovedAt.current - at > SEE_MS;
    return isUnnoticed(at) && !hasSeenIt && before.current.indexOf(id) >= from;
  }, []);
  return { onOwn, onMoved, hasJustMoved };
}
