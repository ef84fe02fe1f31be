import { stat } from 'node:fs/promises';
import type { Backups } from '../config-backups';
import type { Loop } from '../loops';
import type { Services } from '../services';
import { backupFile, listBackups, removeOld, removeUnfinished } from './kept';
import { backUpLive } from './live-backup';

/** How often to check whether a backup is due, and to try again after a failure. */
const LOOK_MS = 10 * 60_000;

/** The backups of a running server. */
interface LiveBackups {
  /** None without `BACKUP_DIR`. */
  readonly loops: readonly Loop[];
  /** While one is being written, no upload may be removed. */
  isRunning(): boolean;
  /** Ends the one that is being written. */
  stop(): void;
}

/** Writes a backup to `BACKUP_DIR` whenever the newest one there is older than `BACKUP_HOURS`. */
export function liveBackups(services: Services): LiveBackups {
  const stopping = new AbortController();
  let isRunning = false;
  const { backups } = services.config;
  const loop = backups && {
    name: 'backup',
    everyMs: Math.min(LOOK_MS, backups.everyMs),
    async run() {
      if (!(await isDue(services, backups))) return;
      isRunning = true;
      try {
        await backUpNow(services, backups, stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
      } finally {
        isRunning = false;
      }
    },
  };
  return { loops: loop ? [loop] : [], isRunning: () => isRunning, stop: () => stopping.abort() };
}

async function isDue({ db }: Services, { folder, everyMs }: Backups): Promise<boolean> {
  const [newest] = await listBackups(folder);
  if (newest && Date.now() - newest.at.getTime() < everyMs) return false;
  // At the very first start, the database is filled a moment later.
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function backUpNow(
  { config, db, log }: Services,
  { folder, keep }: Backups,
  signal: AbortSignal,
): Promise<void> {
  const began = new Date();
  await removeUnfinished(folder);
  const file = backupFile(folder, began);
  const heldMs = Math.round(await backUpLive(config, db, file, signal));
  await removeOld(folder, keep);
  const { size: bytes } = await stat(file);
  log.info({ file, bytes, heldMs, ms: Date.now() - began.getTime() }, 'backup written');
}
