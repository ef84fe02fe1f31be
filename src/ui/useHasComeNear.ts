import { useEffect, useState, type RefObject } from 'react';

/** No more: what is not seen yet, and may never be, would hold up a start. */
const AHEAD = '100px';

/** Whether the element is in view or close to it, or has been; at once where the browser cannot tell. */
export function useHasComeNear(target: RefObject<Element | null>): boolean {
  const [hasComeNear, setComeNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (hasComeNear || !target.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setComeNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [hasComeNear, target]);
  return hasComeNear;
}
