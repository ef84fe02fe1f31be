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
/** As long as a name may be, in letters as wide as most. */
const LONG_NAME = 'Wilhelmina Mohr';
/** From this width on, a name and an order ID of fifteen digits take one line each. */
const ONE_LINE_WIDTH = 1400;
const LINE_PX = 20;

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
  const name = row.locator('[id$=-name]');
  await name.locator('bdi').evaluate((element, text) => (element.textContent = text), LONG_NAME);
  const starts = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  const heading = page.getByText('Time left', { exact: true }).first().locator('xpath=..').locator('> span');
  for (const width of [1200, 1280, 1400, 1440, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    const { width: room } = (await orderId.boundingBox())!;
    expect(room, `${width} px`).toBeGreaterThanOrEqual(ORDER_ID_MIN * REM_PX);
    expect(await isCut(orderId), `${width} px`).toBe(false);
    expect(await isCut(name), `${width} px`).toBe(false);
    const { y, height } = (await row.boundingBox())!;
    const nameBox = (await name.boundingBox())!;
    expect(nameBox.y, `${width} px`).toBeGreaterThanOrEqual(y);
    expect(nameBox.y + nameBox.height, `${width} px`).toBeLessThanOrEqual(y + height);
    if (width >= ONE_LINE_WIDTH) expect(nameBox.height, `${width} px`).toBeLessThan(LINE_PX);
    const firstThree = (await starts(row.locator('> span'))).slice(0, 3);
    expect((await starts(heading)).slice(0, 3), `${width} px`).toEqual(firstThree);
  }
  await page.setViewportSize({ width: ONE_LINE_WIDTH, height: 600 });
  await orderId.evaluate((element) => (element.textContent = '151644135284123'));
  expect((await orderId.boundingBox())!.height).toBeLessThan(LINE_PX);
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
