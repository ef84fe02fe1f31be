import { useEffect } from 'react';

const FIELDS = 'input, textarea, select';

/**
 * Stores the height covered by the on-screen keyboard in `--keyboard`, so that fixed elements at the bottom can make
 * room, and scrolls the focused field into view. Mount once.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    let before = 0;
    const measure = (): void => {
      // With pinch zoom the visible part is smaller without any keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = Math.max(0, Math.round(covered));
      if (inset === before) return;
      const hasOpened = inset > before;
      before = inset;
      document.documentElement.style.setProperty('--keyboard', `${inset}px`);
      const field = document.activeElement;
      if (hasOpened && field?.matches(FIELDS)) field.scrollIntoView({ block: 'nearest' });
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      document.documentElement.style.removeProperty('--keyboard');
    };
  }, []);
}
