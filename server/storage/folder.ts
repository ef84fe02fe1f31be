import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './storage';

/** Files in a folder of this machine, complete or not there: written aside, synced, then renamed into place. */
export async function folderStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true });
  const pathOf = (fileId: string) => join(folder, fileId);
  return {
    async put(fileId, content) {
      const aside = `${pathOf(fileId)}.part`;
      try {
        const file = await open(aside, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, pathOf(fileId));
      } catch (error) {
        // On a full disk a half file would only make it worse.
        await rm(aside, { force: true });
        throw error;
      }
    },
    read: (fileId) =>
      new Promise((resolve, reject) => {
        const stream = createReadStream(pathOf(fileId));
        stream.once('open', () => resolve(stream)).once('error', reject);
      }),
    remove: (fileId) => rm(pathOf(fileId), { force: true }),
  };
}
