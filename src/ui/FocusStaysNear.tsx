import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './FocusStaysNear.module.css';

/**
 * Around a control that may go while it has the focus, as one whose payment has changed: its card or page, whatever around
 * it has `tabIndex={-1}`, has the focus then, and not the start of the document.
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
