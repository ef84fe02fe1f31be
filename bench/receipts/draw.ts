import sharp from 'sharp';
import { MARKS, type Expected, type Mark } from '../../src/receipts/findings';
import { randomFrom } from '../seed/random';
import { FOREIGN_LAYOUTS } from './foreignLayouts';
import { LAYOUTS, RIGHT, WIDTH, type Layout, type Line } from './layouts';

const HOUR_MS = 3_600_000;
/** Every receipt of a run was sent around this time. */
const SENT = Date.parse('2026-03-18T12:00:00Z');

/** A value of which one digit was altered on the receipt. */
export type Altered = 'orderId' | 'amount' | 'payeeId';

export interface DrawnReceipt {
  readonly name: string;
  /** PNG or JPEG. */
  readonly image: Buffer;
  readonly expected: Expected & { readonly orderId: string; readonly payeeId: string };
  readonly altered?: Altered;
  /** What the receipt says in truth. */
  readonly shown: { readonly orderId: string; readonly amount: number; readonly payeeId: string };
  /** Values through which the picture was cut. */
  readonly cut: readonly Mark[];
  /** False if the receipt is of an earlier time than expected. */
  readonly isInSpan: boolean;
  /** True if its money is no dollars. */
  readonly isForeign: boolean;
  /** How it was distorted, in words. */
  readonly distortions: string;
}

/** Draws the receipt of this number: the same for the same number and seed. One in ten has an altered digit. */
export const drawReceipt = (number: number, seed = 0): Promise<DrawnReceipt> => draw(LAYOUTS, number, seed);

/** The same with money that is no dollars. */
export const drawForeignReceipt = (number: number, seed = 0): Promise<DrawnReceipt> =>
  draw(FOREIGN_LAYOUTS, number, seed);

async function draw(layouts: readonly Layout[], number: number, seed: number): Promise<DrawnReceipt> {
  const random = randomFrom(seed * 104_729 + number * 7919 + 11);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const digits = (count: number) =>
    pick([...'123456789']) + Array.from({ length: count - 1 }, () => pick([...'0123456789'])).join('');
  const tens = Math.floor(number / 10);
  // So that those with an altered digit have every layout.
  const layout = layouts[(number + tens) % layouts.length]!;

  const orderId = pick([
    () => digits(12),
    () => digits(15),
    () => digits(18),
    () => `${pick(['TX', 'P', 'AB'])}${digits(11)}`,
    () => withLookAlikes(digits(12), pick),
  ])();
  const amount = pick([25, 15, 10, 5, 24.5, 1250]);
  const payeeId = digits(pick([8, 9]));
  const payerId = digits(9);
  const isInSpan = random() > 0.15;
  const sent = SENT + Math.floor(random() * 240) * HOUR_MS;
  const paid = sent - (isInSpan ? random() * 12 * HOUR_MS : (96 + random() * 700) * HOUR_MS);

  const altered = number % 10 === 9 ? (['orderId', 'amount', 'payeeId'] as const)[tens % 3] : undefined;
  const alter = (text: string) => alterDigit(text, random);
  const written = writeAmount(amount, layout);
  const shown = {
    orderId: group(altered === 'orderId' ? alter(orderId) : orderId, pick([' ', '-', '', '', ''])),
    amount: altered === 'amount' ? alter(written) : written,
    fee: writeAmount(0.5, layout),
    total: writeAmount(amount + 0.5, layout),
    payeeId: altered === 'payeeId' ? alter(payeeId) : payeeId,
    payerId,
    date: writeDate(paid, layout, pick([0, 1, 2])),
  };
  const lines = layout.lines(shown);
  const { image, distortions, isCutThrough } = await distort(layout, lines, random);
  const isCut = (mark: Mark) =>
    lines.some(({ text, anchor }) => anchor === 'end' && text.endsWith(shown[mark]));
  return {
    name: `${number} ${layout.name}`,
    image,
    expected: { orderId, amount, payeeId, span: { from: sent - 24 * HOUR_MS, to: sent } },
    altered,
    shown: {
      orderId: shown.orderId.replace(/[ -]/g, ''),
      amount: Number(shown.amount.replace(/\D/g, '')) / 100,
      payeeId: shown.payeeId,
    },
    cut: isCutThrough ? MARKS.filter(isCut) : [],
    isInSpan,
    isForeign: layouts === FOREIGN_LAYOUTS,
    distortions,
  };
}

/** An ID of letters and digits, in which every third character looks like another one. */
const withLookAlikes = (digits: string, pick: (from: string[]) => string): string =>
  [...digits].map((digit, i) => (i % 3 === 1 ? pick([...'OIlSB0158']) : digit)).join('');

