/** Whether clicks on an element do nothing at the moment (`holdClicks`). jsdom knows `inert` as a plain property. */
export function isHeld(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) if (at.inert) return true;
  return false;
}
