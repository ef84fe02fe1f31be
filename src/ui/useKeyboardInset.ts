import { useEffect } from 'react';

const FIELDS = 'input, textarea, select';

/**
 * Keeps in `--keyboard` how much of the page's foot the on-screen keyboard covers, so that what stands at the foot can make
 * room, and brings the field in use into what is left. Mount once.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    let before = 0;
    const measure = (): void => {
      // Zoomed in with two fingers, the visible part is smaller without any keyboard.
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