/** Another digit at one place; the first digit becomes no zero. */
function alterDigit(text: string, random: () => number): string {
  const places = [...text].flatMap((character, i) => (/\d/.test(character) ? [i] : []));
  const place = places[Math.floor(random() * places.length)]!;
  const digit = (Number(text[place]) + 1 + Math.floor(random() * 8)) % 10 || 9;
  const other = String(digit) === text[place] ? String(digit - 1) : String(digit);
  return text.slice(0, place) + other + text.slice(place + 1);
}

const group = (id: string, separator: string): string =>
  separator && /^\d{12}$/.test(id) ? id.replace(/(\d{4})(?=\d)/g, `$1${separator}`) : id;

function writeAmount(amount: number, { european }: Layout): string {
  const text = amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
  return european ? text.replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.')) : text;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function writeDate(time: number, { european }: Layout, form: number): string {
  const [day = '', clock = ''] = new Date(time).toISOString().split('T');
  const [year, month, date] = day.split('-');
  const at = clock.slice(0, form === 1 ? 5 : 8);
  if (european) return `${date}.${month}.${year} ${at}`;
  if (form === 0) return `${day} ${at}`;
  if (form === 1) return `${MONTHS[Number(month) - 1]} ${date}, ${year} ${at}`;
  return `${date} ${MONTHS[Number(month) - 1]} ${year}, ${at}`;
}

async function distort(layout: Layout, lines: readonly Line[], random: () => number) {
  const isDark = random() < 0.5;
  const ground = groundOf(isDark);
  const density = 1.3 + random() * 1.7;
  // Within the last digits of what stands at the right; of an upright picture, so that the cut is at its edge.
  const cutAt = random() < 0.1 ? RIGHT - 5 - random() * 15 : undefined;
  const tilt = !cutAt && random() < 0.35 ? (random() - 0.5) * 6 : 0;
  const turns = random() < 0.12 ? 1 + Math.floor(random() * 3) : 0;
  const isCut = random() < 0.3;
  const isJpeg = random() < 0.6;
  let picture = await drawPicture(layout, lines, { isDark, density });
  if (isCut || cutAt) {
    const { width, height } = await sharp(picture).metadata();
    const [left, bottom] = isCut ? [Math.round(width * 0.02), Math.round(height * 0.1)] : [0, 0];
    const right = cutAt ? Math.round(cutAt * (width / WIDTH)) : width - left;
    const kept = { left, top: 0, width: right - left, height: height - bottom };
    picture = await sharp(picture).extract(kept).toBuffer();
  }
  if (tilt) picture = await sharp(picture).rotate(tilt, { background: ground }).png().toBuffer();
  if (turns)
    picture = await sharp(picture)
      .rotate(turns * 90)
      .png()
      .toBuffer();
  const image = isJpeg ? await sharp(picture).jpeg({ quality: 40 }).toBuffer() : picture;
  const distortions = [
    isDark ? 'dark' : 'light',
    `${density.toFixed(1)}x`,
    tilt && `tilted ${tilt.toFixed(1)}°`,
    turns && `turned ${turns * 90}°`,
    isCut && 'cropped',
    cutAt && 'cut through values',
    isJpeg && 'JPEG 40',
  ];
  return { image, distortions: distortions.filter(Boolean).join(', '), isCutThrough: cutAt !== undefined };
}

const groundOf = (isDark: boolean): string => (isDark ? '#12161c' : '#ffffff');

/** A receipt without distortions, as PNG. `density`: pixels of the picture to one of the layout. */
export function drawPicture(
  layout: Layout,
  lines: readonly Line[],
  { isDark, density }: { isDark: boolean; density: number },
): Promise<Buffer> {
  const svg = svgOf(layout, lines, isDark);
  return sharp(Buffer.from(svg), { density: 72 * density })
    .flatten({ background: groundOf(isDark) })
    .png()
    .toBuffer();
}

function svgOf({ font, height }: Layout, lines: readonly Line[], isDark: boolean): string {
  const [ink, dim] = isDark ? ['#eaecef', '#848e9c'] : ['#1e2329', '#707a8a'];
  const texts = lines.map(
    (line) =>
      `<text x="${line.x}" y="${line.y}" font-size="${line.size}" text-anchor="${line.anchor ?? 'start'}"` +
      ` font-weight="${line.bold ? 'bold' : 'normal'}" fill="${line.dim ? dim : ink}">${line.text}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="${font}">` +
    `<rect width="${WIDTH}" height="${height}" fill="${groundOf(isDark)}"/>${texts.join('')}</svg>`
  );
}
