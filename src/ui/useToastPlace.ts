import { useEffect, useState, type CSSProperties } from 'react';
import { NAVIGATION_BELOW } from './screenWidths';
import { TOAST_ROOM_HEIGHT } from './ToastRoom';
import { watchLayout } from './watchLayout';

/** Marks a bar at the lower edge of the window: `data-bottom-bar`. */
const BARS = '[data-bottom-bar]';
const TOASTS = '.Toastify__toast-container';
const DIALOGS = '[role=dialog], [role=alertdialog]';
/** A row of a dialog for toasts. */
const ROOM = '[data-toast-room]';
/** What a toast must not cover. */
const KEPT_FREE = 'a, button, input, textarea, select, summary, h1, h2, h3, h4';
/** Between a toast and what is beside it, in pixels. */
const GAP_PX = 8;
/** Of a dialog's row once its toast has gone: the next one seldom has more than two lines. */
const KEPT_ROOM_PX = 88;
/** The width of a button at the end of a line, as those that copy an ID, within its card. */
const BESIDE_PX = 64;

/** Bars at the lower edge: the navigation, a dialog's buttons, the decisions below a receipt. */
function heightOfBars(): number {
  const { innerHeight } = window;
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    // Not the navigation at the side of a wide window.
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => top);
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops));
}

/** Whether nothing but a toast is above the middle of this part of the element. */
function isOnTop(element: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  // A list that takes no taps for a moment is not hit, but what is around it.
  return !seen || element.contains(seen) || seen.contains(element) || seen.closest(TOASTS) !== null;
}

const dialogOnTop = () => [...document.querySelectorAll(DIALOGS)].at(-1);

/** What a toast must not cover, of the page or of the dialog above it: the parts between these heights of the window. */
function keptFree(from: number, to: number): DOMRect[] {
  const scope = dialogOnTop() ?? document;
  return [...scope.querySelectorAll(KEPT_FREE)].flatMap((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const shown = new DOMRect(left, Math.max(top, from), width, Math.min(bottom, to) - Math.max(top, from));
    const isSeen = shown.height > 0 && element.checkVisibility({ visibilityProperty: true });
    const counts = isSeen && !element.closest(`${TOASTS}, ${BARS}`) && isOnTop(element, shown);
    return counts ? [shown] : [];
  });
}

interface Place {
  /** In pixels above the window's lower edge. */
  place: number;
  /** Beside the buttons at the end of a line: there was no free place for the whole width. */
  isBeside: boolean;
}

const AT_EDGE: Place = { place: 0, isBeside: false };

/**
 * The lowest place for toasts at which they cover nothing: over the whole width in the lower half of the window, else
 * beside the buttons at the end of a line, as between those of a card. If there is none, the one at which they cover
 * least. They stay where they are while that is free.
 */
function freePlace(bars: number, before: Place): Place {
  const { innerHeight } = window;
  const { left, right, height } = document.querySelector(TOASTS)?.getBoundingClientRect() ?? new DOMRect();
  if (height === 0) return { ...AT_EDGE, place: bars };
  const { isBeside } = before;
  const highest = isBeside ? innerHeight : innerHeight / 2;
  const rects = keptFree(innerHeight - highest, innerHeight - bars).filter(
    (rect) => rect.right > left - GAP_PX && rect.left < right + GAP_PX,
  );
  /** In square pixels, with the gap around. */
  const coveredAt = (place: number): number => {
    const bottom = innerHeight - place - GAP_PX;
    const covered = ({ top, bottom: end, width }: DOMRect) =>
      Math.max(0, Math.min(end, bottom) - Math.max(top, bottom - height - GAP_PX)) * width;
    return rects.reduce((sum, rect) => sum + covered(rect), 0);
  };
  // Just above each thing that is to stay free, and as low as possible.
  const places = [bars, ...rects.map(({ top }) => Math.ceil(innerHeight - top))]
    .filter((place) => place >= bars && place + height + GAP_PX <= highest)
    .sort((one, other) => one - other);
  if (before.place > bars && coveredAt(before.place) === 0) return before;
  const place = places.reduce((best, other) => (coveredAt(other) < coveredAt(best) ? other : best), bars);
  return { place, isBeside: isBeside || coveredAt(place) > 0 };
}

/** Makes room for the toasts in the dialog on top, and says where; undefined if it has none. */
function placeInRoom(toasts: Element | null): CSSProperties | undefined {
  const room = dialogOnTop()?.querySelector(ROOM);
  const height = toasts?.getBoundingClientRect().height ?? 0;
  if (!room || height === 0) return undefined;
  document.documentElement.style.setProperty(TOAST_ROOM_HEIGHT, `${height + 2 * GAP_PX}px`);
  const { left, width, bottom } = room.getBoundingClientRect();
  return {
    top: 'auto',
    right: 'auto',
    bottom: window.innerHeight - bottom + GAP_PX,
    left: left + GAP_PX,
    width: width - 2 * GAP_PX,
  };
}

function keepRoom(): void {
  const { style } = document.documentElement;
  if (parseFloat(style.getPropertyValue(TOAST_ROOM_HEIGHT)) > KEPT_ROOM_PX)
    style.setProperty(TOAST_ROOM_HEIGHT, `${KEPT_ROOM_PX}px`);
}

/**
 * Where toasts are shown: in the row that the dialog on top has for them; else on phones, `--toast-place` pixels above the
 * window's lower edge: above bars, and over no title or button where possible, for which `--toast-beside` pixels stay free
 * at the end of their lines. Measured while `isWanted`, because watching the page costs time.
 */
export function useToastPlace(isWanted: boolean): CSSProperties {
  const [place, setPlace] = useState(AT_EDGE);
  const [room, setRoom] = useState<CSSProperties>();
  useEffect(() => {
    if (!isWanted) return;
    let container: Element | null = null;
    const { update, stop } = watchLayout(() => {
      const toasts = document.querySelector(TOASTS);
      if (toasts && toasts !== container) heights.observe(toasts);
      container = toasts;
      const inRoom = placeInRoom(toasts);
      setRoom((before) => (JSON.stringify(before) === JSON.stringify(inRoom) ? before : inRoom));
      if (inRoom) return;
      const bars = heightOfBars();
      const isBelow = window.matchMedia(NAVIGATION_BELOW).matches;
      setPlace((before) => {
        const next = isBelow ? freePlace(bars, before) : { ...AT_EDGE, place: bars };
        return JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    });
    const heights = new ResizeObserver(update);
    update();
    return () => {
      stop();
      heights.disconnect();
      setPlace(AT_EDGE);
      setRoom(undefined);
      keepRoom();
    };
  }, [isWanted]);
  if (room) return room;
  const beside = place.isBeside ? BESIDE_PX : 0;
  return { '--toast-place': `${place.place}px`, '--toast-beside': `${beside}px` } as CSSProperties;
}
