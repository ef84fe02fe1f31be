import { sql } from 'kysely';
import type { AdminSupportAnswer, AdminSupportMessage, SupportDoneRequest } from '../../contract/admin';
import { transact, type Db, type Transaction } from '../db/client';
import { notFound } from '../http/errors';
import { decodeCursor, encodeCursor, isUuid, type Page } from '../http/validate';
import type { Services } from '../services';
import { recordAction } from './audit';

const MESSAGE_NOT_FOUND = 'We could not find that message.';

const supportMessages = (db: Db | Transaction) =>
  db
    .selectFrom('support_messages as message')
    .innerJoin('users', 'users.id', 'message.user_id')
    .selectAll('message')
    .select(['users.full_name', 'users.email']);

type Row = Awaited<ReturnType<ReturnType<typeof supportMessages>['execute']>>[number];

/** One page of the messages to support, newest first. */
export async function listSupportMessages(db: Db, page: Page): Promise<AdminSupportAnswer> {
  let query = supportMessages(db).orderBy('message.created_at', 'desc').orderBy('message.id', 'desc');
  const after = decodeCursor(page.cursor);
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('message.created_at', 'message.id'), '<', eb.tuple(after.at, after.id)),
    );
  // One row more than asked for tells whether there is another page.
  const rows = await query.limit(page.limit + 1).execute();
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const counts = await db
    .selectFrom('support_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('done_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return {
    supportMessages: shown.map(presentSupportMessage),
    nextCursor: last ? encodeCursor({ at: last.created_at, id: last.id }) : null,
    counts,
  };
}

/**
 * Marks a message to support as dealt with, or takes the mark back.
 * @throws HttpError 404 where there is none with this id.
 */
export function markSupportMessage(
  { db }: Services,
  adminId: string,
  id: string,
  { done }: SupportDoneRequest,
): Promise<AdminSupportMessage> {
  return transact(db, async (trx) => {
    if (!isUuid(id)) throw notFound(MESSAGE_NOT_FOUND);
    await trx
      .updateTable('support_messages')
      .set({ done_at: done ? sql<Date>`clock_timestamp()` : null })
      .where('id', '=', id)
      .execute();
    const row = await supportMessages(trx).where('message.id', '=', id).executeTakeFirst();
    if (!row) throw notFound(MESSAGE_NOT_FOUND);
    await recordAction(trx, { adminId, action: done ? 'support.done' : 'support.reopen', subject: id });
    return presentSupportMessage(row);
  });
}

const presentSupportMessage = (row: Row): AdminSupportMessage => ({
  _id: row.id,
  subject: row.subject,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  user: { _id: row.user_id, fullName: row.full_name, email: row.email },
});
