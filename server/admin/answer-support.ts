import { v7 } from 'uuid';
import type { AdminSupportMessage, SupportReplyRequest } from '../../contract/admin';
import { transact, type Transaction } from '../db/client';
import { notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { isUuid } from '../http/validate';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { recordAction } from './audit';
import { supportAnswerMail } from './mails';
import { MESSAGE_NOT_FOUND, setDone } from './support';

/**
 * Answers a message to support by mail, keeps the answer with the message and marks it as done; once per `onceKey`.
 * @throws HttpError 404 where there is none with this id.
 */
export function answerSupportMessage(
  { db }: Services,
  adminId: string,
  id: string,
  { answer }: SupportReplyRequest,
  onceKey?: OnceKey,
): Promise<AdminSupportMessage> {
  return transact(db, (trx) =>
    once(trx, onceKey, async () => {
      const { subject } = await store(trx, adminId, id, answer);
      await recordAction(trx, {
        adminId,
        action: 'support.answer',
        subject: id,
        title: subject,
        reason: answer,
      });
      return setDone(trx, adminId, id, true);
    }),
  );
}

async function store(trx: Transaction, adminId: string, id: string, answer: string) {
  const message = isUuid(id)
    ? await trx
        .selectFrom('support_messages')
        .innerJoin('users', 'users.id', 'support_messages.user_id')
        .select(['subject', 'message', 'users.email', 'users.full_name'])
        .where('support_messages.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!message) throw notFound(MESSAGE_NOT_FOUND);
  await trx
    .insertInto('support_answers')
    .values({ id: v7(), message_id: id, admin_id: adminId, answer })
    .execute();
  await queueMail(trx, supportAnswerMail(message.email, message.full_name, message, answer));
  return message;
}
