import type { Locator, Page } from '@playwright/test';
import { PATHS, type PaymentsAnswer } from '../../contract/wire';
import { SEE_MS } from '../../src/ui/noticeTime';
import { STILL } from '../support/accessibility';
import { aPhoto, callApi, holdBack, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { payTheCompany } from '../support/payers';
import { stopTime } from '../support/stopTime';
import { touch } from '../support/touch';

const COMPANY = 'company@demo.test';
/** Each owes the company four payments. */
const PAYERS = 10;
const FORTY = 4 * PAYERS;
const KEYS_MAX = 60;
const DESK = { width: 1440, height: 900 };

/** The company's payments of one status, from the server. */
async function paymentsOf(url: string, token: string, status: string): Promise<string[]> {
  const path = `${PATHS.clientPayments}?status=${status}&limit=100`;
  const { payments } = await callApi<PaymentsAnswer>(url, path, { token });
  return payments.map(({ paymentId }) => paymentId);
}

/** Every submitted payment before the test, and after it the payments that it decided, by status. */
async function fortyPayments(url: string) {
  const { accessToken: token } = await tokensOf(url, COMPANY);
  for (const left of await paymentsOf(url, token, 'submitted'))
    await callApi(url, PATHS.acceptPayment(left), { method: 'PUT', body: {}, token });
  const image = await aPhoto(200, 300);
  await Promise.all(Array.from({ length: PAYERS }, () => payTheCompany(url, image)));
  const all = await paymentsOf(url, token, 'submitted');
  expect(all).toHaveLength(FORTY);
  const decided = async () => {
    const count = async (status: string) =>
      (await paymentsOf(url, token, status)).filter((paymentId) => all.includes(paymentId)).length;
    return {
      submitted: await count('submitted'),
      accepted: await count('accepted'),
      rejected: await count('rejected'),
      disputed: await count('disputed'),
    };
  };
  return { all, decided };
}

const DECISION =
  /^peerproof_http_request_seconds_count\{method="PUT",route="[^"]*(accept|reject|dispute)[^"]*",status="\d+"\} (\d+)$/gm;

/** How many decisions the server has been sent, refused ones included. */
async function decisionsSent(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(DECISION)].reduce((sum, [, , count]) => sum + Number(count), 0);
}

/** Follows the receipts that the page shows in large. */
function watchReceipts(page: Page) {
  const viewer = page.getByRole('dialog', { name: /^Receipt from/ });
  const seen = new Set<string>();
  const picture = viewer.getByRole('img', { name: /^Receipt that/ });
  /** By its path: links are signed anew each hour. */
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      file: new URL(image.src).pathname,
      width: image.naturalWidth,
    }));
  /** Waits until the receipt of another payment is shown. */
  const see = async () => {
    await expect(async () => {
      const { file, width } = await shown();
      expect(width).toBeGreaterThan(0);
      expect(seen).not.toContain(file);
      seen.add(file);
    }).toPass({ intervals: [50] });
    // Nobody recognises it sooner, and a key that comes sooner does not count.
    await page.clock.runFor(SEE_MS);
  };
  return { viewer, seen, see, shown };
}

const EXPECTED = { submitted: 0, accepted: FORTY - 2, rejected: 1, disputed: 1 };

