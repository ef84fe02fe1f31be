import sharp from 'sharp';

/**
 * The demo's pictures, drawn here rather than fetched. They hold no letters, since a server may have no fonts: digits
 * are drawn in seven segments, lines of text as bars.
 */

const SEGMENTS: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
};

/** Each segment as a line within a cell of 10 by 18 units. */
const SEGMENT_LINES: Record<string, string> = {
  a: 'M1 0H9',
  b: 'M10 1V8',
  c: 'M10 10V17',
  d: 'M1 18H9',
  e: 'M0 10V17',
  f: 'M0 1V8',
  g: 'M1 9H9',
};

function digits(text: string, x: number, y: number, scale: number, colour: string): string {
  const cells = [...text].map((character, index) => {
    const lines = [...(SEGMENTS[character] ?? '')].map((segment) => SEGMENT_LINES[segment]).join('');
    return `<path transform="translate(${index * 16})" d="${lines}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" fill="none">${cells.join('')}</g>`;
}

const bar = (x: number, y: number, width: number, colour = '#d5d9e0', height = 12) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${colour}"/>`;

const toPng = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

/** A payment receipt as an exchange shows it: amount in whole dollars, order ID, a tick. PNG, 720 by 1280 pixels. */
export function drawReceipt(amountDollars: number, transactionId: string): Promise<Buffer> {
  const rows = [0, 1, 2, 3].map(
    (row) =>
      bar(72, 720 + row * 96, 150 + ((row * 37) % 60)) +
      bar(430 - ((row * 53) % 70), 720 + row * 96, 218 + ((row * 53) % 70), '#aab1bd'),
  );
  const amount = String(Math.round(amountDollars));
  return toPng(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280">
    <rect width="720" height="1280" fill="#eef0f4"/>
    <rect x="32" y="64" width="656" height="1152" rx="28" fill="#ffffff"/>
    <circle cx="360" cy="220" r="76" fill="#18a058"/>
    <path d="M322 222l28 28 52-56" stroke="#fff" stroke-width="16" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    ${bar(250, 330, 220, '#aab1bd', 16)}
    ${digits(amount, 360 - amount.length * 28, 400, 3.6, '#14171c')}
    <path d="M72 540H648" stroke="#e3e6eb" stroke-width="3" stroke-dasharray="10 10"/>
    ${bar(72, 590, 140)}
    ${digits(transactionId.replace(/\D/g, ''), 72, 628, 1.9, '#3a404a')}
    ${rows.join('')}
    ${bar(210, 1140, 300, '#e3e6eb', 20)}
  </svg>`);
}

/** An abstract portrait with colours derived from `seed`. PNG, 256 by 256 pixels. */
export function drawAvatar(seed: number): Promise<Buffer> {
  const hue = (seed * 67) % 360;
  const shoulders = 150 + (seed % 4) * 8;
  return toPng(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue} 55% 42%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 60% 26%)"/>
    </linearGradient></defs>
    <rect width="256" height="256" fill="url(#sky)"/>
    <circle cx="128" cy="104" r="46" fill="hsl(${(hue + 20) % 360} 45% 82%)"/>
    <ellipse cx="128" cy="248" rx="${shoulders / 1.6}" ry="84" fill="hsl(${(hue + 20) % 360} 40% 74%)"/>
  </svg>`);
}
