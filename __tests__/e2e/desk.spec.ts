import { DESK, expectAccessible } from '../support/accessibility';
import { gapBetween } from '../support/browser';
import { expect, test } from '../support/e2e';
import { stopTime } from '../support/stopTime';

test.use({ readsReceipts: true });

const BROKER = 'broker@demo.test';
const ROWS = 15;
/** Of the six seconds of Undo, so much passes with each look at it. */
const STEP_MS = 20;

test('the desk shows fifteen payments as rows with the chosen one beside them, and is remembered', async ({
  signedIn,
}) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  await page.goto('/payments');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: 'Desk view' }).click();
  const pane = page.getByRole('region', { name: /^Payment of/ });
  await expect(pane).toBeVisible();
  await page.reload();
  await expect(pane).toBeVisible();

  const row = (await cards.first().boundingBox())!;
  expect(row.y + ROWS * row.height).toBeLessThan(DESK.height);
  await expect(pane.getByRole('button', { name: /^Accept payment/ })).toBeInViewport({ ratio: 1 });
  await expect(pane.getByRole('img', { name: /^Receipt/ })).toBeInViewport();

  const nameOf = (at: number) => cards.nth(at).locator('[id$=-name]').innerText();
  const [first, second] = [await nameOf(0), await nameOf(1)];
  await expect(page.getByRole('region', { name: `Payment of ${first}` })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: `Payment of ${second}` })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: new RegExp(`^Reject .* from ${second}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'desk', 'main');
  // The check for accessibility has shown the page narrow, without the desk.
  await page.setViewportSize(DESK);
  await expect(pane).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: /^Accept 1/ })).toBeVisible();
  await page.keyboard.press('Shift+J');
  await expect(page.getByRole('button', { name: /^Accept 2/ })).toBeVisible();
  await expectAccessible(page, 'selection', '[aria-label="Selected payments"]');

  // Low enough for the list to scroll: its end is not below the bar.
  await page.setViewportSize({ ...DESK, height: 700 });
  const last = page.getByRole('checkbox').last();
  const isOnTop = () =>
    last.evaluate((box) => {
      let list = box.parentElement!;
      while (getComputedStyle(list).overflowY !== 'auto') list = list.parentElement!;
      list.scrollTo({ top: list.scrollHeight });
      const { left, top, width, height } = box.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === box;
    });
  await expect.poll(isOnTop).toBe(true);

  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Card view' }).click();
  await expect(pane).toBeHidden();
});

test('what one decides by is in sight without scrolling, and nothing covers the tools above', async ({
  signedIn,
}) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
  await page.clock.install();
  await page.goto('/payments');
  const pane = page.getByRole('region', { name: /^Payment of/ });
  await expect(pane.getByText('Order ID', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(pane.getByRole('button', { name: 'History' })).toBeAttached();
  const accept = pane.getByRole('button', { name: /^Accept payment/ });
  // What has just appeared takes no press for half a second.
  await accept.click({ trial: true });
  await stopTime(page);
  const look = <Seen>(see: () => Promise<Seen>) =>
    expect.poll(async () => {
      await page.clock.runFor(STEP_MS);
      return see();
    });
  await accept.click();
  const toast = page.locator('.Toastify__toast');
  const undo = toast.getByRole('button', { name: 'Undo' });
  await look(() => undo.isVisible()).toBe(true);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(pageHeight).toBe(DESK.height);
  const tools = page.getByRole('button', { name: /^Compare/ });
  // It finds its place once it is there.
  await look(() => gapBetween(toast, tools)).toBeGreaterThanOrEqual(0);
  await undo.click();
});

test('what a receipt says of order ID and amount is in sight, also with the keyboard', async ({
  signedIn,
}) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
  await page.goto('/payments');
  const outline = (mark: string) => page.locator(`[data-receipt-stage] [data-mark=${mark}]`);
  await expect(outline('orderId')).toBeInViewport({ ratio: 1 });
  const rows = page.getByRole('article');
  await rows.nth(2).click();
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(outline('orderId')).toBeInViewport({ ratio: 1 });

  // A dialog above it moves nothing.
  const before = await page.getByRole('region', { name: /^Payment of/ }).boundingBox();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await page.getByRole('region', { name: /^Payment of/, includeHidden: true }).boundingBox()).toEqual(
    before,
  );
});

test('an order ID of twenty characters is whole in its row', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: DESK });
  await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
  await page.goto('/payments');
  const cell = page.getByRole('article').first().locator('span[dir=ltr]');
  await expect(cell).toBeVisible();
  const line = (await cell.boundingBox())!.height;
  await cell.evaluate((element) => (element.textContent = '15164413528412345678'));
  expect((await cell.boundingBox())!.height).toBe(line);
  const isCut = () =>
    cell.evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);
  expect(await isCut()).toBe(false);
  // A longer one takes a second line.
  await cell.evaluate((element) => (element.textContent = '1516441352841234567890123456'));
  expect(await isCut()).toBe(false);
  const row = (await page.getByRole('article').first().boundingBox())!;
  const box = (await cell.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(row.y + row.height);
});

test('the decisions stay in sight while the filter row is open', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: DESK });
  await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
  await page.goto('/payments');
  const accept = page.getByRole('button', { name: /^Accept payment/ });
  await expect(accept).toBeInViewport({ ratio: 1 });
  const before = await accept.boundingBox();
  const filter = page.getByRole('button', { name: /^Filter/ });
  await filter.click();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect(accept).toBeInViewport({ ratio: 1 });
  // Enough of the receipt to decide by.
  const heightOf = async () => (await page.locator('[data-receipt-stage]').boundingBox())!.height;
  await expect.poll(heightOf).toBeGreaterThan(200);
  await filter.click();
  await expect.poll(() => accept.boundingBox()).toEqual(before);
});

test('a reject dialog shows the order ID and amount, and the whole receipt', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/payments');
  const card = page.getByRole('article').first();
  const orderId = await card.getByText(/^\d{10,}$/).innerText();
  await card.getByRole('button', { name: /^Reject/ }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: /^Receipt/ });
  for (const size of [{ width: 390, height: 844 }, DESK]) {
    await page.setViewportSize(size);
    await expect(dialog.getByText(orderId)).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText('Amount')).toBeInViewport({ ratio: 1 });
    await expect(picture).toBeInViewport({ ratio: 1 });
  }
});
