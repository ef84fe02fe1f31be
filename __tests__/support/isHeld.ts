/**
 * Whether an element takes no press at the moment (`holdControls`, `holdPresses`). jsdom knows `inert` as a plain property.
 */
export function isHeld(element: HTMLElement): boolean {
  // The nearest value counts: a dialog sets its own on a page that takes no presses.
  let pointerEvents = '';
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.inert) return true;
    pointerEvents ||= at.style.pointerEvents;
  }
  return pointerEvents === 'none';
}
