import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tar } from './archive';
import { LOCK_SOCKETS } from '../db/folder-lock';
import { BackupRefusal, DATABASE_FOLDER, KEPT, whileNobodyUses } from './data-folder';

/**
 * Writes the embedded database and its files into one archive, completely or not at all. Only the owner may read it,
 * since it contains password hashes and the secret.
 * @throws BackupRefusal when a server uses the folder or the file already exists
 */
export async function backUp(folder: string, file: string): Promise<void> {
  const target = resolve(file);
  if (existsSync(target)) throw new BackupRefusal(`${target} already exists. Please name a new file.`);
  await whileNobodyUses(folder, async () => {
    const aside = `${target}.part`;
    const kept = KEPT.filter((name) => existsSync(join(folder, name)));
    try {
      await (await open(aside, 'w', 0o600)).close();
      await chmod(aside, 0o600);
      await tar('-czf', aside, '--exclude', `${DATABASE_FOLDER}/${LOCK_SOCKETS}`, '-C', folder, ...kept);
      // Reads it once to the end, to be sure that it can be read.
      await tar('-tzf', aside);
      await sync(aside);
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  });
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
