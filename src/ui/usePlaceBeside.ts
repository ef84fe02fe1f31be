import { useLayoutEffect, type RefObject } from 'react';
import { isRightToLeft } from '../lib/isRightToLeft';

const GAP_PX = 8;
const EDGE_PX = 12;
/** With less room than this below, and more above, it opens upwards. */
const LEAST_PX = 240;

/** Positions a surface below (or above) an element, inside the window, and keeps it there. */
export function usePlaceBeside(
  surface: RefObject<HTMLElement | null>,
  anchor: Element | null | undefined,
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const element = surface.current;
      if (!element || !anchor) return;
      const { top, bottom, left, right } = anchor.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const below = clientHeight - bottom - GAP_PX - EDGE_PX;
      const above = top - GAP_PX - EDGE_PX;
      const opensUp = below < LEAST_PX && above > below;
      const { style } = element;
      style.maxHeight = `${Math.max(opensUp ? above : below, LEAST_PX)}px`;
      const { offsetWidth, offsetHeight } = element;
      const isAtLeft = (align === 'start') !== isRightToLeft(anchor);
      const wanted = isAtLeft ? left : right - offsetWidth;
      style.left = `${Math.max(EDGE_PX, Math.min(wanted, clientWidth - offsetWidth - EDGE_PX))}px`;
      style.top = `${opensUp ? top - GAP_PX - offsetHeight : bottom + GAP_PX}px`;
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [surface, anchor, align]);
}
