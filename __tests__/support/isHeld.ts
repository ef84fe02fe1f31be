/**
 * Whether an element takes no press at the moment (`holdControls`, `holdPresses`). jsdom knows `inert` as a plain property.
 */
export function isHeld(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at.inert || at.style.pointerEvents === 'none') return true;
  return false;
}
