import { useLayoutEffect, useState, type ReactNode } from 'react';

/**
 * Keeps focus when elements are replaced by new ones with the same ids: `Leaving` wraps the old ones and remembers the
 * focused one; `giveBack`, called once the new ones exist, focuses the one with its id.
 */
export function useKeepFocus() {
  const [keep] = useState(() => {
    let id: string | undefined;
    function Leaving({ children }: { children: ReactNode }) {
      useLayoutEffect(() => () => void (id = document.activeElement?.id), []);
      return children;
    }
    const giveBack = (): void => {
      if (id) document.getElementById(id)?.focus({ preventScroll: true });
      id = undefined;
    };
    return { Leaving, giveBack };
  });
  return keep;
}
