import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from './client';

const TRY_EVERY_MS = 100;
/** Any number; every process that fills the same database takes the same lock. */
const PREPARATION = 7_316_001;

/**
 * Waits until no other process fills this database, and keeps others out until the transaction ends. It polls: a single
 * blocking wait would time out after some seconds, and another process may take longer.
 */
export async function lockPreparation(trx: Transaction): Promise<void> {
  while (!(await takesLock(trx))) await delay(TRY_EVERY_MS);
}

async function takesLock(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${PREPARATION}) as taken`.execute(trx);
  return rows[0]!.taken;
}
