import { DESK, STILL } from '../support/accessibility';
import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../support/browser';
import { expect, test } from '../support/e2e';
import { holdCode } from '../support/holdCode';
import { press, touch } from '../support/touch';

// A server of its own, as what is accepted here is gone from the list.
test.use({ ownServer: 'swipe' });

const PHONE = { ...STILL, hasTouch: true, isMobile: true };
const CARD_MAX_PX = 320;
/** Most of the first card is on the screen. */
const CARD_TOP_MAX_PX = 360;

/** The places of a finger that moves in a straight line. */
const line = (from: { x: number; y: number }, by: { x: number; y: number }) =>
  Array.from({ length: 9 }, (_, step) => [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }]);

test('on a phone a card is small, opens when tapped, and is decided by a swipe', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', PHONE);
  await page.goto('/payments');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const box = (await card.boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(CARD_MAX_PX);
  expect(box.y).toBeLessThanOrEqual(CARD_TOP_MAX_PX);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const dialog = page.getByRole('dialog');

  // A tap; the first ones may come before the gestures have loaded.
  await expect(async () => {
    // Behind an open viewer there is nothing left to tap.
    if (!(await dialog.isVisible())) await card.getByRole('heading').tap({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();

  // Neither scrolling, nor a short swipe, nor the system's gesture at the screen's side decides.
  const hasScrolled = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('scrollend', () => resolve(), { once: true });
      }),
  );
  await touch(page, line(middle, { x: -20, y: -200 }));
  // It goes on by itself once the finger has left it.
  await hasScrolled;
  await page.evaluate(() => window.scrollTo(0, 0));
  await touch(page, line(middle, { x: -60, y: 0 }));
  await touch(page, line({ x: 8, y: middle.y }, { x: 240, y: 0 }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await touch(page, line({ ...middle, x: 320 }, { x: -200, y: 4 }));
  await expect(page.getByRole('dialog', { name: /^Reject/ })).toBeVisible();
});

test('a swipe beside a card does not lead back to the page before', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', PHONE);
  await page.goto('/profile');
  await page.goto('/payments');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  // On a page that is busy for longer than the browser waits for it.
  const isBusy = page.waitForEvent('console');
  await page.evaluate(() => {
    setTimeout(() => {
      console.log('busy');
      const end = performance.now() + 1500;
      while (performance.now() < end);
    });
  });
  await isBusy;
  const goesBack = page.waitForEvent('framenavigated', { timeout: 4000 }).then(
    () => true,
    () => false,
  );
  await touch(page, line({ x: 80, y: 60 }, { x: 208, y: 0 }));
  expect(await goesBack).toBe(false);
});

test.describe('with receipts read', () => {
  test.use({ readsReceipts: true });

  test('on a phone a card keeps its size when its receipt has been read', async ({ signedIn }) => {
    const page = await signedIn('broker@demo.test', PHONE);
    await page.goto('/payments');
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const height = async () => (await card.boundingBox())!.height;
    const before = await height();
    await expect(card.getByRole('img', { name: /Order ID/ })).toBeVisible();
    expect(await height()).toBe(before);
    expect(before).toBeLessThanOrEqual(CARD_MAX_PX);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(height).toBeLessThanOrEqual(CARD_MAX_PX);
    }
  });

  test('at a desk no button moves when receipts have been read', async ({ signedIn }) => {
    const page = await signedIn('broker@demo.test', { viewport: DESK });
    await page.goto('/payments');
    const cards = page.getByRole('article');
    const accept = cards.nth(2).getByRole('button', { name: /^Accept/ });
    await expect(accept).toBeVisible();
    const before = await accept.boundingBox();
    for (const card of [cards.first(), cards.nth(2)])
      await expect(card.getByText('Order ID matches')).toBeVisible();
    expect(await accept.boundingBox()).toEqual(before);
  });
});

test('on a phone payments are selected with taps, and decided together', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', PHONE);
  await page.goto('/payments');
  const cards = page.getByRole('article');
  const select = page.getByRole('button', { name: 'Select', exact: true });
  const bar = page.getByRole('group', { name: 'Selected payments' });
  await expect(cards.nth(1)).toBeVisible();
  await expect(async () => {
    await select.tap();
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The first tap may come before the gestures have loaded.
  await expect(async () => {
    await cards.nth(0).getByRole('heading').tap();
    await expect(cards.nth(0).getByRole('checkbox')).toBeChecked({ timeout: 1000 });
  }).toPass();
  await cards.nth(1).getByRole('checkbox').tap();
  await expect(bar.getByRole('button', { name: 'Reject 2' })).toBeInViewport({ ratio: 1 });

  await bar.getByRole('button', { name: 'Reject 2' }).tap();
  await expect(page.getByRole('dialog', { name: 'Reject 2 payments?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();

  // A swipe decides nothing meanwhile.
  const { x, y } = (await cards.nth(1).boundingBox())!;
  await touch(page, line({ x: x + 300, y: y + 40 }, { x: -200, y: 0 }));
  await expect(cards.nth(1).getByRole('checkbox')).toBeChecked();
  // Below a dialog of the swipe it could not be pressed. By key: a tap right after a swipe ends its fling.
  await bar.getByRole('button', { name: 'Reject 2' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Reject 2 payments?');
});

/** The first cards of the list, once gestures work. */
async function swipeableCards(page: Page): Promise<Locator[]> {
  await page.goto('/payments');
  const cards = page.getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    if (!(await dialog.isVisible())) await cards.first().getByRole('heading').tap({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  // The focus comes back a moment later, and may scroll.
  await expect(page.locator('article:focus')).toHaveCount(1);
  const ids = await cards.evaluateAll((all) => all.slice(0, 3).map(({ id }) => id));
  await page.locator(`#${ids[0]}`).evaluate((card) => card.scrollIntoView());
  return ids.map((id) => page.locator(`#${id}`));
}

/** A place on the card beside its buttons. */
async function spotOn(card: Locator) {
  const { x, y } = (await card.getByRole('heading').boundingBox())!;
  return { x: x + 8, y: y + 8 };
}

const swipeRight = async (page: Page, card: Locator) =>
  touch(page, line(await spotOn(card), { x: 220, y: 6 }));

test('on a phone a tap right after a swipe opens the card below', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', PHONE);
  const [first, second] = await swipeableCards(page);
  const height = (await first!.boundingBox())!.height;
  const below = await spotOn(second!);
  const name = await second!.getByRole('heading').textContent();
  // Once it is sent, its card leaves.
  await holdBack(page, '**/accept-payment/*');
  await swipeRight(page, first!);
  await touch(page, [[below]]);
  await expect(first!.getByText('Accepted')).toBeAttached();
  expect((await first!.boundingBox())!.height).toBe(height);
  await expect(page.getByRole('dialog', { name: `Receipt from ${name}` })).toBeVisible();
});

test('on a phone the cards below an accepted one stay under the finger', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', PHONE);
  const [first, second, third] = await swipeableCards(page);
  const top = async (card: Locator | undefined) => (await card!.boundingBox())!.y;
  const send = await holdBack(page, '**/accept-payment/*');
  await swipeRight(page, first!);
  await expect(first!.getByText('Accepted')).toBeAttached();
  // Not before: the page may still scroll back to where it was before the dialog.
  const places = { first: await top(first), second: await top(second), third: await top(third) };
  const lift = await press(page, { x: 195, y: 60 });
  send();
  await expect(first!).toHaveCount(0);
  expect(await top(second)).toBe(places.second);
  expect(await top(third)).toBe(places.third);
  await lift();
  await expect.poll(() => top(second)).toBe(places.first);
});

test('on a phone a long press selects, and the next taps too', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', PHONE);
  const [first, second] = await swipeableCards(page);
  const lift = await press(page, await spotOn(first!));
  const bar = page.getByRole('group', { name: 'Selected payments' });
  await expect(bar.getByRole('button', { name: 'Accept 1' })).toBeVisible();
  await lift();
  await expect(first!.getByRole('checkbox')).toBeChecked();
  await second!.getByRole('heading').tap();
  await expect(bar.getByRole('button', { name: 'Accept 2' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the first swipe counts, even before the gestures have loaded', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', { ...PHONE, serviceWorkers: 'block' });
  const load = await holdCode(page, 'setPointerCapture');
  await page.goto('/payments');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const { x, y, width, height } = (await card.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await touch(page, line(middle, { x: 10, y: -4 }));
  const accept = card.getByRole('button', { name: /^Accept/, includeHidden: true });
  await expect(accept).toBeVisible();
  await touch(page, line({ ...middle, x: 80 }, { x: 200, y: 4 }));
  await expect(accept).toBeHidden();
  await load();
  await expect(card).toContainText('Accepted');
  await card.getByRole('button', { name: /^Undo/ }).tap();
  await expect(card).not.toContainText('Accepted');

  // Afterwards each swipe counts once.
  await expect(async () => {
    await touch(page, line({ ...middle, x: 320 }, { x: -200, y: 4 }));
    await expect(page.getByRole('dialog', { name: /^Reject/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
