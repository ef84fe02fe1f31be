import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { SupportRequest } from '../../contract/wire';
import { readAdministrators } from '../auth/read-administrators';
import { ADMINISTRATORS } from '../realtime/publisher';
import type { Config } from '../config';
import { transact, type Transaction } from '../db/client';
import type { UsersTable } from '../db/schema';
import { sessionEnded } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { boundMails } from '../mail/bounded';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { moreSupportMail, supportMail } from './mails';

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
  config: Pick<Config, 'rateLimit'>,
  sender: Pick<Selectable<UsersTable>, 'full_name' | 'email'>,
  { subject, message }: SupportRequest,
): Promise<void> {
  // Of all members together: a stranger may have many accounts.
  const mailed = await boundMails(trx, config, 'mails about support');
  if (mailed === 'none') return;
  const admins = await readAdministrators(trx);
  await queueMail(
    trx,
    admins.map(({ email }) =>
      mailed === 'others'
        ? moreSupportMail(email)
        : supportMail(email, { fullName: sender.full_name, email: sender.email }, subject, message),
    ),
  );
}
