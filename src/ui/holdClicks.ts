import { afterPaint } from './afterPaint';

/** A hurried second click comes within this time, and nobody decides anything new in less; in milliseconds. */
const SECOND_CLICK_MS = 350;

/**
 * A `ref` for controls that come to where another was just clicked: the second click of a double click does not reach
 * them. Shortcuts do not wait.
 */
export function holdClicks(controls: HTMLElement | null): void {
  if (!controls) return;
  controls.inert = true;
  afterPaint(() => setTimeout(() => (controls.inert = false), SECOND_CLICK_MS));
}
