import { Check, X } from 'lucide';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { cx } from '../../lib/cx';
import { CARDS, idOfCard } from '../../ui/cardId';
import { Icon } from '../../ui/Icon';
import { isControl } from '../../ui/isControl';
import { PHONE } from '../../ui/screenWidths';
import { ENOUGH_PX, isAtSide, kindOf, type Swiped } from './swipe';
import styles from './SwipeDecisions.module.css';
import { texts } from './texts';
import { useCardsStay } from './useCardsStay';

interface SwipeDecisionsProps {
  /** The element around the cards. */
  list: RefObject<HTMLElement | null>;
  /** The list's payments. */
  ids: readonly string[];
  /** Whether this payment can be swiped this way now. */
  allows: (kind: Swiped, id: string) => boolean;
  onSwipe: (kind: Swiped, id: string) => void;
  /** A card was tapped beside its buttons. */
  onOpen: (id: string) => void;
  /** A card was pressed long beside its buttons. */
  onSelect: (id: string) => void;
  /** From now on, touches are handled here. */
  onReady: () => void;
}

/** The finger has to move this far sideways before a swipe begins; scrolling comes first. */
const START_PX = 14;
/** As long as Android's long press. */
const LONG_MS = 500;

/** The action shown behind the card that is being moved. */
interface Behind {
  kind: Swiped;
  isEnough: boolean;
  top: number;
  left: number;
  width: number;
  height: number;
}

interface Swipe {
  card: HTMLElement;
  id: string;
  pointerId: number;
  x: number;
  y: number;
  /** The card's own place. */
  left: number;
  isMoving: boolean;
  /** Ends when the touch is a long one. */
  timer: number;
}

/**
 * On phones: a swipe to the right accepts, one to the left rejects, a tap opens the payment in large, and a long press
 * selects it.
 */
export function SwipeDecisions({
  list,
  ids,
  allows,
  onSwipe,
  onOpen,
  onSelect,
  onReady,
}: SwipeDecisionsProps) {
  const [behind, setBehind] = useState<Behind | null>(null);
  const latest = useEffectEvent(() => ({ allows, onSwipe, onOpen, onSelect }));
  useCardsStay(list, ids);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let swipe: Swipe | null = null;
    /** The end of this touch is no tap. */
    let wasLong = false;

    const giveUp = (): void => {
      window.clearTimeout(swipe?.timer);
      swipe?.card.style.removeProperty('translate');
      swipe = null;
      setBehind(null);
    };
    const onDown = (event: PointerEvent): void => {
      const { target, pointerType, isPrimary, pointerId, clientX: x, clientY: y } = event;
      wasLong = false;
      if (!isPrimary) return giveUp();
      const card = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null;
      if (!card || pointerType !== 'touch' || isAtSide(x) || !window.matchMedia(PHONE).matches) return;
      const { left } = card.getBoundingClientRect();
      const id = idOfCard(card);
      const press = (): void => {
        if (isControl(target)) return;
        giveUp();
        wasLong = true;
        latest().onSelect(id);
      };
      const timer = window.setTimeout(press, LONG_MS);
      swipe = { card, id, pointerId, x, y, left, isMoving: false, timer };
    };
    // The browser would take the swipe for the start of a fling, and the next tap for its end.
    const onTouchMove = (event: TouchEvent): void => {
      const [finger] = event.touches;
      if (!swipe || !finger || !event.cancelable) return;
      const [across, along] = [finger.clientX - swipe.x, finger.clientY - swipe.y].map(Math.abs);
      if (swipe.isMoving || across! > along!) event.preventDefault();
    };
    const onMove = ({ pointerId, clientX, clientY }: PointerEvent): void => {
      if (!swipe || pointerId !== swipe.pointerId) return;
      const moved = clientX - swipe.x;
      const kind = kindOf(moved);
      if (!swipe.isMoving) {
        if (Math.abs(clientY - swipe.y) > START_PX) return giveUp();
        if (Math.abs(moved) < START_PX) return;
        if (!latest().allows(kind, swipe.id)) return giveUp();
        window.clearTimeout(swipe.timer);
        swipe.isMoving = true;
        // A captured pointer sends no click to the button on which it ends.
        element.setPointerCapture(pointerId);
      }
      const isAllowed = latest().allows(kind, swipe.id);
      const { card, left } = swipe;
      card.style.translate = `${isAllowed ? moved : 0}px`;
      const { top, height, width } = card.getBoundingClientRect();
      const isEnough = Math.abs(moved) >= ENOUGH_PX;
      setBehind((before) =>
        before?.kind === kind && before.isEnough === isEnough
          ? before
          : { kind, isEnough, top, left, width, height },
      );
    };
    const onUp = ({ pointerId, clientX }: PointerEvent): void => {
      if (!swipe || pointerId !== swipe.pointerId) return;
      const { id, isMoving, x } = swipe;
      const moved = clientX - x;
      giveUp();
      if (isMoving && Math.abs(moved) >= ENOUGH_PX && latest().allows(kindOf(moved), id))
        latest().onSwipe(kindOf(moved), id);
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (wasLong || !(target instanceof Element) || isControl(target)) return;
      const card = target.closest(CARDS);
      const isSelecting = window.getSelection()?.isCollapsed === false;
      // The second tap of a double tap falls through controls that `holdControls` holds.
      if (card?.querySelector('[inert]')) return;
      if (card && !isSelecting && window.matchMedia(PHONE).matches) latest().onOpen(idOfCard(card));
    };

    // A long press selects; the browser's menu, and a text selected by it, would be in the way.
    const onMenu = (event: Event): void => {
      if ((swipe || wasLong) && !isControl(event.target)) event.preventDefault();
    };

    onReady();
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    // The browser scrolls.
    element.addEventListener('pointercancel', giveUp);
    element.addEventListener('click', onClick);
    element.addEventListener('contextmenu', onMenu);
    return () => {
      giveUp();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', giveUp);
      element.removeEventListener('click', onClick);
      element.removeEventListener('contextmenu', onMenu);
    };
  }, [list, onReady]);

  if (!behind) return null;
  const { kind, isEnough, ...place } = behind;
  return (
    <div className={cx(styles.behind, styles[kind], isEnough && styles.enough)} style={place} aria-hidden>
      <Icon icon={kind === 'accept' ? Check : X} />
      {texts.card[kind]}
    </div>
  );
}
