import type { Page } from '@playwright/test';
import { PATHS, type PaymentsAnswer } from '../../contract/wire';
import { aPhoto, callApi, holdBack, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { payTheCompany } from '../support/payers';

// A server of its own, as a receiver takes at most 200 proofs an hour from payers without an accepted payment.
test.use({ ownServer: 'long-queue' });

const COMPANY = 'company@demo.test';
/** Each owes the company four payments; together more than a list renders at once. */
const PAYERS = 18;
const FAR = 70;

/** Runs in the page. */
const countInView = (cards: Element[]): number =>
  cards
    .map((card) => card.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length;

const focused = (page: Page) => page.locator('article:focus');

test('a long queue is worked through entirely with the keyboard', async ({ product, signedIn }) => {
  const image = await aPhoto(80, 60);
  await Promise.all(Array.from({ length: PAYERS }, () => payTheCompany(product.url, image)));
  const page = await signedIn(COMPANY, { viewport: { width: 1440, height: 900 } });
  await page.goto('/payments');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  // One after the other in the server's order, beyond the rows that are rendered at once.
  const order: string[] = [];
  for (let step = 0; step < FAR; step += 1) {
    // Before the shortcuts have loaded, and at the end of the loaded rows, a key does nothing.
    await expect(async () => {
      await page.keyboard.press('j');
      // A key is answered at once: waiting, and then pressing again, could take two steps for one.
      const [id] = await focused(page).evaluateAll((cards) => cards.map((card) => card.id));
      expect([undefined, order.at(-1)]).not.toContain(id);
      order.push(id!);
    }).toPass();
    await expect(focused(page)).toBeInViewport();
  }
  expect(order.length).toBe(FAR);
  expect(new Set(order).size).toBe(FAR);
  expect(await cards.count()).toBeLessThan(30);

  const send = await holdBack(page, '**/accept-payment/*');
  await page.keyboard.press('a');
  await expect(page.locator(`#${order.at(-1)}`)).toContainText('Accepted');
  await expect(focused(page)).not.toHaveAttribute('id', order.at(-1)!);
  const next = await focused(page).getAttribute('id');
  send();
  await expect(page.locator(`#${order.at(-1)}`)).toHaveCount(0);
  await expect(focused(page)).toHaveAttribute('id', next!);
  await page.keyboard.press('k');
  await expect(focused(page)).toHaveAttribute('id', order.at(-2)!);

  // Two cards above are accepted elsewhere, so this one changes its column twice.
  const { accessToken: token } = await tokensOf(product.url, COMPANY);
  const { payments } = await callApi<PaymentsAnswer>(
    product.url,
    `${PATHS.clientPayments}?status=submitted&limit=2`,
    { token },
  );
  for (const { paymentId } of payments) {
    const { x } = (await focused(page).boundingBox())!;
    await callApi(product.url, PATHS.acceptPayment(paymentId), { method: 'PUT', body: {}, token });
    await expect
      .poll(() => page.locator(`#${order.at(-2)}`).evaluate((card) => card.getBoundingClientRect().x))
      .not.toBe(x);
    await expect(focused(page)).toHaveAttribute('id', order.at(-2)!);
    await expect(focused(page)).toBeInViewport();
  }

  // The viewer ends far from the card that opened it.
  const opener = await focused(page).getAttribute('id');
  await page.keyboard.press('v');
  const viewer = page.getByRole('dialog');
  // Before, keys are meant for nothing.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  for (let step = 0; step < FAR / 2; step += 1) {
    const place = await viewer.locator('header').textContent();
    await page.keyboard.press('k');
    await expect(viewer.locator('header')).not.toHaveText(place!);
  }
  await page.keyboard.press('Escape');
  await expect(focused(page)).toBeInViewport();
  await expect(focused(page)).not.toHaveAttribute('id', opener!);
  await page.keyboard.press('j');
  await expect(focused(page)).toBeInViewport();

  // After fast scrolling from one end to the other and back, the cards are rendered again.
  for (const far of [100_000, -100_000]) {
    await page.mouse.wheel(0, far);
    await expect.poll(() => cards.evaluateAll(countInView)).toBeGreaterThan(1);
  }
});

test('the card being read stays in place when another is added above it', async ({ product, signedIn }) => {
  const image = await aPhoto(80, 60);
  await Promise.all(Array.from({ length: PAYERS }, () => payTheCompany(product.url, image)));
  const { accessToken: token } = await tokensOf(product.url, COMPANY);
  const accept = (id: string) =>
    callApi(product.url, PATHS.acceptPayment(id), { method: 'PUT', body: {}, token });
  const { payments } = await callApi<PaymentsAnswer>(
    product.url,
    `${PATHS.clientPayments}?status=submitted&limit=${PAYERS * 4}`,
    { token },
  );
  const [last, ...others] = payments;
  for (const { paymentId } of others) await accept(paymentId);

  const page = await signedIn(COMPANY, { viewport: { width: 390, height: 844 } });
  await page.goto('/payments?status=accepted');
  // The code for long lists puts the cards there anew.
  await expect(page.locator('[data-index]').first()).toBeVisible();
  await page.mouse.move(195, 600);
  for (let turn = 0; turn < 8; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  // Scrolling goes on for some frames after the wheel has stopped.
  let scrolled = -1;
  await expect
    .poll(async () => {
      const earlier = scrolled;
      scrolled = await page.evaluate(() => window.scrollY);
      return scrolled - earlier;
    })
    .toBe(0);
  const read = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.find((card) => card.getBoundingClientRect().bottom > 300)!.id);
  const place = () =>
    page.locator(`#${read}`).evaluate((card) => ({
      row: Number(card.closest<HTMLElement>('[data-index]')!.dataset.index),
      top: card.getBoundingClientRect().top,
    }));
  let before = await place();
  // Cards may still be measured.
  await expect
    .poll(async () => {
      const { top } = before;
      before = await place();
      return before.top - top;
    })
    .toBe(0);
  await accept(last!.paymentId);
  await expect.poll(async () => (await place()).row).toBe(before.row + 1);
  await expect.poll(async () => Math.abs((await place()).top - before.top)).toBeLessThan(2);
});
