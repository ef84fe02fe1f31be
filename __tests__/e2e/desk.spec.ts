import { DESK, expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/e2e';

test.use({ readsReceipts: true });

const BROKER = 'broker@demo.test';
const ROWS = 15;

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
  // Before the shortcuts have loaded a key does nothing.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('region', { name: `Payment of ${second}` })).toBeVisible({ timeout: 1000 });
  }).toPass();
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

  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Card view' }).click();
  await expect(pane).toBeHidden();
});

test('what one decides by is in sight without scrolling, and nothing covers the tools above', async ({
  signedIn,
}) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('device:deskView', 'on'));
  await page.goto('/payments');
  const pane = page.getByRole('region', { name: /^Payment of/ });
  await expect(pane.getByText('Order ID', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(pane.getByRole('button', { name: 'History' })).toBeAttached();
  await pane.getByRole('button', { name: /^Accept payment/ }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(pageHeight).toBe(DESK.height);
  const [over, tools] = [(await toast.boundingBox())!, page.getByRole('button', { name: /^Compare/ })];
  expect(over.y + over.height).toBeLessThanOrEqual((await tools.boundingBox())!.y);
  await toast.getByRole('button', { name: 'Undo' }).click();
});
