import type { Locator } from '@playwright/test';
import config from '../../playwright.config';
import { DESK } from '../support/accessibility';
import { expect, test } from '../support/e2e';

const { args, ...launch } = config.use!.launchOptions!;
// As on Windows and Linux, where a scrollbar takes room. Playwright hides them otherwise.
test.use({ launchOptions: { ...launch, args, ignoreDefaultArgs: ['--hide-scrollbars'] } });

const BROKER = 'broker@demo.test';
/** Rem of the order ID's column. */
const ORDER_ID_MIN = 6.5;
const REM_PX = 16;

const isCut = (cell: Locator) =>
  cell.evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);

test('the desk has room for order IDs and names at every width that offers it, below their headings', async ({
  signedIn,
}) => {
  // Low enough for its list to scroll.
  const page = await signedIn(BROKER, { viewport: { ...DESK, height: 600 } });
  await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
  await page.goto('/payments');
  const row = page.getByRole('article').first();
  await expect(row).toBeVisible();
  const orderId = row.locator('span[dir=ltr]');
  await orderId.evaluate((element) => (element.textContent = '15164413528412345678'));
  const starts = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  const heading = page.getByText('Time left', { exact: true }).first().locator('xpath=..').locator('> span');
  for (const width of [1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    const { width: room } = (await orderId.boundingBox())!;
    expect(room, `${width} px`).toBeGreaterThanOrEqual(ORDER_ID_MIN * REM_PX);
    expect(await isCut(orderId), `${width} px`).toBe(false);
    expect(await isCut(row.locator('[id$=-name]')), `${width} px`).toBe(false);
    const [time, name, id] = await starts(row.locator('> span'));
    expect((await starts(heading)).slice(0, 3), `${width} px`).toEqual([time, name, id]);
  }
  // A narrower window has no room for both the list and the payment beside it.
  await page.setViewportSize({ width: 1199, height: 600 });
  await expect(page.getByRole('region', { name: /^Payment of/ })).toBeHidden();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Card view' })).toBeHidden();
});

test('a receipt that is fitted to its place does not scroll sideways', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: { width: 1280, height: 600 } });
  await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
  await page.goto('/payments');
  const stage = page.locator('[data-receipt-stage]');
  await expect(stage.locator('[aria-busy=false]')).toBeVisible();
  // The receipt is higher than its place.
  expect(await stage.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  expect(await stage.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
