import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectWaitingAccepts } from '../../store/waitingAccepts';
import { afterPaint } from '../../ui/afterPaint';
import { cardId } from '../../ui/cardId';
import { holdPresses } from '../../ui/holdPresses';
import { TWO_COLUMNS } from '../../ui/screenWidths';

/** Without a touch for this long, no tap is expected. */
const QUIET_MS = 600;
const CLOSING_MS = 200;

const cardOf = (id: string | undefined) => (id === undefined ? null : document.getElementById(cardId(id)));

/**
 * For fingers: where an accepted card leaves the list, the cards below it stay in their places as long as the screen is
 * being touched, and then close up.
 */
export function useCardsStay(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const accepted = useAppSelector(selectWaitingAccepts);
  const before = useRef(ids);
  /** In pixels from the top of an accepted card to the top of the next one. */
  const heights = useRef(new Map<string, number>());
  /** The empty place above each of these cards, in pixels. */
  const gaps = useRef(new Map<string, number>());
  const closeUpWhenQuiet = useRef(() => {});

  // Measured in time: a card that has left has no height. After the paint, when the layout is there already.
  useEffect(() => {
    let isOver = false;
    const measure = (): void => {
      if (isOver) return;
      for (const { _id: id } of accepted) {
        const below = ids[ids.indexOf(id) + 1];
        const [card, next] = [cardOf(id), cardOf(below)];
        if (!card || !next) continue;
        const distance = next.getBoundingClientRect().top - card.getBoundingClientRect().top;
        heights.current.set(id, distance - (gaps.current.get(below!) ?? 0));
      }
    };
    afterPaint(measure);
    return () => {
      isOver = true;
    };
  }, [accepted, ids]);

  useLayoutEffect(() => {
    const there = new Set(ids);
    let gone = 0;
    for (const id of before.current) {
      if (!there.has(id)) {
        gone += (gaps.current.get(id) ?? 0) + (heights.current.get(id) ?? 0);
        gaps.current.delete(id);
        heights.current.delete(id);
        continue;
      }
      const card = gone > 0 && !window.matchMedia(TWO_COLUMNS).matches ? cardOf(id) : null;
      // Above the screen there is nothing to keep: the browser scrolls along.
      if (card && card.getBoundingClientRect().bottom > 0) {
        const gap = gone + (gaps.current.get(id) ?? 0);
        gaps.current.set(id, gap);
        card.style.marginTop = `${gap}px`;
      }
      gone = 0;
    }
    before.current = ids;
    closeUpWhenQuiet.current();
  }, [ids]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: number | undefined;
    let touchedAt = -QUIET_MS;
    let isTouched = false;

    const closeUp = (): void => {
      if (gaps.current.size === 0) return;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      for (const [id, gap] of gaps.current) {
        const card = cardOf(id);
        card?.style.removeProperty('margin-top');
        if (!isStill)
          card?.animate({ marginTop: [`${gap}px`, '0px'] }, { duration: CLOSING_MS, easing: 'ease-out' });
      }
      gaps.current.clear();
      holdPresses(element);
    };
    const closeUpLater = (): void => {
      window.clearTimeout(timer);
      if (isTouched || gaps.current.size === 0) return;
      timer = window.setTimeout(closeUp, touchedAt + QUIET_MS - performance.now());
    };
    const onScroll = (): void => {
      touchedAt = performance.now();
      closeUpLater();
    };
    const onTouch = ({ touches }: TouchEvent): void => {
      isTouched = touches.length > 0;
      onScroll();
    };

    closeUpWhenQuiet.current = closeUpLater;
    const touches = ['touchstart', 'touchend', 'touchcancel'] as const;
    for (const type of touches) window.addEventListener(type, onTouch, { passive: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const type of touches) window.removeEventListener(type, onTouch);
      window.removeEventListener('scroll', onScroll);
    };
  }, [list]);
}
