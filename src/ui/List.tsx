import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './List.module.css';

interface ListProps {
  label: string;
  /** Alternating row colours. */
  striped?: boolean;
  children: ReactNode;
}

/** A surface of ListRows. */
export function List({ label, striped, children }: ListProps) {
  return (
    // Safari drops the list role of a list without bullets.
    <ul role="list" aria-label={label} className={cx(styles.list, striped && styles.striped)}>
      {children}
    </ul>
  );
}
