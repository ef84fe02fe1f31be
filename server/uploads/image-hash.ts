import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from '../../contract/limits';

const OPTIONS = { limitInputPixels: UPLOAD_MAX_PIXELS };
const SIDE = 16;
/** Least difference in brightness (of 255) between neighbours; less is compression noise. */
const STEP = 2;
/** With fewer ones the image is almost empty, and nearly all empty images share that hash. */
const FEWEST_ONES = 8;

/**
 * A difference hash (dHash): 256 digits 0 or 1, one for each place where the image gets darker from left to right.
 * It survives compression and scaling, so similar images differ in few digits; null if the image has too little detail.
 * @param image a PNG or JPEG that can be decoded
 */
export async function imageHash(image: Buffer): Promise<string | null> {
  const brightness = await greyscale(image, SIDE + 1, SIDE);
  let digits = '';
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const place = row * (SIDE + 1) + column;
      digits += brightness[place]! - brightness[place + 1]! > STEP ? '1' : '0';
    }
  return digits.replaceAll('0', '').length < FEWEST_ONES ? null : digits;
}

const DETAIL_SIDE = 256;
const TILE = 8;
/**
 * Mean difference in brightness of the tile that differs most. The same receipt compressed again or scaled down stays
 * below 6; another digit in a receipt of the same app makes 15 and more.
 */
const SAME_TILE = 9;

/** Whether two images show the same, compared closely enough to distinguish two receipts of one app. */
export async function showTheSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((image) => greyscale(image, DETAIL_SIDE, DETAIL_SIDE)));
  for (let top = 0; top < DETAIL_SIDE; top += TILE)
    for (let left = 0; left < DETAIL_SIDE; left += TILE)
      if (tileDifference(a!, b!, top, left) > SAME_TILE) return false;
  return true;
}

function tileDifference(a: Buffer, b: Buffer, top: number, left: number): number {
  let sum = 0;
  for (let row = top; row < top + TILE; row++)
    for (let column = left; column < left + TILE; column++) {
      const place = row * DETAIL_SIDE + column;
      sum += Math.abs(a[place]! - b[place]!);
    }
  return sum / TILE ** 2;
}

const greyscale = (image: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(image, OPTIONS)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
