import { sql } from 'kysely';
import type { Db } from '../db/client';

/**
 * Recomputes every hash of every payment's history, as evidence files contain them.
 * @returns the reference of a payment whose history does not verify, undefined if all do
 */
export async function brokenHistory(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from (
      select step, step.payment_id, lag(hash) over (partition by payment_id order by id) as previous
      from payment_history as step
    ) as chained
    join payments on payments.id = chained.payment_id
    where (step).hash
      is distinct from evidence_step_hash(coalesce(previous, evidence_payment_hash(payments)), step)
    limit 1`.execute(db);
  return rows[0]?.reference;
}
