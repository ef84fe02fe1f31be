import type { AdminOverview } from '../../contract/admin';
import type { Db } from '../db/client';
import { noPayments, type ByStatus } from './activity-day';

/** The counts of the overview; users are everybody but administrators and the company. */
export async function readOverview(db: Db): Promise<AdminOverview> {
  const users = await db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('users'),
      fn
        .countAll<number>()
        .filterWhere('refer_code', 'is not', null)
        .filterWhere('is_banned', '=', false)
        .as('active'),
      fn.countAll<number>().filterWhere('is_banned', '=', true).as('banned'),
    ])
    .where('is_admin', '=', false)
    .where('is_company', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const payments = await countPayments(db);
  const { unreadSupport } = await db
    .selectFrom('support_messages')
    .select(({ fn }) => fn.countAll<number>().as('unreadSupport'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...users, payments, openDisputes: payments.disputed, unreadSupport };
}

/** All payments by status. */
export async function countPayments(db: Db): Promise<ByStatus> {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = noPayments();
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
