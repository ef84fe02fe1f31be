import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '../../../contract/limits';
import { IMAGE_TYPE_MESSAGE } from '../../../contract/messages';
import { PATHS, type UploadAnswer } from '../../../contract/wire';
import { jpeg, uploadImage } from '../../support/people';
import { exactLimits } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const png = () =>
  sharp({ create: { width: 20, height: 10, channels: 4, background: '#123456' } })
    .png()
    .toBuffer();

function upload(bytes: Buffer | string, name = 'receipt.png', field = 'image') {
  const form = new FormData();
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return server.api<UploadAnswer & { message: string; code: string }>(PATHS.upload, { body: form });
}

async function stored(bytes: Buffer): Promise<Buffer> {
  const response = await fetch(server.url + (await uploadImage(server, bytes)));
  return Buffer.from(await response.arrayBuffer());
}

test('PNG and JPEG are accepted without a token, whatever their names', async () => {
  for (const [bytes, format] of [
    [await png(), 'png'],
    [await jpeg(), 'jpeg'],
  ] as const) {
    const { status, body } = await upload(bytes, 'no-extension');
    expect(status).toBe(200);
    expect(body.imageUrl).toMatch(/^\/api\/file\/[0-9a-f-]{36}\?exp=\d+&sig=[\w-]+$/);
    const response = await fetch(server.url + body.imageUrl);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe(format);
  }
});

test.each([
  ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page named .png', '<!doctype html><script>alert(1)</script>'],
  ['a text', 'hello'],
])('%s is refused with the sentence of the form', async (_name, text) => {
  const { status, body } = await upload(text);
  expect({ status, message: body.message }).toEqual({ status: 415, message: IMAGE_TYPE_MESSAGE });
});

test.each(['gif', 'webp', 'tiff', 'avif'] as const)('a %s named .png is refused', async (format) => {
  const image = await sharp(await png())
    .toFormat(format)
    .toBuffer();
  const { status, body } = await upload(image);
  expect({ status, message: body.message }).toEqual({ status: 415, message: IMAGE_TYPE_MESSAGE });
});

test.each([
  ['a JPEG that breaks off', async () => (await noisyJpeg()).subarray(0, 20_000)],
  ['a PNG that breaks off', async () => (await png()).subarray(0, 60)],
  ['a JPEG of a signature alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
])('%s is refused as damaged', async (_name, make) => {
  const { status, body } = await upload(await make());
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'broken_image' });
  expect(body.message).toContain('damaged');
});

test('more than 5 MB is refused, 5 MB is not', async () => {
  const image = await jpeg();
  const sized = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
  const tooLarge = await upload(sized(6 * 1024 * 1024));
  expect(tooLarge).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: expect.stringContaining('5 MB') },
  });
  expect((await upload(sized(UPLOAD_MAX_BYTES + 1))).status).toBe(413);
  expect((await upload(sized(UPLOAD_MAX_BYTES))).status).toBe(200);
});

test('a small file that unpacks to more than 40 megapixels is refused', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(UPLOAD_MAX_BYTES);
  expect(await upload(bomb)).toMatchObject({
    status: 413,
    body: { code: 'too_many_pixels', message: expect.stringContaining('40 megapixels') },
  });
});

test('the stored photo does not say where and with what it was taken', async () => {
  const photo = await sharp(await jpeg())
    .withExif({ IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Secretphone')).toBe(true);
  const kept = await stored(photo);
  const metadata = await sharp(kept).metadata();
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(kept.includes('Secretphone')).toBe(false);
});

test('a photo taken sideways is turned upright', async () => {
  const sideways = await sharp(await jpeg({ width: 60, height: 40 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, orientation } = await sharp(await stored(sideways)).metadata();
  expect({ width, height, orientation }).toEqual({ width: 40, height: 60, orientation: undefined });
});

test('data hidden behind the image is dropped', async () => {
  const kept = await stored(Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]));
  expect(kept.includes('script')).toBe(false);
});

describe('a request that is not an upload of one image is refused:', () => {
  test('another field', async () => {
    expect(await upload(await jpeg(), 'receipt.jpg', 'file')).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    });
  });

  test('an empty file', async () => {
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 422 });
  });

  test('two files', async () => {
    const form = new FormData();
    for (const name of ['one.jpg', 'two.jpg'])
      form.append('image', new Blob([new Uint8Array(await jpeg())]), name);
    expect(await server.api(PATHS.upload, { body: form })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('one image') },
    });
  });

  test('JSON', async () => {
    expect(await server.api(PATHS.upload, { body: { image: 'x' } })).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('multipart') },
    });
  });

  test.each(['image/png', 'text/plain', 'application/octet-stream'])(
    'only the bytes, as %s: the sentence says how to send them',
    async (type) => {
      const body = new Uint8Array(await png());
      const response = await fetch(`${server.url}/api${PATHS.upload}`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({
        code: 'unsupported_type',
        message: "Please send the image as multipart/form-data in the field 'image'.",
      });
    },
  );

  test('an incomplete body', async () => {
    const body = '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    expect((await server.api(PATHS.upload, { body, headers })).status).toBe(400);
  });
});

test('uploads from one address are limited', async () => {
  const limited = await startServer({ env: exactLimits() });
  try {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => limited.api(PATHS.upload, { body: {} })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(/^\d+$/);
  } finally {
    await limited.close();
  }
});

/** Large enough that half of it has a header and half an image. */
const noisyJpeg = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
