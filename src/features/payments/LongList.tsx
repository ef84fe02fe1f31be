import { useLayoutEffect, type ReactNode } from 'react';
import { Virtuoso, type ScrollSeekPlaceholderProps } from 'react-virtuoso';
import { Skeleton } from '../../ui/Skeleton';
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

/** Pixels between two looks at a list that is flung: nobody can read it, and drawing its cards would make it stutter. */
const FLUNG_PX = 1500;
const SLOWED_PX = 300;
const WHILE_FLUNG = {
  enter: (velocity: number) => Math.abs(velocity) > FLUNG_PX,
  exit: (velocity: number) => Math.abs(velocity) < SLOWED_PX,
};
const COMPONENTS = { ScrollSeekPlaceholder: Shape };

function Shape({ height }: ScrollSeekPlaceholderProps) {
  return (
    <div className={styles.shape} style={{ height }}>
      <Skeleton shape="block" height="100%" />
    </div>
  );
}

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
      scrollSeekConfiguration={WHILE_FLUNG}
      components={COMPONENTS}
      itemContent={(row) => <div className={styles.row}>{render(row)}</div>}
    />
  );
}
