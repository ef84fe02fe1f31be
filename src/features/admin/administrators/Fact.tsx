import type { ReactNode } from 'react';
import styles from './Administrators.module.css';

/** A term and its value, in a row's list of facts. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
