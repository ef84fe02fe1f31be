/** The message is removed after this time, so that readers who move through the page do not find an outdated one. */
const SAID_MS = 1000;

let region: HTMLElement | undefined;

/** Created once and kept, because screen readers announce changes only in a region that they know. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/**
 * Lets screen readers announce a sentence, without moving focus.
 * @returns takes it back, once it is no longer true
 */
export function sayToScreenReader(text: string): () => void {
  const target = liveRegion();
  target.textContent = '';
  const takeBack = (): void => {
    window.clearTimeout(timer);
    if (target.textContent === text) target.textContent = '';
  };
  // In a later task, or the same sentence would not be announced twice.
  let timer = window.setTimeout(() => {
    target.textContent = text;
    timer = window.setTimeout(takeBack, SAID_MS);
  }, 50);
  return takeBack;
}
