import { sql } from 'kysely';
import type { AfterCommit, Transaction } from '../db/client';
import type { Publisher } from '../realtime/publisher';

/** Tells all administrators, and nobody else, to read their lists again once the transaction is committed. */
export async function tellAdministrators(
  publisher: Publisher,
  trx: Transaction,
  afterCommit: AfterCommit,
): Promise<void> {
  const all = await trx.selectFrom('users').select('id').where('is_admin', '=', sql.lit(true)).execute();
  afterCommit(() => publisher.transactionsUpdated(...all.map(({ id }) => id)));
}
