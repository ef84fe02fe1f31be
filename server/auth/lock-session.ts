import type { Transaction } from '../db/client';
import { sessionEnded } from '../http/errors';

/**
 * Locks the caller's session until the transaction ends, so that it does not end meanwhile: a thief's call that is under
 * way must not outlast the recovery of the account. Call it after locking the user.
 * @throws HttpError 401 if it has ended
 */
export async function lockSession(trx: Transaction, sessionId: string): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!session) throw sessionEnded();
}
