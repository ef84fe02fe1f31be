import type { ReactNode } from 'react';
import { Virtuoso } from 'react-virtuoso';
import styles from './LongList.module.css';

interface LongListProps {
  rows: number;
  keyOf: (row: number) => string | number;
  render: (row: number) => ReactNode;
}

const AHEAD_PX = 800;

/** Rows of which only those in view exist; apart from its list, so that a short list need not fetch the library. */
export function LongList({ rows, keyOf, render }: LongListProps) {
  return (
    <Virtuoso
      useWindowScroll
      totalCount={rows}
      increaseViewportBy={AHEAD_PX}
      computeItemKey={keyOf}
      itemContent={(row) => <div className={styles.row}>{render(row)}</div>}
    />
  );
}
