import { sql } from 'kysely';
import type {
  AdminSupportAnswer,
  AdminSupportMessage,
  AdminSupportQuery,
  AdminSupportReply,
  SupportDoneRequest,
} from '../../contract/admin';
import { ADMINISTRATORS } from '../realtime/publisher';
import { transact, type Db, type Transaction } from '../db/client';
import { readTallies } from '../db/tallies';
import { groupBy } from '../group-by';
import { decodeCursor } from '../http/cursor';
import { isBehind, toPage } from '../http/list-page';
import { notFound } from '../http/errors';
import { type PageRequest, requireUuid } from '../http/validate';
import type { Services } from '../services';
import { recordAction } from './audit';
import { addressOf } from './payments';

export const MESSAGE_NOT_FOUND = 'We could not find that message.';

const supportMessages = (db: Db) =>
  db
    .selectFrom('support_messages as message')
    .innerJoin('users', 'users.id', 'message.user_id')
    .leftJoin('users as doer', 'doer.id', 'message.done_by')
    .selectAll('message')
    .select(['users.full_name', 'users.email', 'users.deleted_at', 'doer.full_name as doer_name']);

type Row = Awaited<ReturnType<ReturnType<typeof supportMessages>['execute']>>[number];

/** One page of support messages, newest first, filtered by `state`. */
export async function listSupportMessages(
  db: Db,
  state: AdminSupportQuery['state'],
  page: PageRequest,
): Promise<AdminSupportAnswer> {
  const after = decodeCursor('support', page.cursor);
  const rows = await supportMessages(db)
    .$if(state !== undefined, (all) => all.where('message.done_at', state === 'open' ? 'is' : 'is not', null))
    .where(isBehind(after, 'message.created_at, message.id', 'desc'))
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { shown, nextCursor } = toPage('support', rows, page, (row) => ({ at: row.created_at, id: row.id }));
  const tallies = await readTallies(db);
  return {
    supportMessages: await present(db, shown),
    nextCursor,
    counts: { total: tallies.support, unread: tallies['open support'] },
  };
}

/**
 * Marks a support message as done, or as open again.
 * @throws HttpError 404 if nothing has this id.
 */
export function markSupportMessage(
  { db, publisher }: Services,
  adminId: string,
  id: string,
  { done }: SupportDoneRequest,
): Promise<AdminSupportMessage> {
  return transact(db, async (trx, afterCommit) => {
    const message = await setDone(trx, adminId, id, done);
    await recordAction(trx, {
      adminId,
      action: done ? 'support.done' : 'support.reopen',
      subject: id,
    });
    afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
    return message;
  });
}

/**
 * Changes the mark and returns the updated message.
 * @throws HttpError 404 if nothing has this id.
 */
export async function setDone(
  trx: Transaction,
  adminId: string,
  id: string,
  done: boolean,
): Promise<AdminSupportMessage> {
  requireUuid(id, MESSAGE_NOT_FOUND);
  await trx
    .updateTable('support_messages')
    .set({ done_at: done ? sql<Date>`clock_timestamp()` : null, done_by: done ? adminId : null })
    .where('id', '=', id)
    .execute();
  return readMessage(trx, id);
}

/** @throws HttpError 404 if nothing has this id. */
export async function readMessage(trx: Db, id: string): Promise<AdminSupportMessage> {
  requireUuid(id, MESSAGE_NOT_FOUND);
  const rows = await supportMessages(trx).where('message.id', '=', id).execute();
  const [message] = await present(trx, rows);
  if (!message) throw notFound(MESSAGE_NOT_FOUND);
  return message;
}

async function present(db: Db, rows: readonly Row[]): Promise<AdminSupportMessage[]> {
  const answers = await readAnswers(db, rows);
  return rows.map((row) => ({
    _id: row.id,
    subject: row.subject,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by === null ? null : { _id: row.done_by, fullName: row.doer_name ?? '' },
    answers: answers.get(row.id) ?? [],
    user: { _id: row.user_id, fullName: row.full_name, ...addressOf(row) },
  }));
}

/** The answers to these messages by message id, oldest first. */
async function readAnswers(db: Db, messages: readonly Row[]): Promise<Map<string, AdminSupportReply[]>> {
  if (messages.length === 0) return new Map();
  const rows = await db
    .selectFrom('support_answers as reply')
    .innerJoin('users as admin', 'admin.id', 'reply.admin_id')
    .selectAll('reply')
    .select('admin.full_name')
    .where(
      'reply.message_id',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute();
  const presented = (row: (typeof rows)[number]): AdminSupportReply => ({
    _id: row.id,
    at: row.created_at.toISOString(),
    admin: { _id: row.admin_id, fullName: row.full_name },
    answer: row.answer,
  });
  const byMessage = groupBy(rows, ({ message_id }) => message_id);
  return new Map([...byMessage].map(([messageId, replies]) => [messageId, replies.map(presented)]));
}
