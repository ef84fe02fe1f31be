import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { SessionAnswer } from '../../contract/wire';
import { PATHS } from '../../contract/wire';
import { anOrderId, aPerson, callApi, register, tokensOf, type Person } from '../support/browser';
import { expect, test } from '../support/e2e';

const [WIDTH, HEIGHT] = [4000, 3000];

/** A receipt on a table: 12 megapixels with camera noise, held sideways, with GPS data. */
async function phonePhoto(): Promise<Buffer> {
  const lines = Array.from(
    { length: 24 },
    (_, index) =>
      `<text x="420" y="${450 + index * 95}" font-size="64">Order 99887766${index}, 25.00 USDT</text>`,
  );
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#8a7763"/>
    <rect width="200" height="100%" fill="#e02020"/>
    <rect x="300" y="300" width="3400" height="2400" fill="#f4f1e8"/>${lines.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const grain = {
    create: { width: WIDTH, height: HEIGHT, channels: 3, noise, background: '#808080' },
  } as const;
  const input = await sharp(grain).png({ compressionLevel: 0 }).toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input, blend: 'hard-light' }])
    .withExif({
      IFD0: { Make: 'Secretphone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98 })
    .toBuffer();
}

/** Sends the proof of the first payment with this image; returns the uploaded bytes. */
async function pay(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<Buffer> {
  // Playwright does not expose bodies that contain a file, so the page records what it sends.
  await page.addInitScript(() => {
    const append = FormData.prototype.append;
    FormData.prototype.append = function (this: FormData, ...field: [string, Blob]) {
      [, (window as { sent?: Blob }).sent] = field;
      append.apply(this, field);
    } as typeof append;
  });
  await page.goto('/subScriptionPayment');
  await page.getByRole('article').first().getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order ID').fill(anOrderId());
  await dialog.locator('input[name=image]').setInputFiles({ name, mimeType, buffer });
  // Submit at once, as a user in a hurry would: the form is sent when the image is ready.
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await expect(dialog).toBeHidden();
  const bytes = await page.evaluate(async () => {
    const image = (window as { sent?: Blob }).sent!;
    return [...new Uint8Array(await image.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

async function storedReceipt(url: string, { email, password }: Person): Promise<Buffer> {
  const { accessToken } = await tokensOf(url, email, password);
  const { user } = await callApi<SessionAnswer>(url, PATHS.profile, { token: accessToken });
  const response = await fetch(url + user.payments[0]!.paymentLink!);
  return Buffer.from(await response.arrayBuffer());
}

test('a photo of 12 megapixels and 9 MB is sent with a tenth of its size, upright, without GPS data', async ({
  product,
  signedIn,
}) => {
  const person = aPerson();
  await register(product.url, person);
  const page = await signedIn(person.email, { password: person.password });
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(8 * 1024 * 1024);
  expect(photo.includes('Secretphone')).toBe(true);
  expect((await sharp(photo).metadata()).orientation).toBe(6);

  const sent = await pay(page, 'receipt.jpg', 'image/jpeg', photo);
  expect(sent.length).toBeLessThanOrEqual(photo.length / 10);
  expect(sent.includes('Secretphone')).toBe(false);
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1500, height: 2000 });

  const stored = await storedReceipt(product.url, person);
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1500, height: 2000 });
  // The red edge, left on the sensor, is at the top once rotated.
  const edge = sharp(stored).extract({ left: 700, top: 20, width: 60, height: 40 }).resize(1, 1).raw();
  const [red, green] = await edge.toBuffer();
  expect([red! > 180, green! < 80]).toEqual([true, true]);
});

test('a screenshot that would only get larger is sent as it is', async ({ product, signedIn }) => {
  const person = aPerson();
  await register(product.url, person);
  const page = await signedIn(person.email, { password: person.password });
  const words = '<text x="80" y="300" font-size="48" fill="#fff">Order 9988776655, 25.00 USDT</text>';
  const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="2532"><rect width="100%" height="100%" fill="#111"/>${words}</svg>`;
  const screenshot = await sharp(Buffer.from(screen)).png({ palette: true }).toBuffer();
  expect((await pay(page, 'screenshot.png', 'image/png', screenshot)).equals(screenshot)).toBe(true);
});

test('a card fetches its receipt small and as WebP, the large view as it is stored', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test');
  const small = page.waitForResponse(/\/api\/file\/.+&size=thumbnail$/);
  await page.goto('/payments');
  expect((await small).headers()['content-type']).toBe('image/webp');
  const thumbnail = page.getByRole('button', { name: /^Enlarge receipt/ }).first();
  await expect(thumbnail.locator('img')).toHaveJSProperty('complete', true);

  const whole = page.waitForResponse((response) => /\/api\/file\/[^&]+&sig=[^&]+$/.test(response.url()));
  await thumbnail.click();
  expect((await whole).headers()['content-type']).toMatch(/^image\/(png|jpeg)$/);
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('complete', true);
});
