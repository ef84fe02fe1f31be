import { useEffect } from 'react';

/** Focuses the element with this DOM id, which brings it into view, once the address names it. */
export function useFocusWanted(id: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // After a new page's heading has taken the focus, or a closed dialog has given it back.
    const timer = setTimeout(() => document.getElementById(id)?.focus());
    return () => clearTimeout(timer);
  }, [id, isWanted]);
}
