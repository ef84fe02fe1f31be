import { existsSync } from 'node:fs';
import { open, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupRefusal, UPLOADS_FOLDER } from '../backup/data-folder';
import { restore } from '../backup/restore';
import type { Environment } from '../environment';
import { fine, type Finding } from '../doctor/finding';
import { withSecretFiles } from '../secret-files';
import { restoreDump } from './dump';

/** How a dump of `pg_dump --format=custom` begins. */
const DUMP = 'PGDMP';
const MB = 1024 * 1024;

/** What to restore, and the empty folder for it. */
export interface Given {
  readonly file: string;
  /** The folder of the uploads beside a dump. */
  readonly uploads: string | undefined;
  readonly folder: string;
}

/** A restored backup. */
export interface Restored {
  readonly findings: readonly Finding[];
  /** The settings of a server on it, which sends nothing. */
  readonly env: Environment;
  /** Empties the database again; the folder is the caller's. */
  remove(): Promise<void>;
}

/**
 * Restores an archive into the folder, or a dump into the empty database of `DRILL_DATABASE_URL`.
 * @throws BackupRefusal when it cannot be restored; ConfigError for settings that cannot be used
 */
export async function restoreForDrill(
  given: Environment,
  { file, uploads, folder }: Given,
): Promise<Restored> {
  const settings = withSecretFiles(given);
  if (!existsSync(file)) throw new BackupRefusal(`There is no file ${resolve(file)}.`);
  const began = Date.now();
  const isDump = await beginsWith(file, DUMP);
  let remove = async () => {};
  if (isDump) {
    if (uploads) await linkUploads(uploads, folder);
    remove = await restoreDump(file, settings.DRILL_DATABASE_URL);
  } else await restore(folder, file);
  const { size, mtime } = await stat(file);
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  return {
    findings: [fine('Backup', `${(size / MB).toFixed(1)} MB of ${mtime.toISOString()}, restored in ${took}`)],
    // Without the addresses of mail, Redis and traces. A restored folder has its own secrets, if it made them.
    env: {
      DATA_DIR: folder,
      DATABASE_URL: isDump ? settings.DRILL_DATABASE_URL : undefined,
      S3_URL: settings.S3_URL,
      EVIDENCE_SECRET: settings.EVIDENCE_SECRET,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    remove,
  };
}

/** They are only read. */
async function linkUploads(uploads: string, folder: string): Promise<void> {
  if (!existsSync(uploads)) throw new BackupRefusal(`There is no folder ${resolve(uploads)}.`);
  await symlink(resolve(uploads), join(folder, UPLOADS_FOLDER));
}

async function beginsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === text;
  } finally {
    await handle.close();
  }
}
