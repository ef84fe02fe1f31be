import type { Locator, Page } from '@playwright/test';
import { expectAccessible, STILL } from '../support/accessibility';
import { expect, test } from '../support/e2e';
import { doubleTap, touch } from '../support/touch';

test.use({ readsReceipts: true });

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
  return { dialog, stage, picture };
}

const boxOf = async (element: Locator) => (await element.boundingBox())!;
const widthOf = async (element: Locator) => (await boxOf(element)).width;

test('with the mouse a receipt is zoomed at the pointer, dragged, and fitted again', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: DESK, reducedMotion: 'reduce' });
  const { dialog, stage, picture } = await openReceipt(page);
  expect((await boxOf(dialog)).height).toBeGreaterThan(DESK.height * 0.95);
  const fitted = await boxOf(picture);

  const pointer = { x: fitted.x + fitted.width / 4, y: fitted.y + fitted.height / 4 };
  await page.mouse.move(pointer.x, pointer.y);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(fitted.width * 2);
  const zoomed = await boxOf(picture);
  expect((pointer.y - zoomed.y) / zoomed.height).toBeCloseTo(0.25, 1);

  await page.mouse.down();
  await page.mouse.move(pointer.x - 40, pointer.y - 120, { steps: 4 });
  await page.mouse.up();
  expect((await boxOf(picture)).y).toBeCloseTo(zoomed.y - 120, -1);

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
