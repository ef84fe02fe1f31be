import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transact } from '../db/client';
import type { Loop } from '../loops';
import type { Services } from '../services';
import { acceptExpired, EXPIRY } from './expire';

const EVERY_MS = 1000;
/** Small, so that requests hardly wait for a batch, in this process or at the database. */
const BATCH = 50;
/** Pause between batches in milliseconds, so that waiting requests go first. */
const PAUSE_MS = 5;

/**
 * Accepts payments left undecided past their window. Several processes may sweep at once: each takes the rows it can
 * lock.
 */
export function approvalSweep(services: Services): Loop {
  return {
    name: 'approval sweep',
    everyMs: EVERY_MS,
    async run() {
      while ((await sweepBatch(services)) === BATCH) await delay(PAUSE_MS);
    },
  };
}

/** @returns the number of payments accepted */
function sweepBatch(services: Services): Promise<number> {
  return transact(services.db, async (trx, afterCommit) => {
    const due = await trx
      .selectFrom('payments')
      .select(['id', 'payer_id', 'receiver_id'])
      .where('status', '=', sql.lit(EXPIRY.from))
      .where('window_paused_at', 'is', null)
      .where('expires_at', '<=', sql<Date>`now()`)
      .orderBy('expires_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    await acceptExpired(services, trx, afterCommit, due);
    return due.length;
  });
}
