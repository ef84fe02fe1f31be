import type { Locator, Page } from '@playwright/test';
import { expectAccessible, STILL } from '../support/accessibility';
import { holdBack } from '../support/browser';
import { expect, test } from '../support/e2e';
import { keepUndo } from '../support/keepUndo';
import { doubleTap, touch } from '../support/touch';

// A server of its own, as what is accepted here is gone from the list.
test.use({ ownServer: 'receipt-viewer', readsReceipts: true });

const BROKER = 'broker@demo.test';
const DESK = { width: 1440, height: 900 };

/** Opens the first waiting payment's receipt. */
async function openReceipt(page: Page) {
  await page.goto('/payments');
  await page
    .getByRole('button', { name: /^Enlarge receipt/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const stage = dialog.getByRole('group', { name: 'Receipt image' });
  const picture = stage.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // Until the app knows its size, it has an assumed one; and once it has been read, it scrolls to what decides.
  await expect(stage.locator('[aria-busy=false]')).toHaveCount(1);
  await expect(stage.locator('[data-mark=orderId]')).toBeAttached();
  return { dialog, stage, picture };
}

const boxOf = async (element: Locator) => (await element.boundingBox())!;
type Box = Awaited<ReturnType<typeof boxOf>>;
const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const widthOf = async (element: Locator) => (await boxOf(element)).width;

test('with the mouse a receipt is zoomed at the pointer, dragged, and fitted again', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  const { dialog, stage, picture } = await openReceipt(page);
  expect((await boxOf(dialog)).height).toBeGreaterThan(DESK.height * 0.95);
  const fitted = await boxOf(picture);

  const { y, height } = await boxOf(stage);
  const pointer = { x: fitted.x + fitted.width / 4, y: y + height / 4 };
  const share = (pointer.y - fitted.y) / fitted.height;
  await page.mouse.move(pointer.x, pointer.y);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  // All four turns have arrived.
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(fitted.width * 2.6);
  const zoomed = await boxOf(picture);
  expect((pointer.y - zoomed.y) / zoomed.height).toBeCloseTo(share, 1);

  await page.mouse.down();
  await page.mouse.move(pointer.x - 40, pointer.y - 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(picture)).y).toBeCloseTo(zoomed.y - 120, -1);

  await page.keyboard.press('0');
  await expect.poll(() => widthOf(picture)).toBe(fitted.width);
  await stage.dblclick();
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(fitted.width * 2);
  await stage.dblclick();
  await expect.poll(() => widthOf(picture)).toBe(fitted.width);

  await page.keyboard.press('o');
  await expect
    .poll(async () => {
      const { width, height } = await boxOf(picture);
      return width > height;
    })
    .toBe(true);
  await expectAccessible(page, 'receipt viewer', '[role=dialog]');
});

test('on a phone a receipt is as wide as the screen, and two fingers or two taps zoom it', async ({
  signedIn,
}) => {
  const page = await signedIn(BROKER, { ...STILL, hasTouch: true, isMobile: true });
  const { dialog, stage, picture } = await openReceipt(page);
  const fitted = await widthOf(picture);
  expect(fitted).toBeGreaterThan(340);
  for (const decision of ['Accept', 'Reject', 'Dispute'])
    await expect(dialog.getByRole('button', { name: new RegExp(`^${decision} payment`) })).toBeInViewport({
      ratio: 1,
    });

  const { x, y, width, height } = await boxOf(stage);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const apart = (px: number) => [
    { x: middle.x - px, y: middle.y },
    { x: middle.x + px, y: middle.y },
  ];
  await touch(page, [apart(30), apart(45), apart(60), apart(90)]);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(fitted * 2.5);
  await touch(page, [apart(120), apart(60), apart(20)]);
  await expect.poll(() => widthOf(picture)).toBe(fitted);

  await doubleTap(page, middle);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(fitted * 2);
});

test('a double click on Accept accepts one payment, and the next one can be accepted right after', async ({
  signedIn,
}) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('accept-payment') && sent.push(request.url()));
  // Sent, it would leave the list, in which the next payment is the second one.
  const send = await holdBack(page, '**/accept-payment/*');
  const { dialog } = await openReceipt(page);
  const accept = dialog.getByRole('button', { name: /^Accept payment/ });
  const { x, y, width, height } = await boxOf(accept);
  // The button below the pointer when the next payment has come.
  const below = page.evaluate(
    (point) =>
      new Promise<string | undefined>((resolve) => {
        const find = () => document.elementFromPoint(point.x, point.y)?.closest('button')?.innerText;
        new MutationObserver(() => resolve(find())).observe(document.querySelector('[role=dialog] h2')!, {
          characterData: true,
          childList: true,
          subtree: true,
        });
      }),
    { x: x + width / 2, y: y + height / 2 },
  );
  await accept.dblclick();
  expect(await below).toBeUndefined();
  await expect(dialog.getByText(/^2 of /)).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  send();
  await expect(dialog.getByText(/^1 of /)).toBeVisible();
  await accept.click();
  await expect.poll(() => sent.length).toBe(2);
});

test('a key pressed just as a receipt appears decides that payment', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  // Sent, it would leave the list, in which it is the second one.
  await holdBack(page, '**/accept-payment/*');
  const { dialog } = await openReceipt(page);
  // Slow enough that React lets the browser paint before it runs its effects.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await dialog.evaluate((element) => {
    const place = () => Number(/(\d+) of \d+/.exec(element.textContent)![1]);
    let shown = place();
    // Called between the change of the page and anything that React does after it.
    new MutationObserver(() => {
      if (place() === shown || shown === 2) return;
      shown = place();
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    }).observe(element, { characterData: true, childList: true, subtree: true });
  });
  await page.keyboard.press('j');
  await expect(dialog.getByText(/^3 of /)).toBeVisible();
  await page.keyboard.press('k');
  await expect(dialog.getByText('Accepted', { exact: true })).toBeVisible();
});

const SCREENS = [
  { name: 'at a desk', options: { viewport: DESK, reducedMotion: 'reduce' } },
  { name: 'on a phone', options: { ...STILL, hasTouch: true, isMobile: true } },
] as const;

for (const { name, options } of SCREENS)
  test(`${name} Undo in the toast shows the undone payment again, and the toast covers nothing`, async ({
    signedIn,
  }) => {
    const page = await signedIn(BROKER, options);
    const { dialog } = await openReceipt(page);
    const press = (button: Locator) => ('hasTouch' in options ? button.tap() : button.click());
    const title = dialog.getByRole('heading', { level: 2 });
    const accept = dialog.getByRole('button', { name: /^Accept payment/ });
    await keepUndo(page, () => press(accept));
    const first = (await title.textContent())!;
    await press(accept);
    await expect(title).not.toHaveText(first);

    const toast = page.locator('.Toastify__toast');
    await expect(toast).toContainText(/ is not sent yet/);
    const covered = [
      dialog.getByText('25$', { exact: true }).first(),
      dialog.getByText('Pending').first(),
      dialog.getByRole('button', { name: /^Copy/ }).first(),
      ...(await dialog.getByRole('button', { name: /^(Accept|Reject|Dispute) payment/ }).all()),
    ];
    await expect
      .poll(async () => {
        const top = await boxOf(toast);
        const boxes = await Promise.all(covered.map(boxOf));
        return boxes.filter((box) => meet(box, top)).length;
      })
      .toBe(0);

    await press(toast.getByRole('button', { name: 'Undo' }));
    await expect(toast).toHaveCount(0);
    await expect(title).toHaveText(first);
  });
