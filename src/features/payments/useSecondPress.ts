import { useCallback, useEffect, useRef } from 'react';
import { isUnnoticed, SEE_MS } from '../../ui/noticeTime';
import type { DecidedBy } from './useAccepting';

/** Neither a finger nor a hand with a mouse hits the same pixel twice. */
const NEAR_PX = 12;

interface Point {
  x: number;
  y: number;
}

interface Press extends Point {
  at: number;
}

const areNear = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < NEAR_PX;

/**
 * Recognises the second press of a double click, a double tap or a key struck twice, which was not meant for the next
 * payment:
 * - a click at the same place within half a second, since the page has scrolled or a bar has gone under the pointer
 * - a key within a quarter of a second, before anybody can have seen which payment is next
 */
export function useSecondPress() {
  const press = useRef<Press | null>(null);
  const keyDecidedAt = useRef(-SEE_MS);
  const first = useRef<{ press: Press; at: number } | null>(null);
  useEffect(() => {
    const onPress = ({ clientX: x, clientY: y }: MouseEvent) =>
      void (press.current = { x, y, at: performance.now() });
    const onMove = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      const hasLeft = first.current && !areNear(first.current.press, { x, y });
      if (pointerType !== 'touch' && hasLeft) first.current = null;
    };
    document.addEventListener('mousedown', onPress, { capture: true, passive: true });
    document.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      document.removeEventListener('mousedown', onPress, { capture: true });
      document.removeEventListener('pointermove', onMove);
    };
  }, []);

  const onDecided = useCallback((by?: DecidedBy) => {
    if (by === 'key') keyDecidedAt.current = performance.now();
    // A key may have decided, long after the last press.
    const last = press.current;
    first.current = last && isUnnoticed(last.at) ? { press: last, at: performance.now() } : null;
  }, []);
  const isSecondPress = useCallback((): boolean => {
    const [one, other] = [first.current, press.current];
    return (
      one !== null &&
      other !== null &&
      one.press !== other &&
      isUnnoticed(one.at) &&
      areNear(one.press, other)
    );
  }, []);
  const isSecondKey = useCallback(() => performance.now() - keyDecidedAt.current < SEE_MS, []);
  return { onDecided, isSecondPress, isSecondKey };
}
