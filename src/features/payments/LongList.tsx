import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './LongList.module.css';

interface LongListProps {
  rows: number;
  keyOf: (row: number) => string | number;
  render: (row: number) => ReactNode;
  onShown: () => void;
}

/** A row's estimated height before it has been measured. */
const ESTIMATE_PX = 480;
/** Extra rows rendered above and below the visible part. */
const AHEAD = 2;

/** A virtual list: only visible rows exist. In its own file, so that short lists do not load the library. */
export function LongList({ rows, keyOf, render, onShown }: LongListProps) {
  useLayoutEffect(onShown, [onShown]);
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOnPage(list);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows,
    getItemKey: keyOf,
    estimateSize: () => ESTIMATE_PX,
    overscan: AHEAD,
    scrollMargin: top,
    // Rows exist from the first render on.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // The card being read stays in place when others are added above it.
    anchorTo: 'end',
  });
  const shown = virtualizer.getVirtualItems();
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize(), paddingTop: (shown[0]?.start ?? top) - top }}
    >
      {shown.map(({ key, index }) => (
        <div key={key} ref={virtualizer.measureElement} data-index={index} className={styles.row}>
          {render(index)}
        </div>
      ))}
    </div>
  );
}

/** Distance in pixels from the top of the page, updated when content above the element grows. */
function useTopOnPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
