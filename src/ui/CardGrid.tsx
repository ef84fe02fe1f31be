import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** Cards in one column, two on large screens. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
