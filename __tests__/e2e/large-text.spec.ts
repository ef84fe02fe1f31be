import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

// A server of its own, as longer order IDs than those of the demo data cannot fit.
test.use({ ownServer: 'large-text' });

/** The order IDs and phone numbers in sight that take more than one line. */
const brokenIds = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.parentElement!.closest('.visually-hidden')) continue;
      for (const { 0: id, index } of node.data.matchAll(/\d{10,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + id.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(id);
      }
    }
    return broken;
  });

const DISPUTES = '/admin?section=disputes';
const CHAT = 'a chat';
const DESK = 'the desk';
/** Where the desk's rows are as wide as their text; a narrower window shows cards. */
const DESK_WIDTH = 2200;

for (const [email, path, width, size] of [
  ['member@demo.test', '/subScriptionPayment', 390, '200%'],
  ['broker@demo.test', '/payments', 390, '200%'],
  ['broker@demo.test', '/payments', 1440, '200%'],
  ['broker@demo.test', DESK, 1440, '200%'],
  ['broker@demo.test', DESK, 2880, '200%'],
  ['admin@demo.test', DISPUTES, 390, '200%'],
  ['admin@demo.test', DISPUTES, 768, '200%'],
  ['admin@demo.test', '/admin?section=users', 390, '200%'],
  ['member@demo.test', CHAT, 1440, '200%'],
  ['member@demo.test', CHAT, 1440, '100%'],
] as const)
  test(`no ID breaks in two on ${path} of ${email}, ${width} wide with text of ${size}`, async ({
    signedIn,
  }) => {
    const page = await signedIn(email, { viewport: { width, height: 900 } });
    await page.addInitScript((fontSize) => {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(document.documentElement.style, { fontSize }),
      );
    }, size);
    if (path === CHAT) {
      await page.goto('/subScriptionPayment');
      // Loaded after the card, and moves the link a little.
      await expect(page.getByText('differs from what arrived')).toBeVisible();
      await page.locator('main a[href^="/chat/"]').first().click();
      await expect(page.getByText('Receipt 1', { exact: true })).toBeVisible();
    } else if (path === DESK) {
      await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
      await page.goto('/payments');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.locator('[data-wide]')).toHaveCount(width < DESK_WIDTH ? 0 : 1);
    } else await page.goto(path);
    await expect(
      page
        .locator('main')
        .getByText(/\d{10,}/)
        .first(),
    ).toBeVisible();
    expect(await brokenIds(page)).toEqual([]);
  });

for (const size of ['150%', '200%'])
  test(`with text of ${size} every tab is in sight on a phone, and the bell below its count`, async ({
    signedIn,
  }) => {
    const page = await signedIn('broker@demo.test', { viewport: { width: 390, height: 844 } });
    await page.addInitScript((fontSize) => {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(document.documentElement.style, { fontSize }),
      );
    }, size);
    await page.goto('/payments');
    const dispute = page.getByRole('tab', { name: /^Dispute/ });
    await expect(dispute).toHaveAccessibleName(/\d/);
    const bar = page.getByRole('tablist');
    expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await expect(dispute.locator('[aria-hidden]')).toBeInViewport({ ratio: 1 });

    const bell = page.getByRole('link', { name: /^Announcements/ });
    const [icon, count] = [
      (await bell.locator('svg').boundingBox())!,
      (await bell.locator('[aria-hidden]').last().boundingBox())!,
    ];
    const across = icon.x + icon.width - count.x;
    const down = count.y + count.height - icon.y;
    expect(across * down).toBeLessThan((icon.width * icon.height) / 3);
  });
