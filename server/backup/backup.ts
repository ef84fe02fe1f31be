import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeArchive } from './archive';
import { BackupRefusal, KEPT, whileNobodyUses, WITHOUT_LOCKS } from './data-folder';

/**
 * Writes the embedded database and its files into one archive, completely or not at all. Only the owner may read it,
 * since it contains password hashes and the secret.
 * @throws BackupRefusal when a server uses the folder or the file already exists
 */
export async function backUp(folder: string, file: string): Promise<void> {
  const target = resolve(file);
  if (existsSync(target)) throw new BackupRefusal(`${target} already exists. Please name a new file.`);
  await whileNobodyUses(folder, () => {
    const kept = KEPT.filter((name) => existsSync(join(folder, name)));
    return writeArchive(target, [...WITHOUT_LOCKS, '-C', folder, ...kept]);
  });
}
