import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dropBallast } from './ballast';
import type { Connection, ConnectionPool, NamedQuery } from './dialect';
import { openDurable } from './durable-folder';
import { makeTreePrivate } from '../private-folder';
import { lockFolder, type FolderLock } from './folder-lock';
import { checkInstallation, finishFolder, prepareFolder } from './installation';

/** The migrations create the extension, which PGlite keeps in a package of its own. */
const OPTIONS: PGliteOptions = { extensions: { pg_trgm }, parsers: { [types.INT8]: Number } };

/** PostgreSQL's words for ENOSPC. */
const NO_ROOM = 'No space left on device';

/** As small as tests need it: each start copies the log and writes to all of the buffers. */
const SMALL: PGliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'],
  initDbStartParams: ['--wal-segsize=1'],
};

/** The embedded database in memory, for tests; optionally from a dump of its data folder. */
export const openInMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({ ...OPTIONS, ...SMALL, loadDataDir: dump });

/** The embedded database on disk and the lock on its folder. */
interface EmbeddedFolder {
  readonly embedded: PGlite;
  readonly lock: FolderLock;
}

/**
 * Opens the embedded database under `dataDir`, durable and locked to this process.
 * @throws ConfigError when it does not open, is incomplete or another installation's; FolderInUse when another
 * process holds the folder; Error when fsync is not in force.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedFolder> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    prepareFolder(dataDir, folder);
    const embedded = await openWithBallast(dataDir, folder);
    // PGlite makes its files readable for everybody, whatever the umask.
    makeTreePrivate(folder);
    finishFolder(dataDir);
    await checkInstallation(dataDir, embedded).catch(async (error: unknown) => {
      await embedded.close();
      throw error;
    });
    return { embedded, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** On a full disk it tries once more after giving back the reserve. */
const openWithBallast = (dataDir: string, folder: string): Promise<PGlite> =>
  openDurable(folder, OPTIONS).catch((error: Error) => {
    if (!error.message.includes(NO_ROOM) || !dropBallast(dataDir)) throw error;
    return openDurable(folder, OPTIONS);
  });

/** PGlite as a pool of one connection: each caller waits until the one before has released it. */
export function embeddedPool(database: PGlite, lock?: FolderLock): ConnectionPool {
  let last: Promise<void> = Promise.resolve();
  let callers = 0;
  return {
    async connect(): Promise<Connection> {
      const before = last;
      let release = () => {};
      last = new Promise<void>((resolve) => (release = resolve)).then(() => {
        callers -= 1;
      });
      callers += 1;
      await before;
      return {
        async query<Row>({ text, values }: NamedQuery) {
          const { rows, affectedRows = 0 } = await database.query<Row>(text, values);
          return { rows, affected: affectedRows };
        },
        release,
      };
    },
    load: () => ({ busy: Math.min(callers, 1), idle: callers ? 0 : 1, waiting: Math.max(callers - 1, 0) }),
    async end() {
      await database.close();
      await lock?.release();
    },
  };
}
