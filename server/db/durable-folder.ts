/**
 * PGlite never calls fsync and has no option for it, so a power cut would lose acknowledged commits (docs/adr/0002).
 * This is the only file that reaches into a package's internals. `openDurable` fails unless fsync is in force.
 */
import { fsyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { ConfigError } from '../environment';

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

const START_PARAMS = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Otherwise each checkpoint writes a new file for these, which ends the process on a full disk.
  '-c',
  'max_active_replication_origins=0',
  // Each start writes to all of this memory: with 128 MB, the default, it takes a second longer.
  '-c',
  'shared_buffers=32MB',
];

/** PGlite's folder on disk, with the fsync that PGlite leaves out. */
class DurableNodeFS extends NodeFS {
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const installFsync = (module: object) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) this.sync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], installFsync].flat() },
    };
  }

  private sync(file: number): void {
    try {
      fsyncSync(file);
      this.syncs += 1;
    } catch (error) {
      stop((error as Error).message);
    }
  }
}

/**
 * Ends the process on errors that PostgreSQL itself does not survive, such as a failed fsync or no space for its log;
 * PGlite would continue. Nothing is acknowledged afterwards, and the next start replays the log.
 */
function stop(cause: string): never {
  console.error(
    `The embedded database has stopped: ${cause}. All acknowledged changes are kept and will be there at the next start.`,
  );
  process.exit(1);
}

/**
 * Opens the embedded database in `folder`, so that a commit survives a power cut.
 * @throws ConfigError when it does not open; Error when fsync is not in force
 */
export async function openDurable(folder: string, options: PGliteOptions): Promise<PGlite> {
  const fs = new DurableNodeFS(folder);
  /** PostgreSQL's own reason: PGlite's error only says that it ended. */
  let fatal: string | undefined;
  let isOpen = false;
  const database = await PGlite.create({
    ...options,
    fs,
    startParams: START_PARAMS,
    onStderr(line) {
      const [, level, reason] = /(FATAL|PANIC): +(.+)/.exec(line) ?? [];
      fatal = reason ?? fatal;
      if (level === 'PANIC' && isOpen) stop(reason!);
      return false;
    },
  }).catch((error: Error) => {
    throw new ConfigError(
      `DATA_DIR cannot be used: the embedded database cannot be opened (${fatal ?? error.message}).`,
    );
  });
  isOpen = true;
  await assertDurable(database, fs);
  return database;
}

async function assertDurable(database: PGlite, fs: DurableNodeFS): Promise<void> {
  const before = fs.syncs;
  await database.query('checkpoint');
  const { rows } = await database.query<{ setting: string }>(
    `select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  if (fs.syncs === before || rows.length !== 3 || rows.some(({ setting }) => setting !== 'on'))
    throw new Error('The embedded database would not survive a power cut: fsync is not in force.');
}
