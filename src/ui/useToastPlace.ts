import { useEffect, useState, type CSSProperties } from 'react';
import { NAVIGATION_BELOW } from './screenWidths';
import { TOAST_ROOM_HEIGHT } from './ToastRoom';
import { topDialog } from './topDialog';
import { watchLayout } from './watchLayout';

/** Marks a bar at the lower edge of the window: `data-bottom-bar`. */
const BARS = '[data-bottom-bar]';
const TOASTS = '.Toastify__toast-container';
/** A row of a dialog for toasts. */
const ROOM = '[data-toast-room]';
/**
 * Controls and refusals, which a toast must not cover; nor titles on phones. Elsewhere titles are as wide as the page, so
 * names, IDs and sums count instead.
 */
const NEEDED = 'a, button, input, textarea, select, summary, label, legend, [role=alert], ';
/** Between a toast and what is beside it, in pixels. */
const GAP_PX = 8;
/** Of a dialog's row once its toast has gone: the next one seldom has more than two lines. */
const KEPT_ROOM_PX = 88;
/** The width of a button at the end of a line, as those that copy an ID, within its card. */
const BESIDE_PX = 64;
/** Of the page's header with its icons, on wide screens. */
const HEADER_PX = 72;

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
  // A list that is briefly inert is not hit; its container is.
  return !seen || element.contains(seen) || seen.contains(element) || seen.closest(TOASTS) !== null;
}

/** What a toast in this part of the window must not cover, of the page or of the dialog above it. */
function keptFree(isTop: boolean, { left, top, right, bottom }: DOMRect): DOMRect[] {
  const scope = topDialog() ?? document;
  return [...scope.querySelectorAll(NEEDED + (isTop ? 'bdi' : 'h1, h2, h3, h4'))].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom) return [];
    const from = Math.max(box.top, top);
    const shown = new DOMRect(box.left, from, box.width, Math.min(box.bottom, bottom) - from);
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    const counts = isSeen && !element.closest(`${TOASTS}, ${BARS}`) && isOnTop(element, shown);
    return counts ? [shown] : [];
  });
}

interface Place {
  /** In pixels from the window's edge. */
  place: number;
  /** Beside the buttons at the end of a line: there was no free place for the whole width. */
  isBeside: boolean;
}

const AT_EDGE: Place = { place: 0, isBeside: false };

interface Search {
  isTop: boolean;
  start: number;
  /** In pixels from the edge, as `start`. */
  farthest: number;
  left: number;
  width: number;
  height: number;
  /** Kept while it is free. */
  before: number;
}

/** The free place nearest to the edge, else the one at which a toast covers least, and how much that is. */
function findPlace({ isTop, start, farthest, left, width, height, before }: Search) {
  const { innerHeight } = window;
  const top = isTop ? start : innerHeight - farthest;
  const area = new DOMRect(left - GAP_PX, top, width + 2 * GAP_PX, farthest - start);
  const rects = keptFree(isTop, area).map((rect) => ({
    from: isTop ? rect.top : innerHeight - rect.bottom,
    to: isTop ? rect.bottom : innerHeight - rect.top,
    width: rect.width,
  }));
  /** In square pixels, with the gap around. */
  const coveredAt = (place: number): number => {
    const covered = ({ from, to, width }: (typeof rects)[number]) =>
      Math.max(0, Math.min(to, place + height + 2 * GAP_PX) - Math.max(from, place)) * width;
    return rects.reduce((sum, rect) => sum + covered(rect), 0);
  };
  // Just beyond each thing that is to stay free, and as near as possible.
  const places = [start, ...rects.map(({ to }) => Math.ceil(to))]
    .filter((place) => place >= start && place + height + GAP_PX <= farthest)
    .sort((one, other) => one - other);
  if (before > start && coveredAt(before) === 0) return { place: before, covered: 0 };
  const place = places.reduce((best, other) => (coveredAt(other) < coveredAt(best) ? other : best), start);
  return { place, covered: coveredAt(place) };
}

/**
 * The place for toasts nearest to their edge, from `start` on, at which they cover nothing. `isTop`: from the upper edge, else,
 * on phones, from the lower one: over the whole width in the lower half of the window, or beside the buttons at the end of a
 * line, as between those of a card. If there is none, the one at which they cover least. They stay where they are while that
 * is free, and beside buttons until the whole width is.
 */
