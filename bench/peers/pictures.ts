import sharp from 'sharp';
import { randomFrom } from '../seed/random';

const GRID = { width: 16, height: 24, channels: 3 } as const;
const SIZE = { width: 240, height: 360 };

/** So many PNGs of a few kilobytes that do not resemble each other, as ours looks for receipts that it knows. */
export function drawPictures(count: number): Promise<Buffer[]> {
  const random = randomFrom(Date.now());
  const draw = () => {
    const pixels = Buffer.from(Array.from({ length: 16 * 24 * 3 }, () => random() * 256));
    return sharp(pixels, { raw: GRID })
      .resize({ ...SIZE, kernel: 'nearest' })
      .png()
      .toBuffer();
  };
  return Promise.all(Array.from({ length: count }, draw));
}
