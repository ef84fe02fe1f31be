import { PATHS } from '../../../contract/wire';
import { linkSigner } from '../../../server/uploads/links';
import { startBucket, type TestBucket } from '../../support/bucket';
import { KeptLog } from '../../support/logs';
import { fileIdOf, signUpMember, uploadImage } from '../../support/people';
import { submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

const log = new KeptLog();
let bucket: TestBucket;
let server: TestServer;
let link: string;
beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({
    env: { S3_URL: bucket.url(), S3_LINKS: 'on', LOG_LEVEL: 'trace' },
    logTo: log,
    documented: true,
  });
  link = (await submittedDeal(server)).payment.paymentLink!;
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});
afterEach(() => void jest.useRealTimers());

const IMAGE = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image', Accept: 'image/webp,*/*' };
const SCRIPT = { ...IMAGE, 'Sec-Fetch-Dest': 'empty', Accept: '*/*' };
const get = (address: string, headers: Record<string, string> = IMAGE, method = 'GET') =>
  fetch(server.url + address, { headers, method, redirect: 'manual' });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** Where the server sends a page, as an address of the bucket. */
async function sentTo(address: string, headers = IMAGE): Promise<URL> {
  const response = await get(address, headers);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location')!);
}

test.each([
  ['shows it as an image', IMAGE, /^private, max-age=3600/],
  ['reads it by a script, which may not get what the browser kept of the image', SCRIPT, /^no-store$/],
])('a page that %s is sent to the bucket, which says what the server would', async (_how, headers, kept) => {
  const target = await sentTo(link, headers);
  expect(target.origin).toBe(bucket.origin);
  const [ours, theirs] = [await get(link, {}), await fetch(target)];
  expect(theirs.status).toBe(200);
  expect((await bytesOf(theirs)).equals(await bytesOf(ours))).toBe(true);
  for (const name of ['content-type', 'content-disposition', 'content-length'])
    expect(theirs.headers.get(name)).toBe(ours.headers.get(name));
  expect(theirs.headers.get('cache-control')).toMatch(kept);
});

