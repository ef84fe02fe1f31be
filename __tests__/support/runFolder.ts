import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable that names the folder of this run's files. */
const RUN_FOLDER = 'TEST_RUN_FOLDER';

/** Makes the folder, once for all projects; it is deleted when the run ends. */
export function prepareRunFolder(): string {
  const made = process.env[RUN_FOLDER];
  if (made) return made;
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env[RUN_FOLDER] = folder;
  return folder;
}

/**
 * The path of a file or folder that the test files of a run share: the first that needs it has it made. `make` writes to
 * the path it is given; if two do so at the same time, one of them is kept.
 */
export async function oncePerRun(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(prepareRunFolder(), name);
  if (existsSync(path)) return path;
  const own = `${path}-${randomBytes(6).toString('hex')}`;
  await make(own);
  try {
    renameSync(own, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(own, { recursive: true });
  }
  return path;
}
