import { useEffect } from 'react';
import type { Point, ReceiptZoom } from './useReceiptZoom';

const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;
/** A pointer that has moved further is dragging. */
const DRAG_PX = 4;
/** One notch of a wheel is at most this much, a trackpad sends much less. */
const WHEEL_MAX = 25;

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Two fingers: the middle between them and how far they are apart. */
function pinchOf(touches: TouchList): { middle: Point; apart: number } | null {
  const [first, second] = [touches[0], touches[1]];
  if (!first || !second) return null;
  const [one, other] = [pointOf(first), pointOf(second)];
  return { middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, apart: distance(one, other) };
}

/** Pinch, Ctrl and wheel, drag with the mouse, double click or tap. One finger scrolls, as everywhere. */
export function useReceiptGestures({ stage, toggle, scaleBy }: ReceiptZoom): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const ends: (() => void)[] = [];
    // React's own listeners are passive and could not keep the browser from zooming the page.
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ): void => {
      element.addEventListener(type, listener, { passive: false });
      ends.push(() => element.removeEventListener(type, listener));
    };

    let pinch: ReturnType<typeof pinchOf> = null;
    const onTouch = (event: TouchEvent): void => {
      const now = pinchOf(event.touches);
      if (now && event.cancelable) event.preventDefault();
      if (now && pinch && event.type === 'touchmove')
        scaleBy(now.apart / Math.max(1, pinch.apart), pinch.middle, now.middle);
      pinch = now;
    };
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) on(type, onTouch);

    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const turned = Math.max(-WHEEL_MAX, Math.min(WHEEL_MAX, event.deltaY));
      scaleBy(Math.exp(-turned / 100), pointOf(event));
    };
    on('wheel', onWheel);

    let drag: { from: Point; left: number; top: number } | null = null;
    let hasDragged = false;
    const onPointerDown = (event: PointerEvent): void => {
      hasDragged = false;
      // The stage itself is its scroll bars and the space beside the picture.
      if (event.pointerType === 'touch' || event.button !== 0 || event.target === element) return;
      drag = { from: pointOf(event), left: element.scrollLeft, top: element.scrollTop };
      element.setPointerCapture(event.pointerId);
    };
    const onPointerMove = (event: PointerEvent): void => {
      if (!drag) return;
      hasDragged ||= distance(drag.from, pointOf(event)) > DRAG_PX;
      element.scrollTo(drag.left + drag.from.x - event.clientX, drag.top + drag.from.y - event.clientY);
    };
    const onPointerEnd = (): void => {
      drag = null;
    };
    on('pointerdown', onPointerDown);
    on('pointermove', onPointerMove);
    on('pointerup', onPointerEnd);
    on('pointercancel', onPointerEnd);

    // Not 'dblclick', which some browsers send only for a mouse.
    let tap: { at: Point; time: number } | null = null;
    const onClick = (event: MouseEvent): void => {
      if (hasDragged) return;
      const now = { at: pointOf(event), time: event.timeStamp };
      const isSecond = tap && now.time - tap.time < DOUBLE_TAP_MS && distance(tap.at, now.at) < DOUBLE_TAP_PX;
      tap = isSecond ? null : now;
      if (isSecond) toggle(now.at);
    };
    on('click', onClick);

    return () => ends.forEach((end) => end());
  }, [stage, toggle, scaleBy]);
}
