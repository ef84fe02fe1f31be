import type { Page } from '@playwright/test';

/**
 * Asks the page to close what lies on top, as Back does on Android: Chromium on a desk makes the same request of Escape
 * once the page has left that key alone, so the app does not get to hear it.
 */
export async function askToClose(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', hide, { capture: true });
    window.addEventListener('keyup', () => window.removeEventListener('keydown', hide, { capture: true }), {
      once: true,
    });
  });
  await page.keyboard.press('Escape');
}
