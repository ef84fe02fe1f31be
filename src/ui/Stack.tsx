import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Stack.module.css';

interface StackProps {
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Side by side, wrapping. */
  row?: boolean;
  children: ReactNode;
}

/** Children in a column or a row with even spacing. Classes, because a server-rendered page may have no inline styles. */
export function Stack({ gap = 4, row = false, children }: StackProps) {
  return <div className={cx(styles.stack, row && styles.row, styles[`gap${gap}`])}>{children}</div>;
}
