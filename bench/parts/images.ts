import sharp from 'sharp';
import { startBucket } from '../../__tests__/support/bucket';
import type { Context, Part, Row, Section } from '../part';
import { serveProduct, type Served } from '../processes';

const REQUESTS = 1000;
/** Different images: the process reads one for all who ask for its thumbnail at the same time. */
const AT_ONCE = 4;
const ROUNDS = 3;
/** What a browser says of an image in a page; without it the server carries the file. */
const OF_A_PAGE = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' };
const WEBP = { Accept: 'image/webp,*/*' };
const SIZES = {
  'a receipt as it is stored': '',
  'its thumbnail': '&size=thumbnail',
  'a picture of 96 pixels': '&size=avatar',
};

/** The processor time of the server's process for images that it carries, and for those that it links to the bucket. */
async function run(context: Context): Promise<Section[]> {
  const database = await context.small();
  const bucket = await startBucket();
  const served = await serveProduct(database.url, { S3_URL: bucket.url(), S3_LINKS: 'on' });
  try {
    const addresses: string[] = [];
    for (let count = 0; count < AT_ONCE; count += 1)
      addresses.push(served.url + (await uploadPhoto(served.url)));
    const rows: Row[] = [];
    for (const [what, size] of Object.entries(SIZES)) {
      const sized = addresses.map((address) => address + size);
      let bytes = 0;
      for (const address of sized)
        bytes += (await (await fetch(address, { headers: WEBP })).arrayBuffer()).byteLength / AT_ONCE;
      const times = { linked: [] as number[], carried: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        times.carried.push(await cpuOf(served, sized, WEBP, 200));
        times.linked.push(await cpuOf(served, sized, { ...WEBP, ...OF_A_PAGE }, 302));
      }
      context.say(`${what}: ${JSON.stringify(times)}`);
      rows.push({
        what: `${what}, ${Math.ceil(bytes / 1024)} KB: processor time for 1,000`,
        unit: 's',
        ours: medianOf(times.linked),
        limit: medianOf(times.carried),
      });
    }
    return [{ title: 'Images by links that the bucket signs', limit: 'carried by the process', rows }];
  } finally {
    await served.stop();
    await bucket.close();
  }
}

/** @returns the address of a photo of a receipt, as large as the app scales one */
async function uploadPhoto(url: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const blurred = sharp({ create: { width: 75, height: 100, channels: 3, background: '#808080', noise } });
  const photo = await sharp(await blurred.png().toBuffer())
    .resize(1500, 2000)
    .jpeg({ quality: 85 })
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)]), 'receipt.jpg');
  const answer = await fetch(`${url}/api/file/upload`, { method: 'POST', body: form });
  return ((await answer.json()) as { imageUrl: string }).imageUrl;
}

/** Seconds of processor time for the requests, all addresses at once; their answers are read to their end. */
async function cpuOf(
  served: Served,
  addresses: readonly string[],
  headers: Record<string, string>,
  status: number,
): Promise<number> {
  let left = REQUESTS;
  const before = served.cpuMicroseconds();
  const askOn = async (address: string) => {
    while (left > 0) {
      left -= 1;
      const response = await fetch(address, { headers, redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status !== status) throw new Error(`${address} answered ${response.status}.`);
    }
  };
  await Promise.all(addresses.map(askOn));
  return (served.cpuMicroseconds() - before) / 1e6;
}

const medianOf = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]!;

export const part: Part = { name: 'images', run };