test('the answer with the link stays in one browser, shorter than the link lives, and gives no referrer', async () => {
  const { headers } = await get(link);
  expect(headers.get('cache-control')).toBe('private, max-age=240');
  expect(headers.get('vary')).toBe('Sec-Fetch-Dest, Sec-Fetch-Site');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test.each([
  ['a tab of its own', { ...IMAGE, 'Sec-Fetch-Dest': 'document' }],
  ['a page of others', { ...IMAGE, 'Sec-Fetch-Site': 'cross-site' }],
  ['a page of another origin of the same site', { ...IMAGE, 'Sec-Fetch-Site': 'same-site' }],
  ['a client that says nothing of itself', {}],
])('%s gets the file from the server, as without the setting', async (_who, headers) => {
  const response = await get(link, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
  expect(response.headers.get('vary')).toBeNull();
});

test('a question for the headers alone is answered by the server, as a link is good for reading only', async () => {
  expect((await get(link, SCRIPT, 'HEAD')).status).toBe(200);
});

test('a size comes from the server once, which makes it, and from the bucket then', async () => {
  const small = `${link}&size=thumbnail`;
  const made = await get(small);
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const target = await sentTo(small);
  expect(target.pathname).toBe(`/uploads/${fileIdOf(link)}.thumbnail.webp`);
  expect((await get(small)).headers.get('vary')).toBe('Sec-Fetch-Dest, Sec-Fetch-Site, Accept');
  const theirs = await fetch(target);
  expect(theirs.headers.get('content-type')).toBe('image/webp');
  expect((await bytesOf(theirs)).equals(await bytesOf(made))).toBe(true);
});

test('a script that saves the file gets it under the name that the server gives', async () => {
  const ours = await get(`${link}&download=1`, {});
  const theirs = await fetch(await sentTo(`${link}&download=1`, SCRIPT));
  expect(theirs.headers.get('content-disposition')).toBe(`attachment; filename="${fileIdOf(link)}.jpg"`);
  expect(theirs.headers.get('content-disposition')).toBe(ours.headers.get('content-disposition'));
});

test('an avatar stays with the server, where browsers and a CDN may keep it for a year', async () => {
  const { user } = await signUpMember(server, { profileImage: await uploadImage(server) });
  const response = await get(user.profileImage!);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

test('a browser that has the file from before learns that it is unchanged', async () => {
  const etag = (await get(link, {})).headers.get('etag')!;
  expect((await get(link, { ...IMAGE, 'If-None-Match': etag })).status).toBe(304);
});

describe('a link', () => {
  test('is not given for an address without its signature, with another one, or after its end', async () => {
    const other = (await submittedDeal(server)).payment.paymentLink!;
    const expired = linkSigner(server.services.config, 'view', Date.now() - 1000)(fileIdOf(link));
    for (const [address, status] of [
      [`/api/file/${fileIdOf(link)}`, 404],
      [link.replace(/sig=.+/, 'sig=AAAA'), 404],
      [link.replace(fileIdOf(link), fileIdOf(other)), 404],
      [expired, 403],
    ] as const) {
      const response = await get(address);
      expect([response.status, response.headers.get('location')]).toEqual([status, null]);
    }
  });

  test('leads nowhere but to the file in the bucket, whatever the address says', async () => {
    for (const extra of [
      'url=https://evil.test',
      'size=//evil.test',
      'download=//evil.test',
      'X-Amz-Expires=604800',
    ]) {
      const target = await sentTo(`${link}&${extra}`);
      expect(target.origin + target.pathname).toBe(`${bucket.origin}/uploads/${fileIdOf(link)}`);
      expect(target.searchParams.getAll('X-Amz-Expires')).toEqual(['600']);
      expect(target.href).not.toContain('evil');
    }
    const head = await get(link, { ...IMAGE, Host: 'evil.test' });
    expect(head.headers.get('location')).toContain(bucket.origin);
  });

  test('opens only what it was signed for', async () => {
    const target = await sentTo(link);
    const other = (await submittedDeal(server)).payment.paymentLink!;
    const changed = (change: (url: URL) => void) => {
      const url = new URL(target);
      change(url);
      return fetch(url);
    };
    for (const response of [
      await changed((url) => (url.pathname = `/uploads/${fileIdOf(other)}`)),
      await changed((url) => (url.pathname = '/uploads')),
      await changed(({ searchParams }) => searchParams.set('X-Amz-Expires', '604800')),
      await changed(({ searchParams }) => searchParams.set('response-content-type', 'text/html')),
      await changed(({ searchParams }) => searchParams.delete('X-Amz-Signature')),
      await fetch(target, { method: 'DELETE' }),
      await fetch(target, { method: 'PUT', body: 'mine' }),
    ])
      expect(response.status).toBe(403);
    expect((await fetch(target)).status).toBe(200);
  });

  test('stays the same for at least four minutes at a time, and ends after ten', async () => {
    const signed = async (at: string) => {
      jest.useFakeTimers({
        now: new Date(at),
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
      });
      const { links } = server.services.storage;
      const says = { type: 'image/png', cacheControl: 'no-store', disposition: 'inline' };
      return links!.sign(fileIdOf(link), says);
    };
    const first = await signed('2026-03-01T12:00:00Z');
    expect(await signed('2026-03-01T12:04:59Z')).toBe(first);
    const next = await signed('2026-03-01T12:05:00Z');
    expect(next).not.toBe(first);
    expect(new URL(next).searchParams.get('X-Amz-Date')).toBe('20260301T120500Z');
    expect(new URL(next).searchParams.get('X-Amz-Expires')).toBe('600');
    jest.useRealTimers();
    // Signed in March.
    expect((await fetch(next)).status).toBe(403);
  });

  test('is in no line of the log', async () => {
    await sentTo(link);
    const text = JSON.stringify(log.lines);
    expect(text).toContain('/api/file/:id');
    expect(text).not.toMatch(/X-Amz|Signature/i);
  });
});

test('somebody who may not see the receipt gets no address of it', async () => {
  const stranger = await signUpMember(server);
  const { payment } = await submittedDeal(server);
  const answer = await server.api(PATHS.paymentHistory(payment.paymentId), { token: stranger.token });
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer.body)).not.toContain('/file/');
});

test('a lost file is missing at the bucket too, and a bucket that does not answer is not taken for a lost size', async () => {
  const lost = await uploadImage(server);
  await server.services.storage.remove(fileIdOf(lost));
  expect((await fetch(await sentTo(lost))).status).toBe(404);
  expect((await get(`${lost}&size=thumbnail`)).status).toBe(404);
});

test('pages may load images from the bucket, and from nowhere else; without the setting from the server alone', async () => {
  const policyOf = async ({ url }: TestServer) =>
    (await fetch(`${url}/api/annoncement`)).headers.get('content-security-policy')!;
  expect(await policyOf(server)).toContain(`img-src 'self' data: blob: ${bucket.origin};`);
  expect(await policyOf(server)).toContain(`connect-src 'self' ${bucket.origin};`);
  const without = await startServer({ env: { S3_URL: bucket.url() } });
  try {
    expect(await policyOf(without)).not.toContain(bucket.origin);
    const address = await uploadImage(without);
    expect((await fetch(without.url + address, { headers: IMAGE, redirect: 'manual' })).status).toBe(200);
  } finally {
    await without.close();
  }
});
