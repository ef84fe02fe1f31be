import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useRevealedCard } from '../../ui/useRevealedCard';
import { useTopOnPage } from '../../ui/useTopOnPage';
import styles from './LongList.module.css';
import { useQueue } from './queue';

interface LongListProps {
  ids: readonly string[];
  columns: number;
  /** What is known of the rows' heights before they have been measured here, in pixels. */
  heights: readonly number[];
  render: (id: string) => ReactNode;
  onShown: () => void;
}

/** A row's estimated height if nothing is known. */
const ESTIMATE_PX = 480;
/** Extra rows rendered above and below the visible part. */
const AHEAD = 2;

/**
 * A virtual list: only visible rows exist. In its own file, so that short lists do not load the library.
 * The cells of all rows have the same parent, so that one which moves to another row or column keeps its element and the
 * focus in it.
 */
export function LongList({ ids, columns, heights, render, onShown }: LongListProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOnPage(list);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(ids.length / columns),
    getItemKey: (row) => (columns === 1 && ids[row]) || row,
    estimateSize: (row) => heights[row] ?? ESTIMATE_PX,
    overscan: AHEAD,
    scrollMargin: top,
    // Rows exist from the first render on.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // The card being read stays in place when others are added above it.
    anchorTo: 'end',
  });
  useRevealedCard(useQueue().reveal, virtualizer, (id) => Math.floor(ids.indexOf(id) / columns));
  // After the one above, which it may call.
  useLayoutEffect(onShown, [onShown]);
  const shown = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const paddingTop = (shown[0]?.start ?? top) - top;
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height, paddingTop, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {shown.flatMap(({ index: row }) =>
        ids.slice(row * columns, (row + 1) * columns).map((id, column) => (
          <Cell key={id} row={row} measure={column === 0 ? virtualizer.measureElement : undefined}>
            {render(id)}
          </Cell>
        )),
      )}
    </div>
  );
}

interface CellProps {
  row: number;
  /** Given to the first cell of a row; all cells of a row have the same height. */
  measure: ((cell: HTMLDivElement | null) => void) | undefined;
  children: ReactNode;
}

function Cell({ row, measure, children }: CellProps) {
  const cell = useRef<HTMLDivElement>(null);
  // Also when it has become the first cell of another row.
  useLayoutEffect(() => measure?.(cell.current), [row, measure]);
  return (
    <div ref={cell} data-index={row} className={styles.cell}>
      {children}
    </div>
  );
}
