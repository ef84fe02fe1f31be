import { afterPaint } from './afterPaint';
import { NOTICE_MS } from './noticeTime';

/**
 * A `ref` for controls that come to where another was just clicked: the second click of a double click does not reach
 * them. Shortcuts do not wait.
 */
export function holdClicks(controls: HTMLElement | null): void {
  if (!controls) return;
  controls.inert = true;
  afterPaint(() => setTimeout(() => (controls.inert = false), NOTICE_MS));
}
