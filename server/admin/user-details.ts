import type { AdminUserDetails } from '../../contract/admin';
import { MAIL_REFUSALS_MAX } from '../../contract/mailKinds';
import { isUuid } from '../../contract/uuid';
import type { Db } from '../db/client';
import { byStatus, noPayments, readTallies, type ByStatus } from '../db/tallies';
import { notFound } from '../http/errors';
import { findAdminUser, USER_NOT_FOUND } from './users';

/**
 * A user with their referrer, their clients and the counts of their payments.
 * @throws HttpError 404 if nothing has this id.
 */
export async function readUserDetails(db: Db, userId: string): Promise<AdminUserDetails> {
  const user = isUuid(userId) ? await findAdminUser(db, userId) : undefined;
  if (!user) throw notFound(USER_NOT_FOUND);
  const more = await db
    .selectFrom('users')
    .leftJoin('users as referrer', 'referrer.id', 'users.parent_id')
    .select(['referrer.id', 'referrer.full_name', 'referrer.deleted_at', 'users.mail_refusals'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { clients, ...received } = await readTallies(db, userId);
  return {
    ...user,
    referrer:
      more.id && more.full_name !== null
        ? { _id: more.id, fullName: more.full_name, isDeleted: more.deleted_at !== null }
        : null,
    clients,
    mailRefused: more.mail_refusals >= MAIL_REFUSALS_MAX,
    payments: {
      payer: await countOwed(db, userId),
      receiver: byStatus(received),
    },
  };
}

/** The payments that a user owes, by status. */
export async function countOwed(db: Db, userId: string): Promise<ByStatus> {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('payer_id', '=', userId)
    .groupBy('status')
    .execute();
  const counts = noPayments();
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
