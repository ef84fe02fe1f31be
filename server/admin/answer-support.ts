import { v7 } from 'uuid';
import { ANSWERED_MEANWHILE, type AdminSupportMessage, type SupportReplyRequest } from '../../contract/admin';
import { isUuid } from '../../contract/uuid';
import { ADMINISTRATORS } from '../realtime/publisher';
import { transact, type Transaction } from '../db/client';
import { conflict, notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { recordAction } from './audit';
import { supportAnswerMail } from './mails';
import { MESSAGE_NOT_FOUND, readMessage, setDone } from './support';

/**
 * Answers a support message by email, stores the answer and marks the message as done; once per `onceKey`.
 * @throws HttpError 404 if nothing has this id, 409 if its member has deleted their account or not confirmed
 * their email, or if somebody else has answered since the caller looked.
 */
export function answerSupportMessage(
  { db, publisher }: Services,
  adminId: string,
  id: string,
  request: SupportReplyRequest,
  onceKey?: OnceKey,
): Promise<AdminSupportMessage> {
  return transact(db, async (trx, afterCommit) => {
    await once(trx, onceKey, async () => {
      if (!(await store(trx, adminId, id, request))) return;
      await recordAction(trx, { adminId, action: 'support.answer', subject: id });
      await setDone(trx, adminId, id, true);
      afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
    });
    // Not stored with the key: it contains the member's words, which must go if they delete their account.
    return readMessage(trx, id);
  });
}

/**
 * False if this administrator's answer is stored already: the first call succeeded, and its response was lost. Not if the
 * message was opened again since: then the same words are a new answer.
 */
async function store(
  trx: Transaction,
  adminId: string,
  id: string,
  { answer, seenAnswer }: SupportReplyRequest,
): Promise<boolean> {
  const message = isUuid(id)
    ? await trx
        .selectFrom('support_messages')
        .innerJoin('users', 'users.id', 'support_messages.user_id')
        .select([
          'subject',
          'message',
          'users.email',
          'users.full_name',
          'users.deleted_at',
          'users.email_confirmed_at',
        ])
        .where('support_messages.id', '=', id)
        // Locks the account, so that deleting it also deletes this answer.
        .forShare('users')
        .executeTakeFirst()
    : undefined;
  if (!message) throw notFound(MESSAGE_NOT_FOUND);
  if (message.deleted_at)
    throw conflict('account_deleted', 'This member has deleted their account: nobody would get the answer.');
  if (!message.email_confirmed_at)
    throw conflict(
      'email_unconfirmed',
      'This member has not confirmed their email yet, so nothing may be sent to it. Your answer was not sent. Please send it once they have confirmed it.',
    );
  if (seenAnswer !== undefined) {
    const { last, isDone } = await lockLastAnswer(trx, id);
    if (isDone && last?.admin_id === adminId && last.answer === answer) return false;
    if ((last?.id ?? null) !== seenAnswer)
      throw conflict(ANSWERED_MEANWHILE, 'Somebody else has answered this in the meantime.');
  }
  await trx
    .insertInto('support_answers')
    .values({ id: v7(), message_id: id, admin_id: adminId, answer })
    .execute();
  await queueMail(trx, [supportAnswerMail(message.email, message.full_name, message, answer)]);
  return true;
}

/** Two answers at the same time wait for each other here. */
async function lockLastAnswer(trx: Transaction, messageId: string) {
  const { done_at } = await trx
    .selectFrom('support_messages')
    .select('done_at')
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom('support_answers')
    .select(['id', 'admin_id', 'answer'])
    .where('message_id', '=', messageId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { last, isDone: done_at !== null };
}
