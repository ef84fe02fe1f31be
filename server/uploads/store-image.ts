import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { UPLOAD_MAX_PIXELS } from '../../contract/limits';
import type { Db } from '../db/client';
import { hasCode } from '../has-code';
import { unavailable } from '../http/errors';
import type { Services } from '../services';
import { noRoom } from '../storage/room';
import type { CleanImage } from './clean-image';
import { imageKind, imageRefusal } from './image';
import { UNUSED_UPLOAD_HOURS } from './urls';

interface Upload {
  /** Digest of the address that it came from. */
  readonly from: string;
  /** Told how many megapixels were decoded, also for an image that is then refused. */
  readonly charge: (megapixels: number) => Promise<void>;
}

/**
 * Cleans and stores an image, which is deleted after 24 hours unless something claims it.
 * @param bytes a PNG or JPEG, as sent
 * @throws HttpError 415 neither PNG nor JPEG; 413 too many pixels, or too large once written; 422 it cannot be decoded
 * to its end, or not in time; 507 the disk is full; 503 the worker or the storage fails
 */
export async function storeImage(
  services: Services,
  db: Db,
  bytes: Buffer,
  { from, charge }: Partial<Upload> = {},
): Promise<{ fileId: string }> {
  return keep(services, db, await clean(services, bytes, charge), from);
}

async function clean({ images }: Services, bytes: Buffer, charge: Upload['charge'] = async () => {}) {
  const kind = imageKind(bytes);
  const { pixels, image, refused } = await images.clean(bytes, kind).catch(async (error: unknown) => {
    // It took a worker's whole time, whatever its header says.
    await charge(UPLOAD_MAX_PIXELS / 1e6);
    throw error;
  });
  await charge(pixels / 1e6);
  if (refused) throw imageRefusal(refused);
  return image;
}

/** The row is written first, so that the storage never holds an unknown file. */
async function keep(
  { storage, log }: Services,
  db: Db,
  { content, mediaType, width, height, hash }: CleanImage,
  from?: string,
): Promise<{ fileId: string }> {
  const fileId = v7();
  await db
    .insertInto('files')
    .values({
      id: fileId,
      media_type: mediaType,
      bytes: content.length,
      width,
      height,
      sha256: createHash('sha256').update(content).digest('hex'),
      image_hash: hash,
      purpose: null,
      uploaded_from: from ?? null,
    })
    .execute();
  await storage.put(fileId, content).catch(async (error: unknown) => {
    log.error({ err: error }, 'an upload could not be stored');
    // The next collection deletes the row, so that it takes no room for longer.
    await sql`update files set created_at = now() - ${UNUSED_UPLOAD_HOURS}::int * interval '1 hour' where id = ${fileId}`
      .execute(db)
      .catch((failure: unknown) => log.warn({ err: failure, fileId }, 'an unstored upload stays for a day'));
    throw hasCode(error, 'ENOSPC', 'EDQUOT') ? noRoom() : notStored();
  });
  return { fileId };
}

const notStored = () => unavailable('The image could not be saved at the moment. Please try again shortly.');
