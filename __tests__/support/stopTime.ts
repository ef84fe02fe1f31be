import type { Page } from '@playwright/test';

/** As a page cannot be stopped at a moment that is over, and fewer than after which it takes its connection for lost. */
const AHEAD_MS = 15_000;

/** Stops the page's time. Afterwards only `page.clock` lets it pass. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
