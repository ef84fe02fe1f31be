import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types, type ParserOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { ConfigError } from '../config';
import { DurableNodeFS } from './durable-folder';
import { lockFolder } from './folder-lock';
import type { Run } from './statement';

/** Set while a transaction is open in this call chain. */
const insideTransaction = new AsyncLocalStorage<true>();
let hasPool = false;

/**
 * Does the work of a transaction. Only where a pool of one connection could be waited for is its call chain marked: from the
 * first mark on, Node 20 follows every promise of the process.
 */
export const asTransaction = <T>(work: () => T): T => (hasPool ? insideTransaction.run(true, work) : work());

/** Connections in use and idle, and callers that wait for one. */
export interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A pool that says how busy it is. */
export interface MeasuredPool extends PostgresPool {
  load(): DatabaseLoad;
}

/** What the migrations create; PostgreSQL brings it along. */
const EXTENSIONS = { pg_trgm };

const DURABLE_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // Else each checkpoint writes a new file for these, and on a full disk ends the process.
  '-c',
  'max_active_replication_origins=0',
];

/**
 * Opens the embedded database under `dataDir`, durable and locked to this process; `undefined` opens one in memory,
 * optionally from a dump, for tests.
 * @throws ConfigError when it does not open; Error when another process holds the folder, or when fsync is not in force.
 */
export async function openEmbedded(dataDir: string | undefined, dump?: Blob): Promise<PGlite> {
  const parsers = { [types.INT8]: Number };
  if (!dataDir) return PGlite.create({ parsers, extensions: EXTENSIONS, loadDataDir: dump });

  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const database = await openDurable(folder, parsers);
    const close = database.close.bind(database);
    database.close = async () => {
      await close();
      await lock.release();
    };
    return database;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openDurable(folder: string, parsers: ParserOptions): Promise<PGlite> {
  /** What PostgreSQL ended with: the errors that reach us say that it ended, and no more. */
  let end: string | undefined;
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: DURABLE_PARAMS,
    extensions: EXTENSIONS,
    parsers,
    onStderr: (line) => {
      end = /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? end;
      return false;
    },
  }).catch((error: Error) => {
    throw new ConfigError(
      `DATA_DIR cannot be used: the embedded database does not open (${end ?? error.message}).`,
    );
  });
  endOnPanic(database, () => end);
  const { rows } = await database.query<{ setting: string }>(
    `select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  if (rows.length !== 3 || rows.some(({ setting }) => setting !== 'on'))
    throw new Error('The embedded database would not survive a power cut: fsync is not in force.');
  return database;
}

/** How PostgreSQL leaves its main loop at an error that it answers, as PGlite builds it. */
const ANSWERED = 100;

/**
 * Ends the process at an error that PostgreSQL itself does not survive, such as a failed fsync or no room for its log: PGlite
 * drops it and goes on. Nothing is acknowledged after it, and the next start replays the log.
 */
function endOnPanic(database: PGlite, end: () => string | undefined): void {
  const module = database.Module as unknown as { _PostgresMainLoopOnce(): void };
  const mainLoopOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      mainLoopOnce();
    } catch (error) {
      if ((error as { status?: number }).status === ANSWERED) throw error;
      const cause = end() ?? (error as Error).message;
      console.error(
        `The embedded database has stopped: ${cause}. What was acknowledged is kept and is there at the next start.`,
      );
      process.exit(1);
    }
  };
}

/**
 * PGlite as the pool of one connection that Kysely expects: whoever connects waits until the one before has released.
 * A query that waits for the pool inside an open transaction would wait for ever, so it throws instead.
 */
export function embeddedPool(database: PGlite): MeasuredPool {
  hasPool = true;
  let last: Promise<void> = Promise.resolve();
  let callers = 0;
  return {
    async connect(): Promise<PostgresPoolClient> {
      if (insideTransaction.getStore())
        throw new Error('A query outside the open transaction: pass the transaction on.');
      const before = last;
      let release = () => {};
      last = new Promise<void>((resolve) => (release = resolve)).then(() => {
        callers -= 1;
      });
      callers += 1;
      await before;
      return {
        query: async (text: string, parameters: unknown[]) => {
          const { rows, affectedRows } = await database.query(text, parameters);
          // Kysely reads the row count only for commands that write; a count on any other does no harm.
          return { command: 'UPDATE', rowCount: affectedRows ?? 0, rows };
        },
        release,
      } as unknown as PostgresPoolClient;
    },
    load: () => ({ busy: Math.min(callers, 1), idle: callers ? 0 : 1, waiting: Math.max(callers - 1, 0) }),
    end: () => database.close(),
  };
}

/** Runs statements on the one connection, in their turn. */
export const embeddedRun =
  (pool: PostgresPool): Run =>
  async ({ text, values }, input) => {
    const client = await pool.connect();
    try {
      return (await client.query(text, values(input))).rows as never;
    } finally {
      client.release();
    }
  };
