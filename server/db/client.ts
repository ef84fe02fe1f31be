import type { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { types, type Pool } from 'pg';
import { ConfigError } from '../config';
import {
  asTransaction,
  embeddedPool,
  embeddedRun,
  openEmbedded,
  type DatabaseLoad,
  type MeasuredPool,
} from './embedded';
import { first } from './migrations/0001_first';
import { keysSessionsImages } from './migrations/0002_keys_sessions_images';
import { oldSessions } from './migrations/0003_old_sessions';
import { remindersDecisionsMails } from './migrations/0004_reminders_decisions_mails';
import { evidenceAndDeletion } from './migrations/0005_evidence_and_deletion';
import { scale } from './migrations/0006_scale';
import { administration } from './migrations/0007_administration';
import { plansForAnyReceiver } from './migrations/0008_plans_for_any_receiver';
import { answersGoWithTheirAccount } from './migrations/0009_answers_go_with_their_account';
import { patientPool, postgresPool, postgresRun } from './postgres';
import type { Database } from './schema';
import type { Run } from './statement';

export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;

const INT8 = 20;
types.setTypeParser(INT8, Number);

export interface OpenDatabase {
  readonly db: Db;
  /** Connections in use and idle, and callers that wait for one, at this moment. */
  load(): DatabaseLoad;
  readonly run: Run;
  /** What an embedded database needs about once a minute, where something was written; PostgreSQL does it by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

const MIGRATIONS = {
  '0001_first': first,
  '0002_keys_sessions_images': keysSessionsImages,
  '0003_old_sessions': oldSessions,
  '0004_reminders_decisions_mails': remindersDecisionsMails,
  '0005_evidence_and_deletion': evidenceAndDeletion,
  '0006_scale': scale,
  '0007_administration': administration,
  '0008_plans_for_any_receiver': plansForAnyReceiver,
  '0009_answers_go_with_their_account': answersGoWithTheirAccount,
};

/**
 * Opens PostgreSQL by its address, or the embedded database under `dataDir`, and brings the schema up to date.
 * @throws ConfigError when there is no PostgreSQL at that address that lets us in.
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (!options.databaseUrl) return useEmbedded(await openEmbedded(options.dataDir));
  await migratePostgres(options.databaseUrl);
  const pool = postgresPool(options.databaseUrl);
  return usePool(pool, postgresRun(pool));
}

/** On a connection of its own: a large database takes longer than a request may. */
async function migratePostgres(url: string): Promise<void> {
  const pool = patientPool(url);
  await connectOnce(pool, url);
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await migrate(db).finally(() => db.destroy());
}

async function connectOnce(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { message, code } = error as Error & { code?: string };
    const { host } = new URL(url);
    // Where a name has several addresses, the error is one of many and says nothing itself.
    throw new ConfigError(
      `DATABASE_URL cannot be used: there is no way into PostgreSQL at ${host} (${message || code}).`,
    );
  }
}

/** The embedded database behind the same interface; tests pass one in memory. */
export async function useEmbedded(embedded: PGlite): Promise<OpenDatabase> {
  const pool = embeddedPool(embedded);
  const opened = usePool(pool, embeddedRun(pool), true);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function usePool(pool: MeasuredPool, run: Run, isEmbedded = false): OpenDatabase {
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    load: () => pool.load(),
    run,
    maintain: isEmbedded ? maintenance(db) : async () => {},
    close: () => db.destroy(),
  };
}

/** Of how many maintenances one vacuums too. */
const VACUUM_EACH = 10;

/**
 * A checkpoint after writes, so that a start after a crash has little of the log to replay and its files are used again; PGlite
 * makes none before it closes. Now and then a vacuum before it. Both write to the log themselves, and everybody waits for them.
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

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Registers work for after the commit; nothing of it runs when the transaction fails. */
export type AfterCommit = (task: () => void) => void;

/**
 * Runs `work` in one transaction. What it registers with `afterCommit` runs once the commit is acknowledged, so that
 * nobody hears of a change that did not happen.
 */
export async function transact<T>(
  db: Db,
  work: (trx: Transaction, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const tasks: (() => void)[] = [];
  const result = await db
    .transaction()
    .execute((trx) => asTransaction(() => work(trx, (task) => tasks.push(task))));
  for (const task of tasks) task();
  return result;
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
