import { useLayoutEffect, useRef, type RefObject } from 'react';
import { holdPresses } from './holdPresses';

/**
 * Holds presses in a list whenever its rows or cards have moved, so that none reaches what has come to the place of another.
 * @param places changes when they move; what is only added at its end moves nothing
 * @param given the list, if it has a ref already
 */
export function useHoldPresses(
  places: string,
  given?: RefObject<HTMLDivElement | null>,
): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  const list = given ?? own;
  const before = useRef(places);
  useLayoutEffect(() => {
    if (!places.startsWith(before.current) && list.current) holdPresses(list.current);
    before.current = places;
  }, [places, list]);
  return list;
}
