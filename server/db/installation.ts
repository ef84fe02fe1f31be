import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { ConfigError } from '../environment';
import { SOCKET } from './folder-lock';

/** The id of the database that belongs into a data folder; written once that database is complete. */
export const ID_FILE = 'installation-id';
/** Exists from the beginning of the first start until its database is complete. */
const UNFINISHED = 'database-unfinished';

/**
 * Prepares the folder of a database that does not exist yet, and clears the remains of an interrupted first start.
 * @throws ConfigError when the folder had a database that is incomplete or gone; nothing is touched then
 */
export function prepareFolder(dataDir: string, folder: string): void {
  const unfinished = join(dataDir, UNFINISHED);
  const names = readdirSync(folder).filter((name) => !SOCKET.test(name));
  if (!existsSync(unfinished)) {
    if (names.includes('PG_VERSION')) return;
    if (names.length || existsSync(join(dataDir, ID_FILE)))
      throw new ConfigError(
        `DATA_DIR cannot be used: the database in ${dataDir} is incomplete. Nothing was changed. Restore a backup into another folder, or set DATA_DIR to the right one.`,
      );
    writeFileSync(unfinished, '', { mode: 0o600 });
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true });
}

/** The database is complete and on disk. */
export const finishFolder = (dataDir: string): void => rmSync(join(dataDir, UNFINISHED), { force: true });

/**
 * Compares the database's id with the folder's, before anything is written to the database.
 * @throws ConfigError when they differ
 */
export async function checkInstallation(dataDir: string, database: PGlite): Promise<void> {
  const file = join(dataDir, ID_FILE);
  if (!existsSync(file) || readFileSync(file, 'utf8').trim() === (await idOf(database))) return;
  throw new ConfigError(
    `DATA_DIR cannot be used: the database in ${dataDir} belongs to another installation than the other files there. Nothing was changed. Set DATA_DIR to the right folder.`,
  );
}

/** Notes the id of the migrated database in the folder, if it is not there yet. */
export async function noteInstallation(dataDir: string, database: PGlite): Promise<void> {
  const file = join(dataDir, ID_FILE);
  if (!existsSync(file)) writeFileSync(file, `${await idOf(database)}\n`, { mode: 0o600 });
}

/** Undefined before migration 0012. */
async function idOf(database: PGlite): Promise<string | undefined> {
  const { rows } = await database.query<{ exists: boolean }>(
    `select to_regclass('public.installation') is not null as exists`,
  );
  if (!rows[0]?.exists) return undefined;
  return (await database.query<{ id: string }>('select id from installation')).rows[0]?.id;
}
