import { useLayoutEffect } from 'react';

let locks = 0;

/** Stops the page from scrolling while `locked`; counted, so that a dialog under an overlay keeps its lock. */
export function useLockBodyScroll(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return undefined;
    const root = document.documentElement;
    // Not `clientWidth`, which does not count the gutter of a page without a scroll bar.
    const gutter = window.innerWidth - root.getBoundingClientRect().width;
    if (locks === 0) root.style.setProperty('--gutter-width', `${gutter}px`);
    locks += 1;
    root.dataset.scrollLocked = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete root.dataset.scrollLocked;
    };
  }, [locked]);
}
