import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { SupportRequest } from '../../contract/wire';
import { readAdministrators } from '../auth/read-administrators';
import { tellAdministrators } from '../cases/tell-administrators';
import { transact, type Transaction } from '../db/client';
import type { UsersTable } from '../db/schema';
import { sessionEnded } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { supportMail } from './mails';

/**
 * Stores a member's message to support and mails it to every administrator; once per `onceKey`.
 * @throws HttpError 401 if the account was deleted meanwhile
 */
export function postSupportMessage(
  { db, publisher }: Services,
  userId: string,
  request: SupportRequest,
  onceKey?: OnceKey,
): Promise<void> {
  return transact(db, async (trx, afterCommit) => {
    const sender = await trx
      .selectFrom('users')
      .select(['id', 'full_name', 'email'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forKeyShare()
      .executeTakeFirstOrThrow(sessionEnded);
    return once(trx, onceKey, async () => {
      await store(trx, sender, request);
      await tellAdministrators(publisher, trx, afterCommit);
    });
  });
}

async function store(
  trx: Transaction,
  sender: Pick<Selectable<UsersTable>, 'id' | 'full_name' | 'email'>,
  { subject, message }: SupportRequest,
): Promise<void> {
  await trx
    .insertInto('support_messages')
    .values({ id: v7(), user_id: sender.id, subject, message, done_at: null })
    .execute();
  const admins = await readAdministrators(trx);
  await queueMail(
    trx,
    admins.map(({ email }) =>
      supportMail(email, { fullName: sender.full_name, email: sender.email }, subject, message),
    ),
  );
}
