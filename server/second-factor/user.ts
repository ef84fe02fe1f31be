import type { Transaction } from '../db/client';
import { sessionEnded } from '../http/errors';

/**
 * Locks a user until the transaction ends, so that changes of their account come one after the other. Call it before
 * locking what belongs to the account, such as a session: same lock order as undoing a change, to avoid deadlock.
 * @throws HttpError 401 if the account was deleted meanwhile
 */
export async function lockUser(trx: Transaction, id: string) {
  const { email, full_name, language } = await trx
    .selectFrom('users')
    .select(['email', 'full_name', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(sessionEnded);
  return { id, email, fullName: full_name, language };
}
