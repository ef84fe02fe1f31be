import { afterPaint } from './afterPaint';
import { NOTICE_MS } from './noticeTime';

const timers = new WeakMap<HTMLElement, number>();

/**
 * For a list whose cards have just moved: a click or tap in it does nothing until the user can have noticed, since it was
 * meant for another card. Keys and focus still work, unlike in `holdControls`.
 */
export function holdPresses(list: HTMLElement): void {
  // They have moved again.
  window.clearTimeout(timers.get(list));
  list.style.pointerEvents = 'none';
  const end = (): void => void list.style.removeProperty('pointer-events');
  afterPaint(() => timers.set(list, window.setTimeout(end, NOTICE_MS)));
}
