import { useEffect } from 'react';

const FIELDS = 'input, textarea, select';
/** Less than this is a browser's bar. */
const KEYBOARD_MIN_PX = 100;

/**
 * Stores the height covered by the on-screen keyboard in `--keyboard`, so that fixed elements at the bottom can make
 * room, marks the page with `data-keyboard` while it is open, and scrolls the focused field into view. Mount once.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    let before = 0;
    const measure = (): void => {
      // With pinch zoom the visible part is smaller without any keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = Math.max(0, Math.round(covered));
      if (inset === before) return;
      const hasOpened = inset > before;
      before = inset;
      root.style.setProperty('--keyboard', `${inset}px`);
      root.toggleAttribute('data-keyboard', inset >= KEYBOARD_MIN_PX);
      const field = document.activeElement;
      if (hasOpened && field?.matches(FIELDS)) field.scrollIntoView({ block: 'nearest' });
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
      root.removeAttribute('data-keyboard');
    };
  }, []);
}
