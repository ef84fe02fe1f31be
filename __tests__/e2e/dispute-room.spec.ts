import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { chatPath } from '../../contract/routes';
import { PATHS } from '../../contract/wire';
import { expectAccessible } from '../support/accessibility';
import { aPhoto, gapBetween } from '../support/browser';
import { expect, test } from '../support/e2e';
import { verify } from '../support/evidence';
import { newDispute } from '../support/payers';

const REASON = 'The statement shows the whole amount.';

/** A white page of 600 by 800 pixels. */
const statement = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Draws on the picture from one place to another, both as parts of its size. */
async function drag(page: Page, stage: Locator, from: [number, number], to: [number, number]): Promise<void> {
  // Waits until the dialog around it has stopped moving.
  await stage.hover();
  const { x, y, width, height } = (await stage.boundingBox())!;
  await page.mouse.move(x + width * from[0], y + height * from[1]);
  await page.mouse.down();
  await page.mouse.move(x + width * to[0], y + height * to[1], { steps: 4 });
  await page.mouse.up();
}

test('a dispute is one conversation: report, a covered picture, the decision beside it, and its end for all three', async ({
  signedIn,
  product,
}, testInfo) => {
  const { person, payment } = await newDispute(product.url, await aPhoto());
  const path = chatPath(payment.chatRoomId!._id);
  const wide = { viewport: { width: 1440, height: 900 } };
  const payer = await signedIn(person.email, {
    password: person.password,
    viewport: { width: 390, height: 844 },
  });
  const broker = await signedIn('broker@demo.test', wide);
  const admin = await signedIn('admin@demo.test', wide);
  const pages = [payer, broker, admin];
  for (const page of pages) await page.goto(path);

  for (const page of pages) {
    const report = page.getByRole('region', { name: 'Report' });
    await expect(report).toContainText(`${page === broker ? 'You' : 'Brook Broker'} disputed the payment`);
    await expect(report).toContainText('The amount differs');
    await expect(report.getByRole('img', { name: 'Picture from Brook Broker' })).toBeVisible();
  }

  // The case reaches down to the input beside it, near the window's end, and shows that it goes on.
  const aboutCase = broker.getByRole('region', { name: 'The case' });
  const lowerEnd = async (one: Locator) => {
    const { y, height } = (await one.boundingBox())!;
    return y + height;
  };
  expect(wide.viewport.height - (await lowerEnd(aboutCase))).toBeLessThanOrEqual(20);
  // The opacity of the shadow over what goes on below.
  const shadowAt = (share: number) =>
    aboutCase.evaluate((one, to) => {
      const scroller = [...one.children].find((child) => child.scrollHeight > child.clientHeight)!;
      scroller.scrollTop = to * scroller.scrollHeight;
      return getComputedStyle(scroller, '::after').opacity;
    }, share);
  await expect.poll(() => shadowAt(0)).toBe('1');
  await expect.poll(() => shadowAt(1)).toBe('0');

  // Case and chat scroll by themselves, in a low window too.
  await broker.setViewportSize({ width: 1440, height: 640 });
  await expect.poll(() => broker.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
  await broker.setViewportSize(wide.viewport);

  // The payer covers two parts, by pointer and by key; only the covered picture leaves the phone.
  let uploads = 0;
  payer.on('request', (request) => {
    if (request.url().endsWith(PATHS.upload)) uploads += 1;
  });
  await payer.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'statement.jpg',
    mimeType: 'image/jpeg',
    buffer: await statement(),
  });
  await payer.getByRole('button', { name: 'Cover parts' }).click();
  const stage = payer.getByRole('button', { name: 'The picture' });
  await expect(stage).toBeVisible();
  await drag(payer, stage, [0.1, 0.1], [0.5, 0.3]);
  await stage.focus();
  await payer.keyboard.press('Enter');
  await payer.keyboard.press('ArrowDown');
  await payer.getByRole('button', { name: 'Add a rectangle' }).click();
  await payer.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible(payer, 'covering parts of a picture', '[role=dialog]');
  expect(uploads).toBe(0);
  await payer.getByRole('button', { name: 'Use the covered picture' }).click();
  await expect(payer.getByRole('dialog')).toBeHidden();
  await payer.getByRole('button', { name: 'Send', exact: true }).click();
  const name = `Picture from ${person.fullName}: enlarge`;
  for (const page of [broker, admin]) await expect(page.getByRole('img', { name })).toBeVisible();
  expect(uploads).toBe(1);

  // The received picture has black pixels there, and white ones elsewhere.
  const seen = await broker.getByRole('img', { name }).getAttribute('src');
  const whole = await broker.request.get(seen!.replace(/&size=\w+/, ''));
  const { data, info } = await sharp(await whole.body())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shade = (x: number, y: number) =>
    data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels]!;
  expect([info.width, info.height]).toEqual([600, 800]);
  for (const covered of [shade(0.15, 0.15), shade(0.45, 0.28), shade(0.5, 0.52)])
    expect(covered).toBeLessThan(16);
  for (const open of [shade(0.8, 0.15), shade(0.5, 0.7)]) expect(open).toBeGreaterThan(239);
  await broker.getByRole('img', { name }).click();
  await expect(broker.getByRole('dialog').getByRole('img')).toBeVisible();
  await broker.keyboard.press('Escape');

  // Both parties learn of the decision in the room, while the payer is writing.
  await payer.getByRole('textbox', { name: 'Message' }).fill('Half a sentence');
  const decision = admin.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Accept' }).click();
  await expect(broker.getByRole('region', { name: 'Decision' })).toHaveCount(0);
  await decision.getByLabel('Reason').fill(REASON);
  await expectAccessible(admin, 'the decision beside the chat');
  await decision.getByRole('button', { name: 'Accept 25$' }).click();
  for (const page of pages) {
    const ending = page.getByRole('region', { name: 'How it ended' });
    await expect(ending).toContainText('An administrator decided: approved');
    await expect(ending).toContainText(REASON);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'The case' })).toContainText('Approved');
    await expect(page.getByRole('log').getByRole('listitem').last()).toContainText(REASON);
  }
  await expect(payer.getByText('Half a sentence')).toBeVisible();
  await expectAccessible(payer, 'a closed room');

  // The evidence holds the picture.
  await broker.getByRole('button', { name: /^Download evidence/ }).scrollIntoViewIfNeeded();
  const downloading = broker.waitForEvent('download');
  await broker.getByRole('button', { name: /^Download evidence/ }).click();
  const file = testInfo.outputPath('evidence.zip');
  await (await downloading).saveAs(file);
  expect(await verify(file)).toMatchObject({ code: 0, output: expect.stringMatching(/images\s+3/) });

  await payer.getByRole('link', { name: 'your payment' }).click();
  await expect(payer.getByRole('article').first()).toContainText('Successful');
});

test('on a phone one tap opens the case while one writes', async ({ signedIn, product }) => {
  const { person, payment } = await newDispute(product.url, await aPhoto());
  const page = await signedIn(person.email, {
    password: person.password,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(chatPath(payment.chatRoomId!._id));
  await page.getByRole('textbox', { name: 'Message' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As `useKeyboardInset` does: there is no on-screen keyboard here.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-keyboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const fold = page.getByRole('button', { name: 'Case and settlement' });
  expect((await fold.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await fold.tap();
  await expect(fold).toBeFocused();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();

  // With a proposal above them, the facts leave room for the chat.
  await page.getByRole('button', { name: 'Propose a settlement' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Send proposal' }).tap();
  await expect(page.getByText(/^You asked Brook Broker to confirm/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const input = page.getByRole('textbox', { name: 'Message' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => gapBetween(input, navigation)).toBeGreaterThanOrEqual(0);
});
