import type { ReactNode, Ref } from 'react';
import styles from './CardGrid.module.css';

/** Cards in one column, two on large screens. */
export function CardGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.grid}>
      {children}
    </div>
  );
}
