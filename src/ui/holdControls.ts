import { afterPaint } from './afterPaint';
import { NOTICE_MS } from './noticeTime';

/**
 * A `ref` for controls that appear where another was just clicked, so that the second click of a double click does not
 * reach them. Makes them inert: no click, key or focus until the user can have noticed them. Only shortcuts do not wait.
 * `holdPresses` stops the pointer alone.
 */
export function holdControls(controls: HTMLElement | null): void {
  if (!controls) return;
  controls.inert = true;
  afterPaint(() => setTimeout(() => (controls.inert = false), NOTICE_MS));
}
