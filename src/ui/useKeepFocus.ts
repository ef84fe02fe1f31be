import { useLayoutEffect, useState, type ReactNode } from 'react';

/**
 * Keeps focus when elements are replaced by new ones with the same ids: `Leaving` wraps the old ones and remembers the
 * focused one; `giveBack`, called once the new ones exist, focuses the one with its id. It returns that one if it was in
 * sight, as it may stand elsewhere now.
 */
export function useKeepFocus() {
  const [keep] = useState(() => {
    let left: { id: string; wasInSight: boolean } | null = null;
    const remember = (): void => {
      const { activeElement: focused } = document;
      if (!focused?.id) return;
      const { top, bottom } = focused.getBoundingClientRect();
      left = { id: focused.id, wasInSight: bottom > 0 && top < window.innerHeight };
    };
    function Leaving({ children }: { children: ReactNode }) {
      useLayoutEffect(() => remember, []);
      return children;
    }
    const giveBack = (): HTMLElement | null => {
      const element = left && document.getElementById(left.id);
      const wasInSight = left?.wasInSight;
      left = null;
      element?.focus({ preventScroll: true });
      return wasInSight ? element : null;
    };
    return { Leaving, giveBack };
  });
  return keep;
}
