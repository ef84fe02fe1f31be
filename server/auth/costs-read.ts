import { sql } from 'kysely';
import { transact } from '../db/client';
import type { Services } from '../services';

/** Records that the member has read the costs of joining. Only the first time is kept. */
export async function recordCostsRead({ db, publisher }: Services, userId: string): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ costs_read_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', userId)
      .where('costs_read_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) afterCommit(() => publisher.profileUpdated([userId]));
  });
}
