import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DurableNodeFS, lockFolder } from './durable-folder';
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
];

/**
 * Opens the embedded database under `dataDir`, durable and locked to this process; `undefined` opens one in memory,
 * optionally from a dump, for tests.
 * @throws Error when another process holds the folder, or when fsync is not in force.
 */
export async function openEmbedded(dataDir: string | undefined, dump?: Blob): Promise<PGlite> {
  const parsers = { [types.INT8]: Number };
  if (!dataDir) return PGlite.create({ parsers, extensions: EXTENSIONS, loadDataDir: dump });

  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: DURABLE_PARAMS,
    extensions: EXTENSIONS,
    parsers,
  });
  const { rows } = await database.query<{ setting: string }>(
    `select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  if (rows.length !== 3 || rows.some(({ setting }) => setting !== 'on'))
    throw new Error('The embedded database would not survive a power cut: fsync is not in force.');
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await lock.release();
  };
  return database;
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
