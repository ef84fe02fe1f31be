import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCK_SOCKETS, lockFolder } from '../db/folder-lock';
import { ID_FILE } from '../db/installation';

/** Folder of the embedded database inside the data folder. */
export const DATABASE_FOLDER = 'database';
/** Arguments by which `tar` leaves out the files of locks. */
export const WITHOUT_LOCKS = ['--exclude', `${DATABASE_FOLDER}/${LOCK_SOCKETS}`];
/** Folder of the uploads there. */
export const UPLOADS_FOLDER = 'uploads';

/**
 * The contents of a backup, each only if present. Waiting mails are rows of the database; mails in the outbox have been
 * sent. The secrets keep everyone signed in and verify links, codes and evidence files.
 */
export const KEPT = [DATABASE_FOLDER, ID_FILE, UPLOADS_FOLDER, 'jwt-secret', 'evidence-secret', 'vapid-keys'];

/** Nothing was done; the message is for the operator. */
export class BackupRefusal extends Error {}

/**
 * The data folder that the environment names.
 * @throws BackupRefusal when the data is not kept in a folder
 */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  if (env.DATABASE_URL || env.DATABASE_URL_FILE)
    throw new BackupRefusal(
      'DATABASE_URL is set: this command is for the embedded database. Use pg_dump and pg_restore for PostgreSQL, and copy the uploads.',
    );
  return resolve(env.DATA_DIR || './data');
}

/**
 * Runs `work` while no server can open the folder's database.
 * @throws BackupRefusal when a server is using it
 */
export async function whileNobodyUses<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const database = join(folder, DATABASE_FOLDER);
  if (!existsSync(database)) throw new BackupRefusal(`There is no database in the data folder ${folder}.`);
  const lock = await lockFolder(database).catch((error: Error) => {
    throw new BackupRefusal(error.message.replace(database, folder));
  });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
