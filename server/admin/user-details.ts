import type { AdminUserDetails, PartyRole } from '../../contract/admin';
import type { Db } from '../db/client';
import { notFound } from '../http/errors';
import { isUuid } from '../http/validate';
import { noPayments, type ByStatus } from './activity-day';
import { findAdminUser, USER_NOT_FOUND } from './users';

/**
 * A user with the people above and below them and the counts of their payments.
 * @throws HttpError 404 where there is none with this id.
 */
export async function readUserDetails(db: Db, userId: string): Promise<AdminUserDetails> {
  const user = isUuid(userId) ? await findAdminUser(db, userId) : undefined;
  if (!user) throw notFound(USER_NOT_FOUND);
  const referrer = await db
    .selectFrom('users')
    .innerJoin('users as referrer', 'referrer.id', 'users.parent_id')
    .select(['referrer.id', 'referrer.full_name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const { clients } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('clients'))
    .where('parent_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    referrer: referrer ? { _id: referrer.id, fullName: referrer.full_name } : null,
    clients,
    payments: {
      payer: await countFor(db, 'payer', userId),
      receiver: await countFor(db, 'receiver', userId),
    },
  };
}

async function countFor(db: Db, role: PartyRole, userId: string): Promise<ByStatus> {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(`${role}_id`, '=', userId)
    .groupBy('status')
    .execute();
  const counts = noPayments();
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
