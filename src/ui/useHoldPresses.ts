import { useLayoutEffect, useRef, type RefObject } from 'react';
import { holdPresses } from './holdPresses';

/**
 * Holds presses in a list whenever its rows or cards have moved, so that none reaches what has come to the place of another.
 * @param places changes when they move; what is only added at its end moves nothing
 */
export function useHoldPresses(places: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(places);
  useLayoutEffect(() => {
    if (!places.startsWith(before.current) && list.current) holdPresses(list.current);
    before.current = places;
  }, [places]);
  return list;
}
