import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/client';
import { oncePerRun } from './runFolder';

/** Copies a data folder whose embedded database was opened and closed once: it is migrated, which takes seconds for a new one. */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  const made = await oncePerRun('data', async (path) => (await openDatabase({ dataDir: path })).close());
  cpSync(made, dataDir, { recursive: true });
}

/** A data folder whose embedded database was opened and closed once, and copies of it. */
export interface DataFolders {
  /** The folder of them all. */
  readonly root: string;
  /** A copy of the data folder. */
  copyOf(name: string): string;
}

/** Prepares them before the tests of a file and removes them afterwards. */
export function useDataFolders(): DataFolders {
  const root = mkdtempSync(join(tmpdir(), 'peerproof-folders-'));
  const used = join(root, 'used');
  beforeAll(() => copyMigratedFolder(used));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return {
    root,
    copyOf(name) {
      const dataDir = join(root, name);
      cpSync(used, dataDir, { recursive: true });
      return dataDir;
    },
  };
}
