import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeUsable } from '../usable-folder';
import { tar } from './archive';
import { BackupRefusal, DATABASE_FOLDER, KEPT } from './data-folder';

/**
 * Puts a backup into a data folder that holds no database. It is unpacked aside and moved into place, the database last:
 * a restore that breaks off leaves nothing that a server would start on.
 * @throws BackupRefusal where there is a database already, or the file is no backup
 */
export async function restore(folder: string, file: string): Promise<void> {
  const source = resolve(file);
  if (!existsSync(source)) throw new BackupRefusal(`There is no file ${source}.`);
  if (existsSync(join(folder, DATABASE_FOLDER)))
    throw new BackupRefusal(
      `The data folder ${folder} holds a database already. Move it away first, or set DATA_DIR to another folder.`,
    );
  try {
    makeUsable(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupRefusal(
      `No files can be written in the data folder ${folder} (${code}). Please set DATA_DIR to another folder.`,
    );
  }
  const aside = await mkdtemp(join(folder, 'restoring-'));
  try {
    await unpack(source, aside);
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
  const names = await tar('-tzf', source).catch(() => {
    throw noBackup();
  });
  const entries = names.split('\n').filter(Boolean);
  const isOurs = (entry: string) => KEPT.includes(entry.split('/')[0]!) && !entry.split('/').includes('..');
  if (!entries.includes(`${DATABASE_FOLDER}/PG_VERSION`) || !entries.every(isOurs)) throw noBackup();
  await tar('-xzf', source, '-C', aside);
}
