/** Whether an element reacts to nothing at the moment (`holdControls`). jsdom knows `inert` as a plain property. */
export function isHeld(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) if (at.inert) return true;
  return false;
}
