import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './LongList.module.css';

interface LongListProps {
  rows: number;
  keyOf: (row: number) => string | number;
  render: (row: number) => ReactNode;
  onShown: () => void;
}

/** A row's height before it has been drawn and measured. */
const ESTIMATE_PX = 480;
/** Rows drawn beyond either edge of the window. */
const AHEAD = 2;

/** Rows of which only those in view exist; apart from its list, so that a short list need not fetch the library. */
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
    // Rows are there from the first rendering on.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // The card that is being read stays in place when others come in above it.
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

/** Pixels from the top of the page to the element, also when what stands above it grows. */
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
