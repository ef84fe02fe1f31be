import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { SupportRequest } from '../../contract/wire';
import { countAttempt } from '../auth/attempts';
import { readAdministrators } from '../auth/read-administrators';
import { ADMINISTRATORS } from '../realtime/publisher';
import type { Config } from '../config';
import { transact, type Transaction } from '../db/client';
import type { UsersTable } from '../db/schema';
import { sessionEnded } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { moreSupportMail, supportMail } from './mails';

/**
 * How many messages to support are mailed in full within ten minutes. One more email then says that others wait; they are
 * only listed. Otherwise a stranger with many accounts could fill the administrators' mailboxes.
 */
export const MAILED_IN_FULL = { max: 5, windowMs: 10 * 60_000 };

/**
 * Stores a member's message to support and tells every administrator; once per `onceKey`.
 * @throws HttpError 401 if the account was deleted meanwhile
 */
export function postSupportMessage(
  { db, publisher, config }: Services,
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
      await store(trx, sender.id, request);
      await mailAdministrators(trx, config, sender, request);
      afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
    });
  });
}

const store = (trx: Transaction, userId: string, { subject, message }: SupportRequest) =>
  trx
    .insertInto('support_messages')
    .values({ id: v7(), user_id: userId, subject, message, done_at: null })
    .execute();

async function mailAdministrators(
  trx: Transaction,
  { rateLimit }: Pick<Config, 'rateLimit'>,
  sender: Pick<Selectable<UsersTable>, 'full_name' | 'email'>,
  { subject, message }: SupportRequest,
): Promise<void> {
  const { max, windowMs } = MAILED_IN_FULL;
  const { count } = rateLimit ? await countAttempt(trx, 'mails about support', windowMs) : { count: 1 };
  if (count > max + 1) return;
  const admins = await readAdministrators(trx);
  await queueMail(
    trx,
    admins.map(({ email }) =>
      count > max
        ? moreSupportMail(email)
        : supportMail(email, { fullName: sender.full_name, email: sender.email }, subject, message),
    ),
  );
}
