import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { ImageSize } from '../../../contract/images';
import { collectUnusedFiles } from '../../../server/uploads/collect';
import { aPhoto } from '../../support/browser';
import { fileIdOf, jpeg, signUpMember, uploadImage } from '../../support/people';
import { submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  [server, photo] = await Promise.all([startServer(), aPhoto(1200, 2600)]);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

/** The `Accept` header of a browser for images. */
const BROWSER = { Accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' };
const sized = (link: string, size: ImageSize | string) =>
  `${link}${link.includes('?') ? '&' : '?'}size=${size}`;
const get = (link: string, headers: Record<string, string> = BROWSER) =>
  fetch(server.url + link, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const keptOf = (link: string) =>
  readdirSync(join(server.dataDir, 'uploads')).filter((name) => name.startsWith(fileIdOf(link)));

async function collectAll() {
  await sql`update files set created_at = now() - interval '25 hours'`.execute(server.db);
  await collectUnusedFiles(server.services).run();
}

test.each([
  ['avatar', 96, 96],
  ['portrait', 192, 192],
  ['thumbnail', 443, 960],
])('as %s an image has the size that is shown, as WebP', async (size, width, height) => {
  const link = await uploadImage(server, photo);
  const response = await get(sized(link, size));
  expect(response.headers.get('content-type')).toBe('image/webp');
  const image = await bytesOf(response);
  expect(response.headers.get('content-length')).toBe(String(image.length));
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width, height });
  expect(image.length).toBeLessThan(photo.length / 5);
});

test("a client without WebP gets a JPEG, with white for a PNG's transparency", async () => {
  const transparent = { create: { width: 600, height: 300, channels: 4, background: '#00000000' } } as const;
  const link = sized(await uploadImage(server, await sharp(transparent).png().toBuffer()), 'thumbnail');
  for (const Accept of ['*/*', 'image/png,image/webp;q=0']) {
    const response = await get(link, { Accept });
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('vary')).toContain('Accept');
    const { dominant } = await sharp(await bytesOf(response)).stats();
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(3 * 240);
  }
});

test('a small image is not enlarged', async () => {
  const link = await uploadImage(server, await jpeg({ width: 60, height: 40 }));
  const { width, height } = await sharp(await bytesOf(await get(sized(link, 'thumbnail')))).metadata();
  expect({ width, height }).toEqual({ width: 60, height: 40 });
});

test('without a size, or with an unknown one, the stored image is sent', async () => {
  const link = await uploadImage(server, photo);
  const whole = await bytesOf(await get(link));
  expect((await sharp(whole).metadata()).height).toBe(2600);
  for (const unknown of ['poster', 'avatar&size=avatar'])
    expect((await bytesOf(await get(sized(link, unknown)))).equals(whole)).toBe(true);
});

test('a smaller receipt needs the same link, and is cached and protected like the full one', async () => {
  const link = (await submittedDeal(server)).payment.paymentLink!;
  expect((await get(sized(link.replace(/\?.*/, ''), 'thumbnail'))).status).toBe(404);
  expect((await get(sized(link.replace(/sig=.+/, 'sig=AAAA'), 'thumbnail'))).status).toBe(404);
  const [whole, smaller] = [await get(link), await get(sized(link, 'thumbnail'))];
  for (const name of [
    'cache-control',
    'content-disposition',
    'x-content-type-options',
    'referrer-policy',
    'content-security-policy',
  ])
    expect(smaller.headers.get(name)).toBe(whole.headers.get(name));
});

test('a smaller avatar is public and can be cached for a year', async () => {
  const member = await signUpMember(server, { profileImage: await uploadImage(server) });
  const response = await get(sized(member.user.profileImage!, 'avatar'));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/^public,.*immutable/);
});

test('a browser that has cached a size learns that it is unchanged, for that size and format only', async () => {
  const link = await uploadImage(server);
  const etag = (await get(sized(link, 'avatar'))).headers.get('etag')!;
  const again = (size: string, Accept = BROWSER.Accept) =>
    get(sized(link, size), { Accept, 'If-None-Match': etag });
  const same = await again('avatar');
  expect([same.status, same.headers.get('vary')]).toEqual([304, 'Accept']);
  expect((await again('thumbnail')).status).toBe(200);
  expect((await again('avatar', 'image/jpeg')).status).toBe(200);
  expect((await get(link, { 'If-None-Match': etag })).status).toBe(200);
});

test('a size is created once for all who ask at the same time or later', async () => {
  const link = await uploadImage(server, photo);
  const put = jest.spyOn(server.services.storage, 'put');
  const all = () =>
    Promise.all(Array.from({ length: 8 }, async () => bytesOf(await get(sized(link, 'thumbnail')))));
  const [first, ...others] = await all();
  for (const other of others) expect(other.equals(first!)).toBe(true);
  expect(put).toHaveBeenCalledTimes(1);
  await all();
  expect(put).toHaveBeenCalledTimes(1);
});

test('deleting an image deletes its smaller ones', async () => {
  const link = await uploadImage(server);
  for (const size of ['avatar', 'portrait', 'thumbnail']) {
    await get(sized(link, size));
    await get(sized(link, size), { Accept: 'image/jpeg' });
  }
  expect(keptOf(link)).toHaveLength(7);
  await collectAll();
  expect(keptOf(link)).toEqual([]);
});

test('nothing remains of an image that is deleted while a smaller one is being created', async () => {
  const link = await uploadImage(server);
  const { storage } = server.services;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (name, content) => {
    await collectAll();
    await put(name, content);
  });
  await get(sized(link, 'avatar'));
  expect(keptOf(link)).toEqual([]);
});

test('a size that cannot be stored is sent all the same', async () => {
  const link = await uploadImage(server);
  jest.spyOn(server.services.storage, 'put').mockRejectedValue(new Error('no room'));
  expect((await get(sized(link, 'avatar'))).status).toBe(200);
});

test('an image that the storage cannot read at the moment is not remembered as missing', async () => {
  const link = await uploadImage(server);
  const file = join(server.dataDir, 'uploads', fileIdOf(link));
  rmSync(file);
  expect(existsSync(file)).toBe(false);
  for (const address of [link, sized(link, 'avatar')]) {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('max-age');
  }
});

test("many images of one member's evidence do not delay others by all of them", async () => {
  const { images } = server.services;
  const done: string[] = [];
  const shape = { width: 96, height: 96, fit: 'inside', format: 'jpeg' } as const;
  const make = (key: string) => images.smaller(photo, shape, key).then(() => done.push(key));
  await Promise.all([...Array.from({ length: 5 }, () => make('one member')), make('another')]);
  // After the one that is under way, and perhaps the next.
  expect(done.indexOf('another')).toBeLessThanOrEqual(2);
});
