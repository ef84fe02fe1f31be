import type { ExpressionBuilder } from 'kysely';
import type { AdminUser, AdminUsersAnswer } from '../../contract/admin';
import { COUNTED_MAX } from '../../contract/limits';
import type { Db, Transaction } from '../db/client';
import type { Database } from '../db/schema';
import { readTallies } from '../db/tallies';
import { searchPattern } from '../http/search';
import { decodeCursor } from '../http/cursor';
import { toPage } from '../http/list-page';
import type { Page } from '../http/validate';
import { presentParty } from './payments';

export const USER_NOT_FOUND = 'We could not find that user.';

const usersForAdmin = (db: Db | Transaction) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'full_name',
      'email',
      'phone',
      'payment_method_id',
      'avatar_file_id',
      'is_banned',
      'ban_reason',
      'is_admin',
      'admin_role',
      'is_company',
      'refer_code',
      'created_at',
      'deleted_at',
    ])
    .where('deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof usersForAdmin>['execute']>>[number];

/** One page of the users whose name, email, phone, payment ID or refer code contains `search`, newest first. */
export async function searchUsers(db: Db, search: string, page: Page): Promise<AdminUsersAnswer> {
  let query = usersForAdmin(db).where(contains(search)).orderBy('created_at', 'desc').orderBy('id', 'desc');
  const after = decodeCursor('users', page.cursor);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await query.limit(page.limit + 1).execute();
  const { shown, nextCursor } = toPage('users', rows, page, (row) => ({ at: row.created_at, id: row.id }));
  return {
    users: shown.map(presentAdminUser),
    nextCursor,
    counts: { total: await countUsers(db, search) },
  };
}

/**
 * The total is a maintained count; search results are counted up to `COUNTED_MAX`, since counting more would be slower
 * than finding them.
 */
async function countUsers(db: Db, search: string): Promise<number> {
  if (search === '') return (await readTallies(db)).people;
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where(contains(search))
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(COUNTED_MAX)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The user as administrators see them, or undefined if unknown. */
export async function findAdminUser(db: Db | Transaction, userId: string): Promise<AdminUser | undefined> {
  const row = await usersForAdmin(db).where('id', '=', userId).executeTakeFirst();
  return row && presentAdminUser(row);
}

const contains = (search: string) => (eb: ExpressionBuilder<Database, 'users'>) =>
  search === '' ? eb.lit(true) : eb('users.search', 'ilike', searchPattern(search));

const presentAdminUser = (row: Row): AdminUser => ({
  ...presentParty(row),
  referId: row.refer_code,
  banReason: row.ban_reason,
  isAdmin: row.is_admin,
  ...(row.is_admin && row.admin_role && { adminRole: row.admin_role }),
  isCompany: row.is_company,
  joinedAt: row.created_at.toISOString(),
});
