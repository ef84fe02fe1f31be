import { DESK } from '../support/accessibility';
import { areSideBySide, gapBetween } from '../support/browser';
import { expect, test } from '../support/e2e';

const BROKER = 'broker@demo.test';

// A server of its own, as other files add clients to their broker.
test.use({ ownServer: 'screens.broker' });

test('home shows a broker the refer code to copy, the latest payments and every client', async ({
  signedIn,
}) => {
  const page = await signedIn(BROKER, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'My Refer Code' });
  await expect(card).toContainText('BROKER1');
  await expect(card).not.toContainText('Pending Payments');
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BROKER1');

  const clients = page.getByRole('list', { name: 'Clients' }).getByRole('listitem');
  await expect(clients.filter({ hasText: 'Amara Okafor' })).toBeVisible();
  await expect.poll(() => clients.count()).toBeGreaterThanOrEqual(24);
  const colours = await clients.evaluateAll((rows) =>
    rows.slice(0, 4).map((row) => getComputedStyle(row).backgroundColor),
  );
  expect(colours[0]).not.toBe(colours[1]);
  expect([colours[0], colours[1]]).toEqual([colours[2], colours[3]]);

  const recent = page.getByRole('region', { name: 'Recent Transactions' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await recent.getByRole('link', { name: 'See All' }).click();
  await expect(page).toHaveURL('/payments');
});

test('at a desk the clients begin as high as the first card beside them', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: DESK });
  await page.goto('/dashboard');
  const clients = page.getByRole('heading', { name: 'Clients' });
  const card = clients.locator('xpath=ancestor::section/../preceding-sibling::div/*[1]');
  await expect(card).toContainText('To decide');
  const [one, other] = [(await card.boundingBox())!, (await clients.boundingBox())!];
  expect(Math.abs(one.y - other.y)).toBeLessThan(2);
});

test('on a phone a disputed payment’s buttons stand clear of the line below, and its picture fills its frame', async ({
  signedIn,
}) => {
  for (const width of [390, 360]) {
    const page = await signedIn(BROKER, { viewport: { width, height: 844 } });
    await page.goto('/payments?status=disputed');
    const card = page.getByRole('article').first();
    const chat = card.getByRole('link', { name: /^Chat/ });
    expect(await gapBetween(chat, card.locator('footer'))).toBeGreaterThanOrEqual(6);
    const frame = card.getByRole('button', { name: /^Enlarge receipt/ });
    const picture = frame.locator('img');
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    // The border.
    expect((await frame.boundingBox())!.height - (await picture.boundingBox())!.height).toBeLessThan(3);
  }
});

test('each card shows who paid how much, and how much time is left to decide', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: { width: 1440, height: 900 } });
  await page.goto('/payments');
  await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /Dispute/ })).toHaveAccessibleName(/\d+ disputed payments/);
  const cards = page.getByRole('article');
  const card = cards.filter({ hasText: 'Amara Okafor' });
  await expect(card).toContainText('25$');
  await expect(card).toContainText(/Order ID\s*\d{12}/);
  await expect(card).toContainText(/Binance ID\s*CL015000/);
  await expect(card).toContainText('Pending');
  await expect(card).toContainText(/Send.*(hour|minute)s? ago/);
  await expect(card.getByRole('timer')).toContainText(/\d+hr:\d+min/);
  for (const name of [/^Accept/, /^Reject/, /^Dispute/])
    await expect(card.getByRole('button', { name })).toBeVisible();

  await expect.poll(() => areSideBySide(cards.nth(0), cards.nth(1))).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => areSideBySide(cards.nth(0), cards.nth(1))).toBe(false);
});

test('a receipt opens in a new tab and downloads under its name', async ({ signedIn }) => {
  const page = await signedIn(BROKER);
  await page.goto('/payments');
  await page.getByRole('tab', { name: 'Approved' }).click();
  await expect(page).toHaveURL('/payments?status=accepted');
  const card = page.getByRole('article').filter({ hasText: 'Julia Novak' });
  await expect(card).toContainText('Successful');
  await expect(card.getByRole('button', { name: /^Accept|^Reject/ })).toHaveCount(0);
  const paymentId = /PP-[0-9A-Z]{6}/.exec((await card.textContent()) ?? '')?.[0];

  const popup = page.waitForEvent('popup');
  await card.getByRole('link', { name: /^View receipt/ }).click();
  const receipt = await popup;
  await expect
    .poll(() => receipt.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await receipt.close();

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^investemt-payment-recipt-${paymentId}`));
});

test('disputed payments lead to their chats, from the card and from the header', async ({ signedIn }) => {
  const page = await signedIn(BROKER);
  await page.goto('/payments?status=disputed');
  const card = page.getByRole('article').filter({ hasText: 'Samuel Adeyemi' });
  await expect(card).toContainText('Disputed');
  await expect(card.getByRole('link', { name: /^View receipt/ })).toBeVisible();
  const chats = page.getByRole('button', { name: /^Chats/ });
  await expect(chats).toHaveAccessibleName(/Unread messages/);
  await chats.click();
  const room = page
    .getByRole('list', { name: 'Chats' })
    .getByRole('listitem')
    .filter({ hasText: 'Samuel Adeyemi' });
  await expect(room).toContainText('1 unread message');
  await page.keyboard.press('Escape');

  await card.getByRole('link', { name: /^Chat/ }).click();
  await expect(page).toHaveURL(/\/chat\/.+/);
  await expect(page.getByRole('log')).toContainText('could you look once more?');
  // The report, and three messages.
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('log').getByRole('listitem').nth(2)).toContainText('You');
  await chats.click();
  await expect(room).not.toContainText('unread message');
});

test('an unknown chat, or one of other users, says so', async ({ signedIn }) => {
  const page = await signedIn(BROKER);
  await page.goto('/chat/00000000-0000-7000-8000-000000000000');
  await expect(page.getByText('There is no such chat')).toBeVisible();
});

test('the narrowest phone shows whole names and how many payments are disputed', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: { width: 320, height: 640 } });
  await page.goto('/payments');
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
  const count = page.getByRole('tab', { name: /Dispute/ }).getByText(/^\d+$/);
  await expect(count).toBeInViewport({ ratio: 1 });
});

test('the narrowest phone shows the refer code in one line', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: { width: 320, height: 640 }, isMobile: true });
  await page.goto('/dashboard');
  const code = page.getByRole('region', { name: 'My Refer Code' }).getByText('BROKER1', { exact: true });
  await expect(code).toBeInViewport({ ratio: 1 });
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('on paper payments are dark on white, with their receipts and without buttons', async ({ signedIn }) => {
  const page = await signedIn(BROKER);
  await page.goto('/payments');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(card.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(
    card
      .getByRole('img', { name: /receipt/i })
      .or(card.locator('button img'))
      .first(),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: /^Accept/ })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});
