import { useEffect, type RefObject } from 'react';
import { untilUnlocked } from './untilUnlocked';

/**
 * Focuses an element that has taken the place of a button or a field that had the focus, once it is there; without this, a
 * keyboard would start at the top.
 */
export function useFocusIfLost(place: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    let isHere = true;
    // A dialog gives the focus back first, to a button that may be gone.
    void untilUnlocked().then(() =>
      setTimeout(() => {
        if (isHere && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
      }),
    );
    return () => {
      isHere = false;
    };
  }, [place, isThere]);
}
