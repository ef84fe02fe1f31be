import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockFolder } from '../db/folder-lock';

/** Folder of the embedded database below the data folder. */
export const DATABASE_FOLDER = 'database';

/**
 * What a backup holds, as far as it is there. Mails that wait are rows of the database; those in the outbox are out.
 * The secrets keep everybody signed in and are what links, codes and evidence files are checked with.
 */
export const KEPT = [DATABASE_FOLDER, 'uploads', 'jwt-secret', 'evidence-secret'];

/** A sentence for the operator: nothing was done. */
export class BackupRefusal extends Error {}

/**
 * The data folder that the environment names.
 * @throws BackupRefusal where the data do not live in one
 */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  if (env.DATABASE_URL)
    throw new BackupRefusal(
      'DATABASE_URL is set: this command is for the embedded database. Use pg_dump and pg_restore for PostgreSQL, and copy the uploads.',
    );
  return resolve(env.DATA_DIR || './data');
}

/**
 * Does `work` while no server can open the folder's database.
 * @throws BackupRefusal where a server holds it
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
