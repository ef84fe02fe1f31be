import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './FocusStaysNear.module.css';

/**
 * Wraps a control that may disappear while focused, e.g. when its payment changes. Focus then moves to the nearest
 * ancestor with `tabIndex={-1}`, its card or page, not to the start of the document.
 */
export function FocusStaysNear({ children }: { children: ReactNode }) {
  const around = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = around.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      place.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <span ref={around} className={styles.around}>
      {children}
    </span>
  );
}
