import type { AdminUserDetails } from '../../contract/admin';
import { MAIL_REFUSALS_MAX } from '../../contract/mailKinds';
import type { Db } from '../db/client';
import { byStatus, noPayments, readTallies, type ByStatus } from '../db/tallies';
import { notFound } from '../http/errors';
import { isUuid } from '../http/validate';
import { findAdminUser, USER_NOT_FOUND } from './users';

/**
 * A user with their referrer, their clients and the counts of their payments.
 * @throws HttpError 404 if nothing has this id.
 */
export async function readUserDetails(db: Db, userId: string): Promise<AdminUserDetails> {
  const user = isUuid(userId) ? await findAdminUser(db, userId) : undefined;
  if (!user) throw notFound(USER_NOT_FOUND);
  const referrer = await db
    .selectFrom('users')
    .innerJoin('users as referrer', 'referrer.id', 'users.parent_id')
    .select(['referrer.id', 'referrer.full_name', 'referrer.deleted_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const { mail_refusals } = await db
    .selectFrom('users')
    .select('mail_refusals')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { clients, ...received } = await readTallies(db, userId);
  return {
    ...user,
    referrer: referrer
      ? { _id: referrer.id, fullName: referrer.full_name, isDeleted: referrer.deleted_at !== null }
      : null,
    clients,
    mailRefused: mail_refusals >= MAIL_REFUSALS_MAX,
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
