import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/client';

/** A data folder whose embedded database was opened and closed once, and copies of it. */
export interface DataFolders {
  /** The folder of them all. */
  readonly root: string;
  /** A copy of the data folder: its database is migrated, which takes seconds for a new one. */
  copyOf(name: string): string;
}

/** Prepares them before the tests of a file and removes them afterwards. */
export function useDataFolders(): DataFolders {
  const root = mkdtempSync(join(tmpdir(), 'peerproof-folders-'));
  const used = join(root, 'used');
  beforeAll(async () => (await openDatabase({ dataDir: used })).close());
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
