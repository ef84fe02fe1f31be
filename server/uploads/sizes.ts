import { IMAGE_SIZES, type ImageSize } from '../../contract/images';
import type { Services } from '../services';
import { hasRoom } from '../storage/room';
import { readWhole, type FileStorage } from '../storage/storage';
import { fairTurns } from '../fair-turns';

const FORMATS = ['webp', 'jpeg'] as const;
type Format = (typeof FORMATS)[number];

/** A smaller image: one of the sizes, in one of the formats. */
export interface Shape {
  readonly size: ImageSize;
  readonly format: Format;
}

/** A screen of new images must not fill the memory with their originals. */
const oneAfterTheOther = fairTurns(1);
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

/** The name under which a size is stored. */
export const nameOf = (fileId: string, { size, format }: Shape) => `${fileId}.${size}.${format}`;

async function readOrMake(services: Services, fileId: string, shape: Shape): Promise<Buffer | undefined> {
  const { storage, images } = services;
  const kept = await readWhole(storage, nameOf(fileId, shape));
  if (kept) return kept;
  const image = await oneAfterTheOther('', async () => {
    const whole = await readWhole(storage, fileId);
    return (
      whole && images.smaller(whole, { ...IMAGE_SIZES[shape.size], format: shape.format }, 'sizes of images')
    );
  });
  if (image) await keep(services, fileId, shape, image);
  return image;
}

/** If it is not stored, the next request creates it again. */
async function keep(
  { config, db, storage, log }: Services,
  fileId: string,
  shape: Shape,
  image: Buffer,
): Promise<void> {
  const name = nameOf(fileId, shape);
  try {
    if (!(await hasRoom(config))) return;
    await storage.put(name, image);
    // Waits for a running deletion, which may have listed the files before this one existed.
    const file = db.selectFrom('files').select('id').where('id', '=', fileId).forKeyShare();
    if (!(await file.executeTakeFirst())) await storage.remove(name);
  } catch (error) {
    log.warn({ err: error, fileId }, 'a smaller image could not be kept');
  }
}
