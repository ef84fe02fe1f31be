import { useEffect, useState, type RefObject } from 'react';

/** Kept small: loading content that may never be seen would slow the start. */
const AHEAD = '100px';

/** Whether the element is or was in view or close to it; true at once if the browser cannot tell. */
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
