import type { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { types, type Pool } from 'pg';
import { ConfigError } from '../config';
import { keepBallast } from './ballast';
import { dialectOn, type ConnectionPool, type DatabaseLoad } from './dialect';
import { asTransaction, embeddedPool, openEmbedded } from './embedded';
import type { FolderLock } from './folder-lock';
import { noteInstallation } from './installation';
import { first } from './migrations/0001_first';
import { keysSessionsImages } from './migrations/0002_keys_sessions_images';
import { oldSessions } from './migrations/0003_old_sessions';
import { remindersDecisionsMails } from './migrations/0004_reminders_decisions_mails';
import { evidenceAndDeletion } from './migrations/0005_evidence_and_deletion';
import { scale } from './migrations/0006_scale';
import { administration } from './migrations/0007_administration';
import { plansForAnyReceiver } from './migrations/0008_plans_for_any_receiver';
import { answersGoWithTheirAccount } from './migrations/0009_answers_go_with_their_account';
import { transitionsAndAttempts } from './migrations/0010_transitions_and_attempts';
import { paymentReferences } from './migrations/0011_payment_references';
import { fileOwnersInstallation } from './migrations/0012_file_owners_installation';
import { attempts } from './migrations/0013_attempts';
import { recentSignIn } from './migrations/0014_recent_sign_in';
import { corrections } from './migrations/0028_corrections';
import { messagePictures } from './migrations/0030_message_pictures';
import { settlements } from './migrations/0031_settlements';
import { appeals } from './migrations/0032_appeals';
import { deliveredMessages } from './migrations/0033_delivered_messages';
import { cases } from './migrations/0034_cases';
import { banAppeals } from './migrations/0035_ban_appeals';
import { followLinks } from './migrations/0036_follow_links';
import { paymentIds } from './migrations/0015_payment_ids';
import { proofMails } from './migrations/0016_proof_mails';
import { secondFactors } from './migrations/0017_second_factors';
import { pausedWindows } from './migrations/0018_paused_windows';
import { securityLog } from './migrations/0019_security_log';
import { adminRoles } from './migrations/0020_admin_roles';
import { agreements } from './migrations/0021_agreements';
import { emailConfirmation } from './migrations/0022_email_confirmation';
import { factorLinks } from './migrations/0023_factor_links';
import { legalTexts } from './migrations/0024_legal_texts';
import { recoveryCodeAge } from './migrations/0025_recovery_code_age';
import { findPayments } from './migrations/0026_find_payments';
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
  '0010_transitions_and_attempts': transitionsAndAttempts,
  '0011_payment_references': paymentReferences,
  '0012_file_owners_installation': fileOwnersInstallation,
  '0013_attempts': attempts,
  '0014_recent_sign_in': recentSignIn,
  '0015_payment_ids': paymentIds,
  '0016_proof_mails': proofMails,
  '0017_second_factors': secondFactors,
  '0018_paused_windows': pausedWindows,
  '0019_security_log': securityLog,
  '0020_admin_roles': adminRoles,
  '0021_agreements': agreements,
  '0022_email_confirmation': emailConfirmation,
  '0023_factor_links': factorLinks,
  '0024_legal_texts': legalTexts,
  '0025_recovery_code_age': recoveryCodeAge,
  '0026_find_payments': findPayments,
  '0028_corrections': corrections,
  '0030_message_pictures': messagePictures,
  '0031_settlements': settlements,
  '0032_appeals': appeals,
  '0033_delivered_messages': deliveredMessages,
  '0034_cases': cases,
  '0035_ban_appeals': banAppeals,
  '0036_follow_links': followLinks,
};

/**
 * Opens PostgreSQL by its address, or the embedded database under `dataDir`, and brings the schema up to date.
 * @throws ConfigError when it cannot connect to PostgreSQL at that address, or DATA_DIR cannot be used.
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  dataDir: string;
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
  await migratePostgres(options.databaseUrl);
  return usePool(postgresPool(options.databaseUrl));
}

/** On a connection without timeouts: migrating a large database can take longer than a request may. */
async function migratePostgres(url: string): Promise<void> {
  const pool = migrationPool(url);
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
    // For a name with several addresses, the error is an AggregateError without a message.
    throw new ConfigError(
      `DATABASE_URL cannot be used: could not connect to PostgreSQL at ${host} (${message || code}).`,
    );
  }
}

/** The embedded database behind the same interface; tests pass one in memory, without a lock. */
export async function useEmbedded(embedded: PGlite, lock?: FolderLock): Promise<OpenDatabase> {
  const opened = usePool(embeddedPool(embedded, lock), true);
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

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Registers work for after the commit; none of it runs if the transaction fails. */
export type AfterCommit = (task: () => void) => void;

/**
 * Runs `work` in one transaction. Tasks registered with `afterCommit` run once the commit is acknowledged, so that no
 * one is notified of a change that did not happen.
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

/** Thrown by the work of `transactWithRetry`: a row appeared that should have been locked before the others. */
export class Overtaken extends Error {}

const TRIES = 5;

/**
 * As `transact`, but starts anew when `work` throws `Overtaken`.
 * @throws the error that `busy` makes, when it was overtaken five times
 */
export async function transactWithRetry<T>(
  db: Db,
  work: (trx: Transaction, afterCommit: AfterCommit) => Promise<T>,
  busy: () => Error,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await transact(db, work);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw busy();
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
