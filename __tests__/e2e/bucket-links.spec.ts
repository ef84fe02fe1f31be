import { drawPicture } from '../../bench/receipts/draw';
import { LAYOUTS } from '../../bench/receipts/layouts';
import { anOrderId } from '../support/browser';
import { startBucket, type TestBucket } from '../support/bucket';
import { expect, test as base } from '../support/e2e';
import { newPayer } from '../support/payers';

const KESTREL = LAYOUTS[0]!;

/** The product with a bucket of another origin, which browsers read from by links. Receipts of the demo are lost there. */
const test = base.extend<object, { bucket: TestBucket }>({
  bucket: [
    // Playwright requires a pattern, even without names.
    async ({}, use) => {
      // As of a real one, its answer to an image allows no script to read it.
      const bucket = await startBucket('http://127.0.0.1:*');
      await use(bucket);
      await bucket.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ bucket }, use) => use({ S3_URL: bucket.url(), S3_LINKS: 'on' }), { scope: 'worker' }],
});

test.use({ readsReceipts: true });

const naturalWidth = (image: Element) => (image as HTMLImageElement).naturalWidth;

test('a receipt is shown, read and saved straight from the bucket, and opens in its own tab from the server', async ({
  signedIn,
  product,
  bucket,
}) => {
  const { person, payments, pay } = await newPayer(product.url);
  const { paymentId } = payments[0]!;
  const amounts = { amount: '25.00', fee: '0.50', total: '25.50' };
  const ids = { orderId: anOrderId().slice(0, 15), payeeId: '700700700', payerId: '111222333' };
  const date = new Date().toISOString().slice(0, 10);
  const lines = KESTREL.lines({ ...amounts, ...ids, date });
  await pay(payments[0]!, await drawPicture(KESTREL, lines, { isDark: true, density: 2 }));

  const broker = await signedIn('broker@demo.test');
  const refused: string[] = [];
  broker.on('console', (message) => {
    if (/polic/i.test(message.text())) refused.push(message.text());
  });
  await broker.goto('/payments');
  await broker.getByRole('searchbox').fill(person.fullName);
  const card = broker.getByRole('article').filter({ hasText: person.fullName });
  const thumbnail = card.getByRole('button', { name: /receipt/i }).first();
  const isShown = () => thumbnail.locator('img').evaluate(naturalWidth);

  // The first one makes the thumbnail, on the server.
  await expect.poll(isShown).toBeGreaterThan(0);
  await thumbnail.click();
  const whole = broker.getByRole('dialog').getByRole('group', { name: 'Receipt image' }).getByRole('img');
  await expect.poll(() => whole.evaluate(naturalWidth)).toBeGreaterThan(0);
  await broker.keyboard.press('Escape');
  await expect(card.getByRole('list', { name: 'On the receipt' })).toContainText('Amount matches');

  await broker.reload();
  await broker.getByRole('searchbox').fill(person.fullName);
  await expect.poll(isShown).toBeGreaterThan(0);
  // After the browser has kept the image, whose answer lets no script read it.
  const downloading = broker.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toContain(`investemt-payment-recipt-${paymentId}`);

  // Made by now, so another person's browser gets the thumbnail from the bucket too.
  const payer = await signedIn(person.email, { password: person.password });
  await payer.goto('/subScriptionPayment');
  const sent = payer.getByRole('article').first().locator('img[src*="size=thumbnail"]');
  await expect.poll(() => sent.evaluate(naturalWidth)).toBeGreaterThan(0);

  const source = (await thumbnail.locator('img').getAttribute('src'))!;
  const fileId = /file\/([0-9a-f-]+)/.exec(source)![1]!;
  // Read once more after the reload: then nothing is under way.
  await expect(card.getByRole('list', { name: 'On the receipt' })).toContainText('Amount matches');
  const ofReceipt = () => bucket.askedByLink.filter(({ path }) => path.includes(fileId));
  const ways = ofReceipt();
  expect(ways.map(({ path }) => path)).toContain(`/uploads/${fileId}.thumbnail.webp`);
  // As an image, and twice by scripts.
  expect(ways.filter(({ path }) => path.endsWith(fileId)).length).toBeGreaterThanOrEqual(3);
  expect(ways.filter(({ status, referer }) => status !== 200 || referer)).toEqual([]);
  expect(refused).toEqual([]);

  const asked = ofReceipt().length;
  const opening = broker.waitForEvent('popup');
  await card.getByRole('link', { name: /^View receipt/ }).click();
  const tab = await opening;
  await expect.poll(() => tab.locator('img').evaluate(naturalWidth)).toBeGreaterThan(0);
  expect(new URL(tab.url()).origin).toBe(product.url);
  expect(ofReceipt()).toHaveLength(asked);
  await tab.reload();
  await expect.poll(() => tab.locator('img').evaluate(naturalWidth)).toBeGreaterThan(0);
  expect(product.log()).not.toContain('X-Amz');
});

test('a receipt that the bucket has lost is shown as missing, and its download says so', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('broker@demo.test');
  await page.goto('/payments');
  // The demo's files are in a folder, which this server does not use.
  await page
    .getByRole('button', { name: /receipt/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^This receipt cannot be shown\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Download' }).first().click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  expect(product.log()).not.toContain('X-Amz');
});
