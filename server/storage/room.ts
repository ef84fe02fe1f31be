import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { UPLOAD_MAX_BYTES } from '../../contract/limits';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { HttpError } from '../http/errors';

const MB = 1024 * 1024;
const GB = 1024 * MB;
/** Uploads that nothing uses are collected every ten minutes. */
const AGAIN_SECONDS = 600;
/** The most unused uploads at a time, however small. */
const UNUSED_UPLOADS_MAX = 20_000;
/** One address may hold this part of the room for unused uploads, so that it cannot stop everybody's. */
const ADDRESS_PART = 1 / 20;

/**
 * Refuses an upload while there is too little room, or its address has its part of it: strangers first, members only at
 * half the disk's reserve or twice the unused uploads. Only uploads are refused, so everything else keeps working.
 * @param from digest of the address
 * @throws HttpError 507
 */
export async function requireRoom(
  { config, db }: { readonly config: Config; readonly db: Db },
  { from, isMember }: { from: string; isMember: boolean },
): Promise<void> {
  const [disk, all] = await Promise.all([diskSpace(config), unusedUploads(db, from)]);
  const share = isMember ? 2 : 1;
  if (disk && disk.free < disk.reserve / share) throw noRoom();
  const bytes = config.unusedUploadsMb * MB * share;
  const files = UNUSED_UPLOADS_MAX * share;
  if (all.files >= files || all.bytes >= bytes) throw noRoom();
  const ownBytes = Math.max(bytes * ADDRESS_PART, UPLOAD_MAX_BYTES);
  if (all.ownFiles >= files * ADDRESS_PART || all.ownBytes >= ownBytes) throw noRoom();
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

/** All of them, and those from one address. */
const unusedUploads = (db: Db, from: string) =>
  db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      fn.countAll<number>().filterWhere('uploaded_from', '=', from).as('ownFiles'),
      sql<number>`coalesce(sum(bytes) filter (where uploaded_from = ${from}), 0)::float8`.as('ownBytes'),
    ])
    .where('purpose', 'is', null)
    .executeTakeFirstOrThrow();
