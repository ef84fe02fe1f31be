import type { ReactNode } from 'react';
import styles from './Quote.module.css';

/** Somebody's words inside a form or a dialog; long ones scroll. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {children}
    </blockquote>
  );
}
