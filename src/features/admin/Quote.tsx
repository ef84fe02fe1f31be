import type { ReactNode } from 'react';
import styles from './Quote.module.css';

/** The words of somebody else inside a form; long ones scroll. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {children}
    </blockquote>
  );
}
