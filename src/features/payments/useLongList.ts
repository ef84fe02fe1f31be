import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../ui/afterPaint';
import { CARDS } from '../../ui/cardId';
import { holdPresses } from '../../ui/holdPresses';
import { keepLoading } from '../../ui/keepLoading';
import { whenUntouched } from '../../ui/whenUntouched';

/** A press that is off by less hits the same button. */
const NEAR_PX = 12;

let loaded: typeof import('./LongList') | undefined;

/**
 * The list for many payments, with what is known of its rows' heights; `null` until its code has loaded and nothing in
 * these cards is in use. It draws them anew, so a press under way and a dialog of a card would be lost. The cards stay
 * where they are; if they cannot, presses are held.
 */
export function useLongList(isLong: boolean, cards: RefObject<HTMLElement | null>, columns: number) {
  const [heights, setHeights] = useState<readonly number[] | null>(isLong && loaded ? [] : null);
  useEffect(() => {
    if (!isLong || heights) return undefined;
    return keepLoading(
      () => whenUntouched(import('./LongList')),
      (module) => {
        loaded = module;
        const list = cards.current;
        if (!list) return;
        const before = [...list.querySelectorAll(CARDS)];
        const inSight = before.find((card) => card.getBoundingClientRect().bottom > 0);
        const top = inSight && topOf(inSight);
        // At once, before the next press.
        flushSync(() => setHeights(heightsOf(before, columns)));
        const look = (): void => {
          const after = inSight && document.getElementById(inSight.id);
          if (top !== undefined && !(after && Math.abs(topOf(after) - top) < NEAR_PX)) holdPresses(list);
        };
        look();
        // The list may still measure its rows, and scroll.
        afterPaint(look);
      },
    );
  }, [isLong, heights, cards, columns]);
  return heights && loaded && { LongList: loaded.LongList, heights };
}

const topOf = (card: Element): number => card.getBoundingClientRect().top;

/** From the top of each row to the top of the next one, in pixels. */
function heightsOf(cards: readonly Element[], columns: number): number[] {
  const tops = cards.filter((_, at) => at % columns === 0).map(topOf);
  return tops.slice(1).map((top, row) => Math.round(top - tops[row]!));
}