function freePlace(isTop: boolean, start: number, before: Place): Place {
  const { innerHeight } = window;
  const toasts = document.querySelector(TOASTS);
  const { left, right, width, height } = toasts?.getBoundingClientRect() ?? new DOMRect();
  if (height === 0) return { ...AT_EDGE, place: start };
  const isBeside = before.isBeside && !isTop;
  const search = { isTop, start, height, before: before.place };
  const half = innerHeight / 2;
  if (isBeside) {
    const page = document.documentElement.clientWidth;
    const inset = Math.min(left, page - right);
    // Over the whole width they are at most as high, so they do not come back for want of room.
    const fits = before.place + height + GAP_PX <= half;
    const wide = findPlace({
      ...search,
      farthest: half,
      left: inset,
      width: page - 2 * inset,
      before: fits ? before.place : 0,
    });
    if (wide.covered === 0) return { place: wide.place, isBeside: false };
  }
  const farthest = isTop || isBeside ? innerHeight : half;
  const { place, covered } = findPlace({ ...search, farthest, left, width });
  return { place, isBeside: isBeside || (!isTop && covered > 0) };
}

/** Makes room for the toasts in the dialog on top, and says where; undefined if it has none. */
function placeInRoom(toasts: Element | null): CSSProperties | undefined {
  const dialog = topDialog();
  const room = dialog?.querySelector(ROOM);
  const height = toasts?.getBoundingClientRect().height ?? 0;
  if (!room || height === 0 || getComputedStyle(room).display === 'none') return undefined;
  const { style } = document.documentElement;
  const needed = `${height + 2 * GAP_PX}px`;
  if (style.getPropertyValue(TOAST_ROOM_HEIGHT) !== needed) {
    style.setProperty(TOAST_ROOM_HEIGHT, needed);
    // The room is taken from what scrolls, with the field that the toast may be about.
    const field = dialog?.querySelector(':focus');
    (field?.closest('[data-invalid]') ?? field)?.scrollIntoView({ block: 'nearest' });
  }
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
  if (!topDialog()?.querySelector(`${ROOM}[data-toast-room=kept]`)) style.removeProperty(TOAST_ROOM_HEIGHT);
  else if (parseFloat(style.getPropertyValue(TOAST_ROOM_HEIGHT)) > KEPT_ROOM_PX)
    style.setProperty(TOAST_ROOM_HEIGHT, `${KEPT_ROOM_PX}px`);
}

/**
 * Where toasts are shown: in the row that the dialog on top has for them, else `--toast-place` pixels from the window's edge,
 * where they cover nothing that is needed if possible. On phones that is the lower edge, above bars, and `--toast-beside`
 * pixels may stay free at the end of the lines. Measured while `isWanted`, because watching the page costs time.
 */
export function useToastPlace(isWanted: boolean): CSSProperties {
  const [place, setPlace] = useState(AT_EDGE);
  const [room, setRoom] = useState<CSSProperties>();
  useEffect(() => {
    if (!isWanted) return;
    let container: Element | null = null;
    let isHeld = false;
    const { update, stop } = watchLayout(() => {
      const toasts = document.querySelector(TOASTS);
      if (toasts && toasts !== container) heights.observe(toasts);
      container = toasts;
      const inRoom = placeInRoom(toasts);
      setRoom((before) => (JSON.stringify(before) === JSON.stringify(inRoom) ? before : inRoom));
      if (inRoom) return;
      const isBelow = window.matchMedia(NAVIGATION_BELOW).matches;
      const start = isBelow ? heightOfBars() : HEADER_PX;
      const isKept = !isBelow && isHeld && toasts?.matches(':hover');
      setPlace((before) => {
        // The edge is where they are before they have a place.
        if (isKept && before.place > 0) return before;
        const next = freePlace(!isBelow, start, before);
        return JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    });
    const heights = new ResizeObserver(update);
    // A toast stays below a pointer that went to it, but gives way where it came to a pointer at rest.
    const hold = ({ target, pointerType }: PointerEvent) => {
      const wasHeld = isHeld;
      isHeld = pointerType === 'mouse' && (target as Element).closest(TOASTS) !== null;
      if (wasHeld && !isHeld) update();
    };
    document.addEventListener('pointermove', hold);
    update();
    return () => {
      stop();
      document.removeEventListener('pointermove', hold);
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
