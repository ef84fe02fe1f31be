let region: HTMLElement | undefined;

/** The region is made once and stays: screen readers hear changes only of a region that they know. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Says a sentence to screen readers without moving focus. */
export function sayToScreenReader(text: string): void {
  const target = liveRegion();
  target.textContent = '';
  // A change in the same task as the emptying would not be heard when the text is the same as before.
  window.setTimeout(() => {
    target.textContent = text;
  }, 50);
}
