import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/e2e';

/** Longer than any pause between two attempts. */
const STEP_MS = 9_000;
/** The app checks automatically whether the server is back within this time. */
const LONGEST_WAIT_MS = 90_000;

/** Routes the socket through a switch. */
async function socketRoad(page: Page) {
  let open = true;
  let attempts = 0;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    attempts += 1;
    if (!open) return void socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
  });
  return {
    attempts: () => attempts,
    open: () => {
      open = true;
    },
    close: async () => {
      open = false;
      await Promise.all(cut.splice(0).map((end) => end()));
    },
  };
}

test('after ten attempts the app says that it is offline, and reconnects in four ways', async ({
  signedIn,
}) => {
  const page = await signedIn('member@demo.test');
  await page.clock.install();
  const road = await socketRoad(page);
  await page.goto('/dashboard');
  await expect.poll(road.attempts).toBe(1);
  const offline = page.getByText('You are offline');

  const losesConnection = async () => {
    const before = road.attempts();
    await road.close();
    await expect(async () => {
      await page.clock.fastForward(STEP_MS);
      await expect(offline).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    expect(road.attempts() - before).toBe(10);
    road.open();
  };
  const isBack = () => expect(offline).toBeHidden();

  await losesConnection();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await isBack();

  await losesConnection();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await isBack();

  await losesConnection();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isBack();

  await losesConnection();
  await page.clock.fastForward(LONGEST_WAIT_MS);
  await isBack();
});

test('whom to pay, how much and to which ID stays in the dialog when the network goes, with the time it is from', async ({
  signedIn,
}) => {
  const page = await signedIn('new@demo.test', { viewport: { width: 390, height: 844 } });
  await page.goto('/subScriptionPayment');
  await page.getByRole('button', { name: /^Pay / }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Send the money')).toBeVisible();
  const shown = await dialog.locator('dl').innerText();
  await page.context().setOffline(true);
  await expect(dialog.getByText(/^This is as of \d\d:\d\d/)).toBeVisible();
  expect(await dialog.locator('dl').innerText()).toBe(shown);
  await expectAccessible(page, 'the pay dialog offline', '[role=dialog]');
  await page.context().setOffline(false);
  await expect(dialog.getByText(/^This is as of/)).toBeHidden();
});

test('offline no status is shown as live: each says until when it was', async ({ signedIn }) => {
  const asOf = /As of \d\d:\d\d/;
  const member = await signedIn('member@demo.test', { viewport: { width: 390, height: 844 } });
  const broker = await signedIn('broker@demo.test', { viewport: { width: 1440, height: 900 } });
  const room = async () => {
    await member.goto('/subScriptionPayment');
    await member.getByRole('article').getByRole('link', { name: /^Chat/ }).first().click();
  };
  const places: [Page, () => Promise<unknown>, () => Locator][] = [
    [member, () => member.goto('/subScriptionPayment'), () => member.getByRole('article')],
    [member, room, () => member.getByRole('region', { name: 'The case' })],
    [member, () => member.goto('/dashboard'), () => member.getByRole('region', { name: /rejected your/ })],
    [broker, () => broker.goto('/payments'), () => broker.getByRole('article')],
    [broker, () => broker.goto('/payments?status=disputed'), () => broker.getByRole('article')],
    [broker, () => broker.goto('/dashboard'), () => broker.locator('li').filter({ hasText: 'PP-' })],
  ];
  for (const [page, open, statuses] of places) {
    await open();
    await expect(statuses().first()).toBeVisible();
    await expect(page.getByText(asOf)).toHaveCount(0);
    await page.context().setOffline(true);
    const withoutTime = () =>
      statuses().evaluateAll(
        (all, source) => all.filter(({ textContent }) => !new RegExp(source).test(textContent)).length,
        asOf.source,
      );
    await expect.poll(withoutTime).toBe(0);
    await page.context().setOffline(false);
    await expect(page.getByText(asOf)).toHaveCount(0);
  }
});

test('offline on a phone, the input of a chat stays in view', async ({ signedIn }) => {
  const page = await signedIn('member@demo.test', { viewport: { width: 390, height: 844 } });
  await page.goto('/subScriptionPayment');
  await page.getByRole('article').getByRole('link', { name: /^Chat/ }).first().click();
  const input = page.getByRole('textbox', { name: 'Message' });
  await expect(input).toBeInViewport({ ratio: 1 });
  const beyondTheWindow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const before = await beyondTheWindow();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await expect.poll(beyondTheWindow).toBe(before);
  await expect(input).toBeInViewport({ ratio: 1 });
});

test('signed in, a file of the app that fails to load is reported and requested again', async ({
  signedIn,
}) => {
  const page = await signedIn('member@demo.test');
  const filesOf = async (path: string) =>
    [...(await (await page.request.get(path)).text()).matchAll(/src="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file!,
    );
  const [ofVisitors, ofMembers] = [await filesOf('/login'), await filesOf('/dashboard')];
  const isOfMembersAlone = ({ pathname }: URL) =>
    ofMembers.includes(pathname) && !ofVisitors.includes(pathname);
  await page.route(isOfMembersAlone, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await page.unroute(isOfMembersAlone);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Hello, ')).toBeVisible();
});
