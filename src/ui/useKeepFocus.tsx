import { useLayoutEffect, useState, type ReactNode } from 'react';

/**
 * Where elements are drawn anew under the same ids: `Leaving` stands around the old ones and notes which of them has the
 * focus when they go; `giveBack`, called when the new ones are there, puts it on the one with its id.
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
