import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = 'database-reserve';
/** Two files of PostgreSQL's log: enough to start and to write a checkpoint. */
const BYTES = 32 * 1024 * 1024;
/** Made only if several times its size stays free. */
const ROOM = 4;

/**
 * Reserves some disk space, so that the server can start on a full disk. Does nothing if the reserve is there, or
 * while there is no room for it.
 */
export async function keepBallast(dataDir: string): Promise<void> {
  const file = join(dataDir, NAME);
  if (await stat(file).catch(() => undefined)) return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < BYTES * ROOM) return;
  const aside = `${file}.part`;
  try {
    // Random, because some file systems store zeros without using room.
    await writeFile(aside, randomBytes(BYTES), { mode: 0o600 });
    await rename(aside, file);
  } catch {
    await rm(aside, { force: true });
  }
}

/** Deletes the file; false if there is none. */
export function dropBallast(dataDir: string): boolean {
  try {
    rmSync(join(dataDir, NAME));
    return true;
  } catch {
    return false;
  }
}
