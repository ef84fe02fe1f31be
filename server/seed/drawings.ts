import sharp from 'sharp';
import { letters } from './lettering';

/* The demo's pictures, drawn here rather than fetched. */

const toPng = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

/** What a receipt shows. */
interface ReceiptContent {
  amountDollars: number;
  orderId: string;
  /** The payment IDs of both sides. */
  paidTo: string;
  paidFrom: string;
  at: Date;
}

const INK = '#14171c';
const FAINT = '#5b626d';

/** A payment receipt as an exchange shows it, which can be read on the device. PNG, 720 by 1280 pixels. */
export function drawReceipt({
  amountDollars,
  orderId,
  paidTo,
  paidFrom,
  at,
}: ReceiptContent): Promise<Buffer> {
  const amount = `${amountDollars.toFixed(2)} USDT`;
  const rows = {
    'Order ID': orderId,
    Amount: amount,
    'Pay to': paidTo,
    From: paidFrom,
    Date: at.toISOString().slice(0, 16).replace('T', ' '),
  };
  const lines = Object.entries(rows).map(([label, value], row) => {
    const y = 560 + row * 96;
    return (
      letters(label, { x: 72, y: y + 4, height: 22, colour: FAINT }) +
      letters(value, { x: 648, y, height: 28, colour: INK, isAtEnd: true })
    );
  });
  return toPng(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280">
    <rect width="720" height="1280" fill="#eef0f4"/>
    <rect x="32" y="64" width="656" height="1152" rx="28" fill="#ffffff"/>
    <circle cx="360" cy="220" r="76" fill="#18a058"/>
    <path d="M322 222l28 28 52-56" stroke="#fff" stroke-width="16" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    ${letters(amount, { x: 560, y: 372, height: 46, colour: INK, isAtEnd: true })}
    <path d="M72 500H648" stroke="#e3e6eb" stroke-width="3" stroke-dasharray="10 10"/>
    ${lines.join('')}
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
