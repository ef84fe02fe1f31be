import type { Page } from '@playwright/test';

/** Time can only be stopped at a moment to come; and this is less than it takes the page to consider its connection lost. */
const AHEAD_MS = 15_000;

/** Stops the page's time. Afterwards only `page.clock` lets it pass. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
