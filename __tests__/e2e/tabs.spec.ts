import type { Page } from '@playwright/test';
import { PATHS } from '../../contract/wire';
import { aSignal } from '../support/aSignal';
import {
  aPhoto,
  callApi,
  caughtUp,
  DEMO_PASSWORD,
  login,
  quiet,
  storedTokens,
  tokensOf,
} from '../support/browser';
import { expect, test } from '../support/e2e';

const MEMBER = 'member@demo.test';

/** A second tab of the same browser; both are connected. */
async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  const connected = [page, tab].map(caughtUp);
  await Promise.all([page.goto('/dashboard'), tab.goto('/dashboard')]);
  for (const one of [page, tab]) await expect(one.getByText('Hello, Mira Member')).toBeVisible();
  await Promise.all(connected);
  return tab;
}

async function signOut(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'Profile' }).click();
  await tab.getByRole('button', { name: /^Logout/ }).click();
  await expect(tab).toHaveURL('/');
}

/** Waits until all queries in use are answered; a query in flight is not sent again. */
async function settled(tab: Page): Promise<void> {
  await tab.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    PATHS.brokers,
  );
  await quiet(tab);
}

/** Simulates an expired access token, in all tabs: the server refuses it, but it still names its user. */
async function spoilAccessToken(page: Page): Promise<void> {
  const [before] = await storedTokens(page);
  await page.evaluate((token) => {
    const [head, payload] = token.split('.');
    localStorage.setItem('accessToken', `${head}.${payload}.expired`);
  }, before!);
  for (const tab of page.context().pages())
    await tab.waitForFunction((token) => localStorage.getItem('accessToken') !== token, before);
}

test('signing out in one tab signs out the other, signing in there signs in here', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  const tab = await secondTab(page);
  await signOut(tab);
  await expect(page).toHaveURL('/');

  await login(tab, MEMBER);
  await expect(page.getByText('Hello, Mira Member')).toBeVisible();
});

test('a tab that started at the landing page stays there while another one starts', async ({
  newBrowser,
}) => {
  const page = await newBrowser();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('#app')).toHaveCount(0);
  // Not `login`, which reloads the page: this one must stay open.
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email').fill(MEMBER);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('link', { name: /Help/ }).click();
  await page.getByLabel('Subject').fill('Half a sentence');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));

  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await settled(tab);
  await expect(page.getByLabel('Subject')).toHaveValue('Half a sentence');
  expect(loads).toEqual([]);
});

test('signing out in one tab deletes the proof being entered in another', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  const tab = await secondTab(page);
  const openDialog = async (one: Page) => {
    await one.goto('/subScriptionPayment');
    await one.getByRole('button', { name: /^Pay / }).click();
    await expect(one.getByLabel('Order ID')).toBeVisible();
  };
  // Emptied first, so that it is quick to sign out.
  await openDialog(tab);
  await tab.getByRole('button', { name: 'Later' }).click();
  await openDialog(page);
  const dialog = page.getByRole('dialog', { name: /^Pay / });
  await dialog.getByLabel('Order ID').fill('1234567890');
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await dialog.locator('input[name=image]').setInputFiles(receipt);
  await expect(dialog.getByText('receipt.jpg')).toBeVisible();

  await signOut(tab);
  await expect(page).toHaveURL('/');
  await login(tab, MEMBER);
  await openDialog(page);
  await expect(dialog.getByLabel('Order ID')).toHaveValue('');
  await expect(dialog.getByText('receipt.jpg')).toHaveCount(0);
});

test('ten or more calls of two tabs with an expired token cause one renewal, and all of them succeed', async ({
  signedIn,
}) => {
  const page = await signedIn(MEMBER);
  const tab = await secondTab(page);
  const before = await storedTokens(page);
  const renewals: string[] = [];
  const statuses: number[] = [];
  page.context().on('response', (response) => {
    if (response.url().endsWith('/auth/renew-token')) renewals.push(response.url());
    else if (response.url().includes('/api/')) statuses.push(response.status());
  });

  for (const one of [page, tab]) await settled(one);
  await spoilAccessToken(page);
  // Held until ten calls with the token are in flight, so that none starts after the renewal, however slow a tab is.
  const { promise: tenUnderWay, resolve: release } = aSignal();
  let held = 0;
  await page.context().route('**/api/**', async (route) => {
    const bearsToken = 'authorization' in route.request().headers();
    if (bearsToken && ++held >= 10) release();
    await tenUnderWay;
    await route.continue();
  });
  // Back online, every query in use is repeated, in both tabs at once.
  await Promise.all([page, tab].map((one) => one.evaluate(() => window.dispatchEvent(new Event('online')))));
  const refused = () => statuses.filter((status) => status === 401).length;
  const succeeded = () => statuses.filter((status) => status === 200).length;
  await expect.poll(refused).toBeGreaterThanOrEqual(10);
  await expect.poll(() => succeeded() - refused()).toBeGreaterThanOrEqual(0);
  await expect.poll(() => renewals).toHaveLength(1);
  const after = await storedTokens(page);
  expect(after[1]).not.toBe(before[1]);

  for (const one of [page, tab]) {
    await one.reload();
    await expect(one.getByText('Hello, Mira Member')).toBeVisible();
  }
  expect(renewals).toHaveLength(1);
});

test('a session that cannot be renewed ends in every tab, with a message', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  const tab = await secondTab(page);
  // The other tab too: the message is in the one whose call was refused.
  for (const one of [page, tab]) await settled(one);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'a.b.c'));
  await spoilAccessToken(page);
  // Back online, every query in use is repeated.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(tab).toHaveURL('/');
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('a session ended from another device ends here at once, in every tab, with a message', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn(MEMBER);
  const tab = await secondTab(page);
  for (const one of [page, tab]) await settled(one);
  const asked = new Set<string>();
  page.context().on('request', (request) => void asked.add(new URL(request.url()).pathname));
  const device = await tokensOf(product.url, MEMBER);
  await callApi(product.url, PATHS.sessions, { method: 'DELETE', token: device.accessToken });
  for (const one of [page, tab]) await expect(one).toHaveURL('/');
  // Detected through the profile: after the next connect, everything would be refetched.
  expect(asked).toContain(`/api${PATHS.profile}`);
  expect(asked).not.toContain(`/api${PATHS.clientPayments}`);
  const words = () =>
    Promise.all(
      [page, tab].map((one) => one.getByText('Your session has ended. Please sign in again.').count()),
    );
  await expect.poll(async () => Math.max(...(await words()))).toBe(1);
  expect(await storedTokens(page)).toEqual([null, null]);
});
