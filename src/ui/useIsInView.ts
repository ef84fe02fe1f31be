import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the element is in view or within `ahead` of it (a `rootMargin`), or, with `stays`, has been; true if the browser
 * cannot tell.
 */
export function useIsInView(
  target: RefObject<Element | null>,
  ahead: string,
  { stays = false } = {},
): boolean {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  const isOver = stays && isInView;
  useEffect(() => {
    if (isOver || !target.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView((was) => (stays && was) || Boolean(entries.at(-1)?.isIntersecting)),
      { rootMargin: ahead },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [ahead, stays, isOver, target]);
  return isInView;
}
