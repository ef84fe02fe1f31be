import { resolve, sep } from 'node:path';
import { HOUR_MS } from '../contract/durations';
import { ConfigError, environmentReader, readAll, refusal, type Environment } from './environment';

/** Where and how often the running server backs up, and how many of these it keeps. */
export interface Backups {
  /** Absolute path. */
  readonly folder: string;
  readonly everyMs: number;
  readonly keep: number;
}

/** `BACKUP_DIR`, `BACKUP_HOURS` and `BACKUP_KEEP`; undefined without the first. */
export function readBackups(env: Environment): Backups | undefined {
  const reader = environmentReader(env);
  const { folder, ...times } = readAll({
    folder: () => backupFolder(env.BACKUP_DIR, env.DATA_DIR || './data', Boolean(env.DATABASE_URL)),
    everyMs: () => reader.above0('BACKUP_HOURS', 24, { to: 24 * 365, what: 'a number of hours' }) * HOUR_MS,
    keep: () => reader.whole('BACKUP_KEEP', 7, { from: 1, to: 10_000, what: 'a whole number' }),
  });
  return folder === undefined ? undefined : { folder, ...times };
}

/** Absolute, and apart from the data: a lost data folder would take its backups along. */
function backupFolder(value: string | undefined, dataDir: string, onPostgres: boolean): string | undefined {
  if (!value) return undefined;
  if (onPostgres)
    throw new ConfigError(
      'BACKUP_DIR cannot be used with DATABASE_URL: it is for the embedded database. For PostgreSQL use deploy/systemd/peerproof-backup.timer (docs/operating.md, Backup and restore).',
    );
  const folder = resolve(value);
  if (`${folder}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw refusal('BACKUP_DIR', value, 'a folder outside of DATA_DIR');
  return folder;
}
