import { sql } from 'kysely';
import { transact } from '../db/client';
import type { Loop } from '../loops';
import type { Services } from '../services';
import { acceptExpired, EXPIRY } from './expire';

const EVERY_MS = 1000;
const BATCH = 200;

/** Accepts what nobody decided within its window. Many processes may sweep at once: each takes the rows it can lock. */
export function approvalSweep(services: Services): Loop {
  return {
    name: 'approval sweep',
    everyMs: EVERY_MS,
    async run() {
      while ((await sweepBatch(services)) === BATCH);
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
