import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { DatabaseError, types, type Pool } from 'pg';
import { ConfigError } from '../environment';
import { keepBallast } from './ballast';
import { dialectOn, type ConnectionPool, type DatabaseLoad } from './dialect';
import { embeddedPool, openEmbedded } from './embedded';
import type { FolderLock } from './folder-lock';
import { asTransaction, guarded } from './guarded-pool';
import { noteInstallation } from './installation';
import { migrate } from './migrate';
import { migrationPool, postgresPool } from './postgres';
import type { Database } from './schema';

export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;

const INT8 = 20;
types.setTypeParser(INT8, Number);

export interface OpenDatabase {
  readonly db: Db;
  load(): DatabaseLoad;
  /**
   * Checkpoint and vacuum for the embedded database, if anything was written, and its reserve of disk; call it about
   * once a minute. PostgreSQL does both automatically.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL by its address, or the embedded database under `dataDir`, and brings the schema up to date.
 * @throws ConfigError when it cannot connect to PostgreSQL at that address, DATA_DIR cannot be used, or a newer version
 * has upgraded the database.
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  databasePrepared?: boolean;
  dataDir: string;
  /** Refuses queries outside the open transaction on PostgreSQL too; for tests. */
  guard?: boolean;
  /** How long to wait for a connection to PostgreSQL, in milliseconds; for tests, as their machine may stand still. */
  connectMs?: number;
}): Promise<OpenDatabase> {
  if (!options.databaseUrl) {
    const { embedded, lock } = await openEmbedded(options.dataDir);
    const opened = await useEmbedded(embedded, lock);
    await noteInstallation(options.dataDir, embedded);
    return {
      ...opened,
      async maintain() {
        await opened.maintain();
        await keepBallast(options.dataDir);
      },
    };
  }
  const { databaseUrl: url, databasePrepared: prepares = true, connectMs } = options;
  await migratePostgres(url, connectMs);
  const pool = postgresPool({ url, prepares, connectMs });
  return usePool(options.guard ? guarded(pool) : pool);
}

async function migratePostgres(url: string, connectMs?: number): Promise<void> {
  const db = await openUnlimited(url, connectMs);
  await migrate(db).finally(() => db.destroy());
}

/**
 * One connection to PostgreSQL without timeouts, for work that takes longer than a request may, such as migrating a
 * large database. The schema may be old or missing.
 * @throws ConfigError when it cannot connect
 */
export async function openUnlimited(url: string, connectMs?: number): Promise<Db> {
  const pool = migrationPool(url, connectMs);
  await connectOnce(pool, url);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

async function connectOnce(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { message, code } = error as Error & { code?: string };
    const { host } = new URL(url);
    // For a name with several addresses, the error is an AggregateError without a message.
    throw new ConfigError(
      `DATABASE_URL cannot be used: could not connect to PostgreSQL at ${host} (${message || code}).`,
    );
  }
}

/** The embedded database behind the same interface; tests pass one in memory, without a lock. */
export async function useEmbedded(embedded: PGlite, lock?: FolderLock): Promise<OpenDatabase> {
  const opened = usePool(guarded(embeddedPool(embedded, lock)), true);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function usePool(pool: ConnectionPool, isEmbedded = false): OpenDatabase {
  const db: Db = new Kysely({ dialect: dialectOn(pool) });
  return {
    db,
    load: () => pool.load(),
    maintain: isEmbedded ? maintenance(db) : async () => {},
    close: () => db.destroy(),
  };
}

/** Every tenth maintenance vacuums, too. */
const VACUUM_EACH = 10;

/**
 * A checkpoint after writes keeps the log short, and with it the start after a crash; PGlite makes none before it
 * closes. Both write to the log themselves, hence the comparison of its end.
 */
function maintenance(db: Db): () => Promise<void> {
  let done: string | undefined;
  let times = 0;
  return async () => {
    if ((await endOfLog(db)) === done) return;
    if (times++ % VACUUM_EACH === 0) await sql`vacuum analyze`.execute(db);
    await sql`checkpoint`.execute(db);
    done = await endOfLog(db);
  };
}

async function endOfLog(db: Db): Promise<string> {
  const { rows } = await sql<{ end: string }>`select pg_current_wal_insert_lsn()::text as end`.execute(db);
  return rows[0]!.end;
}

/** How often a transaction starts in all before it fails. */
const TRIES = 5;

/** Registers work for after the commit; none of it runs if the transaction fails. */
export type AfterCommit = (task: () => void) => void;

type Work<T> = (trx: Transaction, afterCommit: AfterCommit) => Promise<T>;

/**
 * Runs `work` in one transaction, and again if PostgreSQL ended the transaction to resolve a deadlock (docs/adr/0086): so
 * `work` has no effects beyond its transaction. Tasks registered with `afterCommit` run once the commit is acknowledged, so
 * that no one is notified of a change that did not happen.
 */
export const transact = <T>(db: Db, work: Work<T>): Promise<T> => tryToTransact(db, work, isDeadlock);

/** True for the transaction that PostgreSQL ended so that the others of a deadlock can go on. */
const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40P01';

/** Thrown by the work of `transactWithRetry`: a row appeared that should have been locked before the others. */
export class Overtaken extends Error {}

/**
 * As `transact`, but starts again when `work` throws `Overtaken`, too.
 * @throws the error that `busy` makes, when it was overtaken at the last try
 */
export async function transactWithRetry<T>(db: Db, work: Work<T>, busy: () => Error): Promise<T> {
  const isOvertaken = (error: unknown) => error instanceof Overtaken;
  try {
    return await tryToTransact(db, work, (error) => isDeadlock(error) || isOvertaken(error));
  } catch (error) {
    throw isOvertaken(error) ? busy() : error;
  }
}

/** Runs `work` in one transaction, and in a new one after each error that `mayRetry`, until the tries are used up. */
async function tryToTransact<T>(db: Db, work: Work<T>, mayRetry: (error: unknown) => boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const tasks: (() => void)[] = [];
    try {
      const result = await db
        .transaction()
        .execute((trx) => asTransaction(() => work(trx, (task) => tasks.push(task))));
      for (const task of tasks) task();
      return result;
    } catch (error) {
      if (tries === TRIES || !mayRetry(error)) throw error;
    }
  }
}

/** True when the database answers. */
export async function isReady(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