test('forty payments are decided with the keyboard alone, in sixty keys', async ({ product, signedIn }) => {
  const { decided } = await fortyPayments(product.url);
  const page = await signedIn(COMPANY, { viewport: DESK, reducedMotion: 'reduce' });
  await page.clock.install();
  const sentBefore = await decisionsSent(product.url);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    for (const letter of text) await press(letter);
  };
  const { viewer, seen, see, shown } = watchReceipts(page);

  await page.goto('/payments');
  await expect(page.getByRole('tablist')).toBeVisible();
  // The list may not be there yet.
  await press('j');
  await press('v');
  for (let at = 1; at <= FORTY; at += 1) {
    await see();
    // The thirtieth can be taken back as long as this test needs.
    if (at === 30) await stopTime(page);
    if (at === 10) {
      await press('r');
      await expect(page.getByLabel(/^Reason/)).toBeFocused();
      await type('Late');
      await press('Control+Enter');
    } else if (at === 20) {
      await press('d');
      await expect(page.getByLabel('Description')).toBeFocused();
      await type('Too little');
      await press('Control+Enter');
    } else await press('a');
    if (at === 30) {
      // Taken back, shown again, and accepted after all.
      await see();
      const [undone] = [...seen].slice(-2);
      await press('u');
      await expect.poll(async () => (await shown()).file).toBe(undone);
      await expect(viewer.getByRole('button', { name: /^Accept payment/ })).toBeVisible();
      await press('a');
      await page.clock.resume();
      seen.delete([...seen].at(-1)!);
    }
  }
  await expect(page.getByRole('dialog', { name: 'That was the last one' })).toBeVisible();
  expect(seen.size).toBe(FORTY);
  expect(keys).toBeLessThanOrEqual(KEYS_MAX);
  await expect.poll(decided).toEqual(EXPECTED);
  expect((await decisionsSent(product.url)) - sentBefore).toBe(FORTY);
});

/** The places of a finger that moves to the right at this height. */
const toTheRight = (y: number) => Array.from({ length: 9 }, (_, step) => [{ x: 80 + 26 * step, y }]);

/** A rejection and a dispute are confirmed. */
const CONFIRMED = 2;
/** One tap opens the first receipt in large. */
const OPENED = 1;

test('on a phone each of forty payments takes one swipe or tap', async ({ product, signedIn }) => {
  const { decided } = await fortyPayments(product.url);
  const page = await signedIn(COMPANY, { ...STILL, hasTouch: true, isMobile: true });
  await page.clock.install();
  const sentBefore = await decisionsSent(product.url);
  const { viewer, seen, see } = watchReceipts(page);
  let gestures = 0;
  const tap = async (place: Locator) => {
    gestures += 1;
    await place.tap();
  };
  const tapButton = (name: RegExp | string) => tap(page.getByRole('button', { name, exact: true }));

  await page.goto('/payments');
  const cards = page.getByRole('article');
  // The first three are swiped away where they are, each with its receipt.
  await expect(cards.first()).toBeVisible();
  // Gestures load after the first paint: wait for them with taps that decide nothing, which are not counted.
  await expect(async () => {
    if (!(await viewer.isVisible())) await cards.first().getByRole('heading').tap({ timeout: 1000 });
    await expect(viewer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await expect(viewer).toBeHidden();
  const ids = await cards.evaluateAll((all) => all.slice(0, 4).map(({ id }) => id));
  // Once one is sent, its card leaves, and those below it move.
  const send = await holdBack(page, '**/accept-payment/*');
  for (const id of ids.slice(0, 3)) {
    const card = page.locator(`#${id}`);
    await expect
      .poll(() => card.locator('button img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await card.scrollIntoViewIfNeeded();
    const { y, height } = (await card.boundingBox())!;
    gestures += 1;
    await touch(page, toTheRight(y + height / 2));
    await expect(card.getByText('Accepted')).toBeVisible();
  }
  // The others in large. Opening the first is the only gesture that decides nothing.
  await tap(page.locator(`#${ids[3]}`).getByRole('heading'));
  await expect(viewer).toBeVisible();
  send();
  for (let at = 4; at <= FORTY; at += 1) {
    await see();
    if (at === 10) {
      await tapButton(/^Reject payment of/);
      await page.getByLabel(/^Reason/).fill('It has not arrived');
      await tapButton('Reject payment');
    } else if (at === 20) {
      await tapButton(/^Dispute payment of/);
      await page.getByLabel('Description').fill('It is only a half of the amount');
      await tapButton('Dispute payment');
    } else await tapButton(/^Accept payment of/);
  }
  await expect(page.getByRole('dialog', { name: 'That was the last one' })).toBeVisible();
  expect(seen.size).toBe(FORTY - 3);
  expect(gestures).toBe(FORTY + CONFIRMED + OPENED);
  await expect.poll(decided).toEqual(EXPECTED);
  expect((await decisionsSent(product.url)) - sentBefore).toBe(FORTY);
});
