import { afterPaint } from './afterPaint';
import { NOTICE_MS } from './noticeTime';

const timers = new WeakMap<HTMLElement, number>();

/**
 * For a list whose cards have just moved: until that can have been seen, a press in it does nothing, as it was meant for
 * another card. Keys and the focus do not wait.
 */
export function holdPresses(list: HTMLElement): void {
  // They have moved again.
  window.clearTimeout(timers.get(list));
  list.style.pointerEvents = 'none';
  const end = (): void => void list.style.removeProperty('pointer-events');
  afterPaint(() => timers.set(list, window.setTimeout(end, NOTICE_MS)));
}
