import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { sayToScreenReader } from '../lib/sayToScreenReader';

const WAIT_MS = 5000;

/** Calls back with the page's `h1` once it exists, since pages load lazily. Returns a function that stops waiting. */
function whenHeading(callback: (heading: HTMLElement) => void): () => void {
  const present = document.querySelector<HTMLElement>('h1');
  if (present) {
    callback(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    stop();
    callback(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(() => observer.disconnect(), WAIT_MS);
  const stop = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  return stop;
}

/** The field in which a page begins, instead of its `h1`. */
const FIRST_FIELD = '[data-first-field]';

/**
 * After each change of route: focuses the new `h1`, which screen readers read, or the field marked `data-first-field`, with
 * the title announced; and scrolls new pages to the top (going back keeps the browser's position). The first page is left
 * alone.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    return whenHeading((heading) => {
      const field = document.querySelector<HTMLElement>(FIRST_FIELD);
      if (field) sayToScreenReader(document.title);
      else heading.tabIndex = -1;
      (field ?? heading).focus({ preventScroll: true });
    });
  }, [pathname, navigationType]);
}
