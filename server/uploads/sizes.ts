import sharp from 'sharp';
import { IMAGE_SIZES, type ImageSize } from '../../contract/images';
import { UPLOAD_MAX_PIXELS } from '../../contract/limits';
import type { Services } from '../services';
import { readWhole, type FileStorage } from '../storage/storage';
import { fewAtOnce } from './few-at-once';

const FORMATS = ['webp', 'jpeg'] as const;
type Format = (typeof FORMATS)[number];

/** A smaller image: one of the sizes, in one of the formats. */
export interface Shape {
  readonly size: ImageSize;
  readonly format: Format;
}

const QUALITY = 80;
/** A screen of new images must not take all processors from uploads and payments. */
const oneAfterTheOther = fewAtOnce(1);
const underWay = new Map<string, Promise<Buffer | undefined>>();

/** WebP for a client that names it in `Accept`, as browsers do; JPEG for any other. */
export function formatFor(accept: string | undefined): Format {
  const takesWebp = accept
    ?.split(',')
    .some((type) => /^\s*image\/webp\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(type));
  return takesWebp ? 'webp' : 'jpeg';
}

/**
 * A smaller version of a stored image. It is created on the first request, once for all simultaneous requests, and
 * stored beside the original. Undefined if there is no original.
 * @throws StorageError when the storage cannot give it at the moment; Error when it cannot be decoded
 */
export function imageInShape(services: Services, fileId: string, shape: Shape): Promise<Buffer | undefined> {
  const name = nameOf(fileId, shape);
  let work = underWay.get(name);
  if (!work) {
    work = readOrMake(services, fileId, shape).finally(() => underWay.delete(name));
    underWay.set(name, work);
  }
  return work;
}

/** Removes a stored image and all its smaller versions. */
export async function removeImage(storage: FileStorage, fileId: string): Promise<void> {
  const sizes = Object.keys(IMAGE_SIZES) as ImageSize[];
  const smaller = sizes.flatMap((size) => FORMATS.map((format) => nameOf(fileId, { size, format })));
  await Promise.all([fileId, ...smaller].map((name) => storage.remove(name)));
}

const nameOf = (fileId: string, { size, format }: Shape) => `${fileId}.${size}.${format}`;

async function readOrMake(services: Services, fileId: string, shape: Shape): Promise<Buffer | undefined> {
  const { storage } = services;
  const kept = await readWhole(storage, nameOf(fileId, shape));
  if (kept) return kept;
  const image = await oneAfterTheOther(async () => {
    const whole = await readWhole(storage, fileId);
    return whole && scaled(whole, shape);
  });
  if (image) await keep(services, fileId, shape, image);
  return image;
}

function scaled(image: Buffer, { size, format }: Shape): Promise<Buffer> {
  const smaller = sharp(image, { limitInputPixels: UPLOAD_MAX_PIXELS }).resize({
    ...IMAGE_SIZES[size],
    withoutEnlargement: true,
  });
  if (format === 'webp') return smaller.webp({ quality: QUALITY }).toBuffer();
  return smaller.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
}

/** If it cannot be stored, the next request creates it again. */
async function keep(
  { db, storage, log }: Services,
  fileId: string,
  shape: Shape,
  image: Buffer,
): Promise<void> {
  const name = nameOf(fileId, shape);
  try {
    await storage.put(name, image);
    // Waits for a running deletion, which may have listed the files before this one existed.
    const file = db.selectFrom('files').select('id').where('id', '=', fileId).forKeyShare();
    if (!(await file.executeTakeFirst())) await storage.remove(name);
  } catch (error) {
    log.warn({ err: error, fileId }, 'a smaller image could not be kept');
  }
}
