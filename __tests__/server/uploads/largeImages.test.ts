import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { PATHS, type UploadAnswer } from '../../../contract/wire';
import { aSignal } from '../../support/aSignal';
import { jpeg, uploadImage, signUpMember } from '../../support/people';
import { filteredPng } from '../../support/pngs';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const MB = 1024 * 1024;
let server: TestServer;
let others: TestServer[] = [];
beforeAll(async () => void (server = await startServer()));
afterEach(async () => {
  await Promise.all(others.map((other) => other.close()));
  others = [];
});
afterAll(() => server.close());

async function startWith(env: Record<string, string>) {
  const other = await startServer({ env });
  others.push(other);
  return other;
}

function upload(to: TestServer, bytes: Buffer, headers?: Record<string, string>) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'receipt.png');
  return to.api<UploadAnswer & { message: string; code: string }>(PATHS.upload, { body: form, headers });
}

async function stored(bytes: Buffer): Promise<Buffer> {
  const response = await fetch(server.url + (await uploadImage(server, bytes)));
  return Buffer.from(await response.arrayBuffer());
}

describe('an image takes little room', () => {
  test('a small PNG of 40 megapixels does not grow to 160 MB', async () => {
    const png = filteredPng(40_000, 1000);
    expect(png.length).toBeLessThan(MB);
    const kept = await stored(png);
    expect(kept.length).toBeLessThan(12 * MB);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40_000, height: 1000 });
  });

  test('a screenshot stays a PNG and keeps its transparent parts', async () => {
    const screenshot = await sharp({
      create: { width: 1080, height: 2400, channels: 4, background: { r: 20, g: 40, b: 60, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect(await sharp(await stored(screenshot)).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
    });
  });

  test('a PNG that would stay large is kept as a JPEG', async () => {
    const noise = filteredPng(2000, 1500, true);
    const kept = await stored(noise);
    expect(kept.length).toBeLessThan(5 * MB);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 });
  });

  test('one that would take more than 12 MB is refused with a sentence', async () => {
    const { status, body } = await upload(server, filteredPng(8000, 3500, true));
    expect({ status, ...body }).toMatchObject({
      status: 413,
      code: 'too_detailed',
      message: 'That image would take more than 12 MB. Please select one with fewer pixels.',
    });
  });
});

describe('images are decoded outside the server', () => {
  /** The processes that decode for this one. */
  const decoders = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
          const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
          return parent === String(process.pid) && command.includes('uploads/worker');
        } catch {
          return false;
        }
      })
      .map(Number);

  /** Of these processes together, in hundredths of a second. */
  const processorTime = (pids: number[]): number =>
    pids
      .map((pid) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13]))
      .reduce((sum, ticks) => sum + ticks, 0);
  /** Far more than the question whether it is there takes, and far less than the image. */
  const BEGUN_TICKS = 20;

  const kill = (pids: number[]): void => {
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
  };

  test('one that takes too long is aborted, and the next one is accepted', async () => {
    // Far less than this image takes on any machine; a small one may need a second try on a busy machine.
    const hasty = await startWith({ IMAGE_SECONDS: '0.15' });
    const slow = await upload(hasty, filteredPng(8000, 5000, true));
    expect({ status: slow.status, code: slow.body.code }).toEqual({ status: 422, code: 'image_too_slow' });
    expect(slow.body.message).toBe('That image takes too long to read. Please select one with fewer pixels.');
    await until(async () => (await upload(hasty, await jpeg())).status === 200);
  });

  test('a decoder that dies takes only its image with it', async () => {
    const fresh = await startWith({});
    // Those of the other server are idle.
    const others = decoders();
    expect((await upload(fresh, await jpeg())).status).toBe(200);
    const own = decoders().filter((pid) => !others.includes(pid));
    const before = processorTime(own);
    const refused = upload(fresh, filteredPng(8000, 4500, true));
    // One that dies before it has begun is replaced.
    await until(() => processorTime(own) - before > BEGUN_TICKS);
    kill(own);
    expect(await refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await refused).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await upload(fresh, await jpeg())).status).toBe(200);
  });

  test('decoders that die while they are idle take no image with them', async () => {
    const others = decoders();
    const fresh = await startWith({});
    const images = [jpeg(), jpeg()].map(async (image) => upload(fresh, await image));
    expect((await Promise.all(images)).map(({ status }) => status)).toEqual([200, 200]);
    const idle = decoders().filter((pid) => !others.includes(pid));
    expect(idle.length).toBeGreaterThan(0);
    kill(idle);
    await until(() => !decoders().some((pid) => idle.includes(pid)));
    expect((await upload(fresh, await jpeg())).status).toBe(200);
  });
});

describe('uploads take turns', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const large = filteredPng(4000, 1500);

  test('many images from one address do not keep others waiting', async () => {
    const answered: string[] = [];
    const one = (who: string, bytes: Buffer, address: string) =>
      upload(server, bytes, from(address)).then(({ status }) => void answered.push(`${who} ${status}`));
    // Made before the flood, which would keep it waiting.
    const small = await jpeg();
    const flood = Array.from({ length: 8 }, () => one('many', large, '192.0.2.1'));
    const other = one('other', small, '192.0.2.2');
    await Promise.all([...flood, other]);
    expect(answered).toHaveLength(9);
    expect(answered.indexOf('other 200')).toBeLessThan(4);
  });

  test('members have a lane of their own, known by the address they use', async () => {
    const member = await signUpMember(server);
    await server.api(PATHS.profile, { token: member.token, headers: from('192.0.2.9') });
    const answered: string[] = [];
    const one = (who: string, bytes: Buffer, address: string) =>
      upload(server, bytes, from(address)).then(({ status }) => void answered.push(`${who} ${status}`));
    // Both lanes have their process, which takes a second or two to start.
    await Promise.all([one('warm', await jpeg(), '192.0.2.9'), one('warm', await jpeg(), '192.0.2.60')]);
    const small = await jpeg();
    const flood = Array.from({ length: 8 }, (_, index) => one('stranger', large, `192.0.2.${index + 20}`));
    await Promise.all([...flood, one('member', small, '192.0.2.9')]);
    expect(answered.indexOf('member 200')).toBeLessThan(5);
  });

  test('who waits is bounded: beyond that the answer says when to try again', async () => {
    const limited = await startWith({ RATE_LIMIT: 'on' });
    const { promise: held, resolve: release } = aSignal();
    const { images } = limited.services;
    const clean = images.clean.bind(images);
    jest.spyOn(images, 'clean').mockImplementation(async (...image) => {
      await held;
      return clean(...image);
    });
    const small = await jpeg();
    const refused: Awaited<ReturnType<typeof upload>>[] = [];
    const answers = Array.from({ length: 9 }, async () => {
      const answer = await upload(limited, small, from('192.0.2.1'));
      if (answer.status === 503) refused.push(answer);
      return answer.status;
    });
    await until(() => refused.length >= 4);
    release();
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(4);
    expect(refused[0]!.body).toMatchObject({
      code: 'busy',
      message: 'Too many images are being uploaded at the moment. Please try again in 10 seconds.',
    });
    expect(refused[0]!.headers.get('retry-after')).toBe('10');
  });

  test('large images count more: a limit of megapixels per address and minute', async () => {
    const limited = await startWith({ RATE_LIMIT: 'on' });
    const photo = await jpeg({ width: 5000, height: 5000 });
    const statuses: number[] = [];
    for (let image = 0; image < 8; image += 1)
      statuses.push((await upload(limited, photo, from('192.0.2.1'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await upload(limited, await jpeg(), from('192.0.2.2'))).status).toBe(200);
  });
});
