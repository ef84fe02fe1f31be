import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ID_FILE } from '../db/installation';
import { makeTreePrivate } from '../private-folder';
import { makeUsable } from '../usable-folder';
import { tar } from './archive';
import { BackupRefusal, DATABASE_FOLDER, KEPT } from './data-folder';

/**
 * Restores a backup into a data folder without a database. It is unpacked in a separate folder and moved into place,
 * the database last, so that a server never starts on half a restore.
 * @throws BackupRefusal when there is already a database or the file is not a backup
 */
export async function restore(folder: string, file: string): Promise<void> {
  const source = resolve(file);
  if (!existsSync(source)) throw new BackupRefusal(`There is no file ${source}.`);
  if (existsSync(join(folder, DATABASE_FOLDER)))
    throw new BackupRefusal(
      `The data folder ${folder} already contains a database. Move it away first, or set DATA_DIR to another folder.`,
    );
  try {
    makeUsable(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupRefusal(
      `The data folder ${folder} is not writable (${code}). Please set DATA_DIR to another folder.`,
    );
  }
  const aside = await mkdtemp(join(folder, 'restoring-'));
  try {
    await unpack(source, aside);
    makeTreePrivate(aside);
    // It may be of a database that was moved away, and an old backup has none.
    await rm(join(folder, ID_FILE), { force: true });
    for (const name of KEPT.toReversed())
      if (existsSync(join(aside, name))) {
        await rm(join(folder, name), { recursive: true, force: true });
        await rename(join(aside, name), join(folder, name));
      }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function unpack(source: string, aside: string): Promise<void> {
  const noBackup = () => new BackupRefusal(`${source} is not a Peerproof backup, or it is damaged.`);
  const names = await tar(['-tzf', source]).catch(() => {
    throw noBackup();
  });
  const entries = names.split('\n').filter(Boolean);
  const isOurs = (entry: string) => KEPT.includes(entry.split('/')[0]!) && !entry.split('/').includes('..');
  if (!entries.includes(`${DATABASE_FOLDER}/PG_VERSION`) || !entries.every(isOurs)) throw noBackup();
  await tar(['-xzf', source, '-C', aside]);
}
