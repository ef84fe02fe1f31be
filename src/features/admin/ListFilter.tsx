import type { ReactNode } from 'react';
import styles from './ListFilter.module.css';

/** A search field and a select above a list. */
export function ListFilter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.filter} role="search">
      {children}
    </div>
  );
}
