import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type ReactNode } from 'react';
import { textScale } from '../../lib/textScale';
import { useRevealedCard } from '../../ui/useRevealedCard';
import styles from './DeskRows.module.css';
import { useQueue } from './queue';

interface DeskRowsProps {
  ids: readonly string[];
  render: (id: string) => ReactNode;
  /** At the end of the list. */
  more?: ReactNode;
}

/** In pixels of usual text; the same as `--row` of the desk. */
const ROW_PX = 34;
/** Extra rows above and below the visible part, so that keys find the next one. */
const AHEAD = 10;
/** Until the list has been measured. */
const ASSUMED = { width: 440, height: 800 };

/** The desk's rows, which scroll by themselves; only those in view exist. */
export function DeskRows({ ids, render, more }: DeskRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rowPx] = useState(() => ROW_PX * textScale());
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => rowPx,
    overscan: AHEAD,
    initialRect: ASSUMED,
  });
  useRevealedCard(useQueue().reveal, virtualizer, (id) => ids.indexOf(id));
  const rows = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        style={{ height: virtualizer.getTotalSize(), paddingTop: rows[0]?.start ?? 0 }}
        className={styles.rows}
      >
        {rows.map(({ index }) => render(ids[index]!))}
      </div>
      {more}
    </div>
  );
}
