import { useEffect, useState, type RefObject } from 'react';

/** About two cards below the screen, so that their receipts are read ahead. */
const AHEAD = '0px 0px 640px 0px';

/** Whether the element is in view or follows soon; true if the browser cannot tell. */
export function useIsNear(target: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}
