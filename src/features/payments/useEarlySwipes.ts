import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { CARDS, idOfCard } from '../../ui/cardId';
import { PHONE } from '../../ui/screenWidths';
import { ENOUGH_PX, isAtSide, kindOf, type Swiped } from './swipe';

/**
 * Swipes over cards until `SwipeDecisions` has loaded: they decide in the same way, only the card does not move.
 * @returns to be called when it has loaded
 */
export function useEarlySwipes(
  list: RefObject<HTMLElement | null>,
  onSwipe: (kind: Swiped, id: string) => void,
): () => void {
  const swipe = useEffectEvent(onSwipe);
  const isOver = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (!element || isOver.current) return;
    let start: { id: string; x: number; y: number } | null = null;
    const onDown = (event: PointerEvent): void => {
      const { target, pointerType, isPrimary, clientX: x, clientY: y } = event;
      const card = target instanceof Element && target.closest<HTMLElement>(CARDS);
      const isOurs = card && isPrimary && pointerType === 'touch' && !isAtSide(x) && !isOver.current;
      start = isOurs && window.matchMedia(PHONE).matches ? { id: idOfCard(card), x, y } : null;
    };
    // A cancelled touch scrolls the page.
    const forget = (): void => {
      start = null;
    };
    const onUp = ({ clientX, clientY }: PointerEvent): void => {
      if (!start) return;
      const { id, x, y } = start;
      forget();
      const moved = clientX - x;
      if (Math.abs(moved) >= ENOUGH_PX && Math.abs(moved) > Math.abs(clientY - y)) swipe(kindOf(moved), id);
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', forget);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', forget);
    };
  }, [list]);
  return useCallback(() => {
    isOver.current = true;
  }, []);
}
