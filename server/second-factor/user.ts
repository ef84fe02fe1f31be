import type { Transaction } from '../db/client';

/** Locks a user until the transaction ends, so that changes of their second factors come one after the other. */
export async function lockUser(trx: Transaction, id: string) {
  const { email, full_name, language } = await trx
    .selectFrom('users')
    .select(['email', 'full_name', 'language'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { id, email, fullName: full_name, language };
}
