import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e';

const HOUR_MS = 3_600_000;

test('a device whose clock is an hour off shows the same time left as others', async ({ signedIn }) => {
  const timers: Locator[] = [];
  for (const shift of [0, HOUR_MS, -HOUR_MS]) {
    const page = await signedIn('broker@demo.test');
    if (shift) await page.clock.install({ time: Date.now() + shift });
    await page.goto('/payments');
    timers.push(page.getByRole('article').filter({ hasText: 'Amara Okafor' }).getByRole('timer'));
    await expect(timers.at(-1)!).toContainText(/\d+hr:\d+min/);
  }
  const times = () => Promise.all(timers.map((timer) => timer.textContent()));
  // Read at the same moment; a minute may end between two of the readings.
  await expect.poll(async () => new Set(await times()).size).toBe(1);
});
