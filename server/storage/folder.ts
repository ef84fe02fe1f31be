import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code';
import { syncFolder } from '../sync-folder';
import { StorageError, type FileStorage } from './storage';

/** The ending of files that are being written. */
const UNFINISHED = '.part';

/** Files in a local folder, stored atomically: written to a temporary file, synced, then renamed. */
export async function folderStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true });
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, content) {
      // A unique name: two processes may write the same size of an image at once.
      const aside = `${pathOf(name)}.${randomUUID()}${UNFINISHED}`;
      try {
        const file = await open(aside, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, pathOf(name));
        await syncFolder(folder);
      } catch (error) {
        // A partial file would only waste space on a full disk.
        await rm(aside, { force: true });
        throw error;
      }
    },
    read: (name) =>
      new Promise((resolve, reject) => {
        const stream = createReadStream(pathOf(name));
        stream.once('open', () => resolve(stream));
        stream.once('error', (error) =>
          hasCode(error, 'ENOENT') ? resolve(undefined) : reject(new StorageError(error)),
        );
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map(({ name }) => name);
    },
  };
}
