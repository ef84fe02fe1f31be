import { sql, type RawBuilder } from 'kysely';
import type { Db } from './client';

/** Rows at once, so that each statement ends long before the database cuts it off. */
const BATCH = 1000;

/** Repeats a change of at most `limit` rows until it finds fewer. @param change returns how many rows it changed */
export async function inBatches(change: (limit: RawBuilder<number>) => Promise<number>): Promise<void> {
  while ((await change(sql.lit(BATCH))) === BATCH);
}

/**
 * Deletes the rows that meet the condition. Rows that are being changed are left for the next time.
 * @param order finds them by an index; nothing where there is none
 */
export const deleteInBatches = (
  db: Db,
  table: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql``,
): Promise<void> =>
  inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} ${order} limit ${limit} for update skip locked))`.execute(
      db,
    );
    return Number(numAffectedRows);
  });
