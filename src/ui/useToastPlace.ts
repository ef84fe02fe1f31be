import { useEffect, useState, type CSSProperties } from 'react';
import { afterPaint } from './afterPaint';
import { NAVIGATION_BELOW } from './screenWidths';

/** Marks a bar at the lower edge of the window: `data-bottom-bar`. */
const BARS = '[data-bottom-bar]';
const TOASTS = '.Toastify__toast-container';
const DIALOGS = '[role=dialog], [role=alertdialog]';
/** A row of a dialog for toasts. */
const ROOM = '[data-toast-room]';
/** The height of that row, for the styles of `ToastRoom` and of what gives way to it. */
const ROOM_HEIGHT = '--toast-room';
/** What a toast must not cover. */
const KEPT_FREE = 'a, button, input, textarea, select, summary, h1, h2, h3, h4';
/** Between a toast and what is beside it, in pixels. */
const GAP_PX = 8;

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

/** Whether nothing but a toast is above the middle of the element. */
function isOnTop(element: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !seen || element.contains(seen) || seen.closest(TOASTS) !== null;
}

const dialogOnTop = () => [...document.querySelectorAll(DIALOGS)].at(-1);

/** What a toast must not cover, of the page or of the dialog above it. */
function keptFree(): DOMRect[] {
  const scope = dialogOnTop() ?? document;
  return [...scope.querySelectorAll(KEPT_FREE)].flatMap((element) => {
    const rect = element.getBoundingClientRect();
    const isInLowerHalf =
      rect.height > 0 && rect.bottom > window.innerHeight / 2 && rect.top < window.innerHeight;
    const counts = isInLowerHalf && !element.closest(`${TOASTS}, ${BARS}`) && isOnTop(element, rect);
    return counts ? [rect] : [];
  });
}

/**
 * The lowest place for toasts in the lower half of the window, in pixels above its edge, at which they cover nothing; if
 * there is none, the one at which they cover least. They stay where they are while that is free.
 */
function freePlace(bars: number, before: number): number {
  const { innerHeight } = window;
  const height = document.querySelector(TOASTS)?.getBoundingClientRect().height ?? 0;
  if (height === 0) return bars;
  const rects = keptFree();
  /** In square pixels. */
  const coveredAt = (place: number): number => {
    const bottom = innerHeight - place - GAP_PX;
    const covered = ({ top, bottom: end, width }: DOMRect) =>
      Math.max(0, Math.min(end, bottom) - Math.max(top, bottom - height)) * width;
    return rects.reduce((sum, rect) => sum + covered(rect), 0);
  };
  // Just above each thing that is to stay free, and as low as possible.
  const places = [bars, ...rects.map(({ top }) => Math.ceil(innerHeight - top))]
    .filter((place) => place >= bars && place + height <= innerHeight / 2)
    .sort((one, other) => one - other);
  if (before > bars && coveredAt(before) === 0) return before;
  return places.reduce((best, place) => (coveredAt(place) < coveredAt(best) ? place : best), bars);
}

/** Makes room for the toasts in the dialog on top, and says where; undefined if it has none. */
function placeInRoom(toasts: Element | null): CSSProperties | undefined {
  const room = dialogOnTop()?.querySelector(ROOM);
  const height = toasts?.getBoundingClientRect().height ?? 0;
  const { style } = document.documentElement;
  if (!room || height === 0) {
    style.removeProperty(ROOM_HEIGHT);
    return undefined;
  }
  style.setProperty(ROOM_HEIGHT, `${height + 2 * GAP_PX}px`);
  const { left, width, bottom } = room.getBoundingClientRect();
  return {
    top: 'auto',
    right: 'auto',
    bottom: window.innerHeight - bottom + GAP_PX,
    left: left + GAP_PX,
    width: width - 2 * GAP_PX,
  };
}

/**
 * Where toasts are shown: in the row that the dialog on top has for them; else on phones, `--toast-place` pixels above the
 * window's lower edge: above bars, and over no title or button where possible. Measured while `isWanted`, because watching
 * the page costs time.
 */
export function useToastPlace(isWanted: boolean): CSSProperties {
  const [place, setPlace] = useState(0);
  const [room, setRoom] = useState<CSSProperties>();
  useEffect(() => {
    if (!isWanted) return;
    let isWatching = true;
    let isExpected = false;
    let container: Element | null = null;
    const measure = () => {
      isExpected = false;
      if (!isWatching) return;
      const toasts = document.querySelector(TOASTS);
      if (toasts && toasts !== container) heights.observe(toasts);
      container = toasts;
      const inRoom = placeInRoom(toasts);
      setRoom((before) => (JSON.stringify(before) === JSON.stringify(inRoom) ? before : inRoom));
      if (inRoom) return;
      const bars = heightOfBars();
      const isBelow = window.matchMedia(NAVIGATION_BELOW).matches;
      setPlace((before) => (isBelow ? freePlace(bars, before) : bars));
    };
    // Measuring takes longer than most answers to a tap, which must not wait for it.
    const update = () => {
      if (!isExpected) afterPaint(measure);
      isExpected = true;
    };
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    // Pictures and texts change the page's height without a new element.
    const heights = new ResizeObserver(update);
    heights.observe(document.body);
    window.addEventListener('resize', update);
    document.addEventListener('scrollend', update, true);
    update();
    return () => {
      isWatching = false;
      observer.disconnect();
      heights.disconnect();
      window.removeEventListener('resize', update);
      document.removeEventListener('scrollend', update, true);
      document.documentElement.style.removeProperty(ROOM_HEIGHT);
    };
  }, [isWanted]);
  return room ?? ({ '--toast-place': `${place}px` } as CSSProperties);
}
