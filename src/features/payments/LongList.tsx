import { useLayoutEffect, type ReactNode } from 'react';
import { Virtuoso } from 'react-virtuoso';
import styles from './LongList.module.css';

interface LongListProps {
  rows: number;
  keyOf: (row: number) => string | number;
  render: (row: number) => ReactNode;
  onShown: () => void;
}

const AHEAD_PX = 800;
/** Drawn before anything has been measured, so that the list takes the place of its first cards without a gap. */
const FIRST_ROWS = 8;

/** Rows of which only those in view exist; apart from its list, so that a short list need not fetch the library. */
export function LongList({ rows, keyOf, render, onShown }: LongListProps) {
  useLayoutEffect(onShown, [onShown]);
  return (
    <Virtuoso
      useWindowScroll
      totalCount={rows}
      initialItemCount={Math.min(rows, FIRST_ROWS)}
      increaseViewportBy={AHEAD_PX}
      computeItemKey={keyOf}
      itemContent={(row) => <div className={styles.row}>{render(row)}</div>}
    />
  );
}
