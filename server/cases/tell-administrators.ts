import { readAdministrators } from '../auth/read-administrators';
import type { AfterCommit, Transaction } from '../db/client';
import type { Publisher } from '../realtime/publisher';

/** Tells all administrators, and nobody else, to read their lists again once the transaction is committed. */
export async function tellAdministrators(
  publisher: Publisher,
  trx: Transaction,
  afterCommit: AfterCommit,
): Promise<void> {
  const all = await readAdministrators(trx);
  afterCommit(() => publisher.transactionsUpdated(all.map(({ id }) => id)));
}
