import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from '../../contract/limits';

const OPTIONS = { limitInputPixels: UPLOAD_MAX_PIXELS };
const QUALITY = 80;

/** A smaller image: its box in pixels and its format. */
export interface Smaller {
  readonly width: number;
  readonly height: number;
  /** Whether the image fits into the box or fills it and is cut. */
  readonly fit: 'inside' | 'cover';
  readonly format: 'webp' | 'jpeg';
}

/** A smaller version of a stored image, never a larger one; JPEG on white. Runs in a worker (`image-workers.ts`). */
export function smallerImage(image: Buffer, { format, ...box }: Smaller): Promise<Buffer> {
  const smaller = sharp(image, OPTIONS).resize({ ...box, withoutEnlargement: true });
  if (format === 'webp') return smaller.webp({ quality: QUALITY }).toBuffer();
  return smaller.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
}
