import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** At most this far from the end counts as being there, in pixels. */
const NEAR_END = 48;

interface Row {
  key: string;
}

/** What the last row is: being sent by the reader, sent by them before, or anything else. */
type LastRow = 'sending' | 'own' | 'others';

interface Anchor {
  height: number;
  rows: readonly Row[];
}

/**
 * Keeps a list scrolled to its end while the reader is there, even when its height changes, and in place while they read
 * further up, even when older rows are added above. What they send is shown, and is never unseen.
 * @returns the list's ref and scroll handler, whether the reader is at the end, whether unseen rows were added below, and
 * a function that scrolls to them
 */
export function useStickToEnd(rows: readonly Row[], lastRow: LastRow) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const anchor = useRef<Anchor>({ height: 0, rows: [] });
  const seenHeight = useRef(0);
  const [hasUnseen, setHasUnseen] = useState(false);

  const showEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const before = anchor.current;
    const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
    const cameAbove =
      before.rows.length > 0 && before.rows[0]?.key !== first && before.rows.at(-1)?.key === last;
    // The last row can also be an older one, after a message that could not be sent was removed.
    const cameBelow = rows.length > 0 && before.rows.every(({ key }) => key !== last);
    if (cameBelow && lastRow === 'sending') {
      atEnd.current = true;
      setAtEnd(true);
      setHasUnseen(false);
    }
    if (cameAbove) element.scrollTop += element.scrollHeight - before.height;
    else if (atEnd.current) showEnd();
    else if (cameBelow && lastRow === 'others') setHasUnseen(true);
    anchor.current = { height: element.scrollHeight, rows };
  }, [rows, lastRow, showEnd]);

  // The list loses height when something appears beside it, such as a picture to send, and messages grow with their
  // marks.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      seenHeight.current = element.clientHeight;
      if (atEnd.current) showEnd();
    });
    observer.observe(element);
    if (element.lastElementChild) observer.observe(element.lastElementChild);
    return () => observer.disconnect();
  }, [showEnd]);

  const onScroll = useCallback(() => {
    const element = list.current;
    // After a change of height the observer runs next; until then the end has moved, but nobody has scrolled.
    if (!element || element.clientHeight !== seenHeight.current) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    setAtEnd(atEnd.current);
    if (atEnd.current) setHasUnseen(false);
  }, []);

  return { list, onScroll, isAtEnd, hasUnseen, showEnd };
}
