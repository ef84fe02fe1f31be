import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Db } from '../db/client';
import { HttpError, unavailable } from '../http/errors';
import type { Services } from '../services';
import { cleanImage } from './image';

/**
 * Cleans and stores an image, which is deleted after 24 hours unless something claims it. The row is written first, so
 * that the storage never holds an unknown file.
 * @param bytes a PNG or JPEG, as sent
 * @throws HttpError as `cleanImage`; 507 the disk is full; 503 the storage does not take it
 */
export async function storeImage(
  { storage, log }: Services,
  db: Db,
  bytes: Buffer,
): Promise<{ fileId: string }> {
  const { content, mediaType, width, height, hash } = await cleanImage(bytes);
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
    })
    .execute();
  await storage.put(fileId, content).catch((error: unknown) => {
    log.error({ err: error }, 'an upload could not be stored');
    throw isFull(error) ? noRoom() : notStored();
  });
  return { fileId };
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

const noRoom = () =>
  new HttpError(507, 'no_room', 'There is no room for more images at the moment. Please try again later.');

const notStored = () => unavailable('The image could not be kept at the moment. Please try again shortly.');
