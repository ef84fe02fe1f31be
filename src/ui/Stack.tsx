import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Stack.module.css';

interface StackProps {
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Side by side, wrapping. */
  row?: boolean;
  /** With `row`: each of its lines is centred. */
  centred?: boolean;
  children: ReactNode;
}

/** Children in a column or a row with even spacing. Classes, because a server-rendered page may have no inline styles. */
export function Stack({ gap = 4, row = false, centred = false, children }: StackProps) {
  const classes = cx(styles.stack, row && styles.row, centred && styles.centred, styles[`gap${gap}`]);
  return <div className={classes}>{children}</div>;
}
