import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { HttpError } from '../http/errors';

const MB = 1024 * 1024;
const GB = 1024 * MB;
/** Uploads that nothing uses are collected every ten minutes. */
const AGAIN_SECONDS = 600;
/** The most unused uploads at a time, however small. */
const UNUSED_UPLOADS_MAX = 20_000;

/**
 * Refuses an upload while there is too little room: strangers first, members only at half the disk's reserve or twice
 * the unused uploads. Only uploads are refused, so everything else keeps working.
 * @throws HttpError 507
 */
export async function requireRoom(
  { config, db }: { readonly config: Config; readonly db: Db },
  isMember: boolean,
): Promise<void> {
  const [disk, { files, bytes }] = await Promise.all([diskSpace(config), unusedUploads(db)]);
  const share = isMember ? 2 : 1;
  if (disk && disk.free < disk.reserve / share) throw noRoom();
  if (files >= UNUSED_UPLOADS_MAX * share || bytes >= config.unusedUploadsMb * MB * share) throw noRoom();
}

/** Whether smaller versions of images may be stored: they can be made again at any time. */
export async function hasRoom(config: Config): Promise<boolean> {
  const disk = await diskSpace(config);
  return !disk || disk.free >= disk.reserve;
}

export const noRoom = () =>
  new HttpError(507, 'no_room', 'There is no room for more images at the moment. Please try again later.', {
    retryAfterSeconds: AGAIN_SECONDS,
  });

/** Free bytes and the reserve under `DATA_DIR`; undefined where neither database nor files are kept there. */
export async function diskSpace({
  dataDir,
  databaseUrl,
  s3Url,
  diskReserveMb,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url' | 'diskReserveMb'>) {
  if (databaseUrl && s3Url) return undefined;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const reserve = diskReserveMb === undefined ? Math.min(GB, (blocks * bsize) / 20) : diskReserveMb * MB;
  return { free: bavail * bsize, reserve };
}

const unusedUploads = (db: Db) =>
  db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('purpose', 'is', null)
    .executeTakeFirstOrThrow();
