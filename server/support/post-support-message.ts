import { v7 } from 'uuid';
import type { SupportRequest } from '../../contract/wire';
import { readAdministrators } from '../auth/read-administrators';
import { tellAdministrators } from '../cases/tell-administrators';
import { transact, type Transaction } from '../db/client';
import { once, type OnceKey } from '../http/once';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { supportMail } from './mails';

/** Stores a member's message to support and mails it to every administrator; once per `onceKey`. */
export function postSupportMessage(
  { db, publisher }: Services,
  userId: string,
  request: SupportRequest,
  onceKey?: OnceKey,
): Promise<void> {
  return transact(db, (trx, afterCommit) =>
    once(trx, onceKey, async () => {
      await store(trx, userId, request);
      await tellAdministrators(publisher, trx, afterCommit);
    }),
  );
}

async function store(trx: Transaction, userId: string, { subject, message }: SupportRequest): Promise<void> {
  await trx
    .insertInto('support_messages')
    .values({ id: v7(), user_id: userId, subject, message, done_at: null })
    .execute();
  const sender = await trx
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const admins = await readAdministrators(trx);
  await queueMail(
    trx,
    ...admins.map(({ email }) =>
      supportMail(email, { fullName: sender.full_name, email: sender.email }, subject, message),
    ),
  );
}
