import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED } from './archive';

const NAME = /^peerproof-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.part)?$/;

/** A backup in `BACKUP_DIR`. */
interface KeptBackup {
  readonly file: string;
  /** When it was begun. */
  readonly at: Date;
}

/** The path of a backup that is begun at this moment. */
export const backupFile = (folder: string, at: Date): string =>
  join(folder, `peerproof-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);

/** The whole backups of a folder, newest first. Names from the future, of a wrong clock, do not count. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  return (await named(folder, (isUnfinished) => !isUnfinished))
    .filter(({ at }) => at.getTime() <= Date.now())
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The newest backup and its size in bytes. */
export async function newestBackup(folder: string): Promise<(KeptBackup & { bytes: number }) | undefined> {
  const [newest] = await listBackups(folder);
  return newest && { ...newest, bytes: (await stat(newest.file)).size };
}

/** Deletes all backups but the newest `keep`. */
export async function removeOld(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true });
}

/** Deletes the remains of a backup whose process was killed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const { file } of await named(folder, (isUnfinished) => isUnfinished)) await rm(file, { force: true });
}

async function named(folder: string, isWanted: (isUnfinished: boolean) => boolean): Promise<KeptBackup[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, day, ...time] = NAME.exec(name) ?? [];
    if (!day || !isWanted(name.endsWith(UNFINISHED))) return [];
    return [{ file: join(folder, name), at: new Date(`${day}T${time.slice(0, 3).join(':')}Z`) }];
  });
}
