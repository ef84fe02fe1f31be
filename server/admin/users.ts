import { sql, type ExpressionBuilder } from 'kysely';
import type { AdminUser, AdminUsersAnswer } from '../../contract/admin';
import { COUNTED_MAX } from '../../contract/limits';
import type { Db } from '../db/client';
import type { Database } from '../db/schema';
import { readTallies } from '../db/tallies';
import { decodeCursor } from '../http/cursor';
import { parseFlag } from '../http/query';
import { parseSearch, searchPattern } from '../http/search';
import { isBehind, toPage } from '../http/list-page';
import type { PageRequest } from '../http/validate';
import { PARTY_COLUMNS, presentParty } from './payments';

export const USER_NOT_FOUND = 'We could not find that user.';

const usersForAdmin = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('bans', (join) => join.onRef('bans.user_id', '=', 'users.id').on('bans.lifted_at', 'is', null))
    .leftJoin('users as banner', 'banner.id', 'bans.banned_by')
    .select(PARTY_COLUMNS)
    .select([
      'users.ban_reason',
      'users.is_admin',
      'users.admin_role',
      'users.is_company',
      'users.refer_code',
      'users.created_at',
      'bans.at as banned_at',
      'banner.id as banner_id',
      'banner.full_name as banner_name',
    ])
    .where('users.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof usersForAdmin>['execute']>>[number];

interface UserFilter {
  /** A user's whole email, or part of a name, email, phone, payment ID or refer code; '' for everybody. */
  readonly search: string;
  readonly onlyBanned: boolean;
}

/** @throws HttpError 400 for a status that is no filter or a search that is not a text. */
export function parseUserFilter(query: unknown): UserFilter {
  const onlyBanned = parseFlag(query, 'status', 'banned');
  return { search: parseSearch(query, 'query'), onlyBanned };
}

/** One page of the users that pass the filter, newest first. */
export async function searchUsers(db: Db, filter: UserFilter, page: PageRequest): Promise<AdminUsersAnswer> {
  const condition = passes(filter, await findByEmail(db, filter.search));
  const after = decodeCursor('users', page.cursor);
  const rows = await usersForAdmin(db)
    .where(condition)
    .where(isBehind(after, 'users.created_at, users.id', 'desc'))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { shown, nextCursor } = toPage('users', rows, page, (row) => ({ at: row.created_at, id: row.id }));
  return {
    users: shown.map(presentAdminUser),
    nextCursor,
    counts: { total: await countUsers(db, filter, condition) },
  };
}

/**
 * The total is a maintained count; search results are counted up to `COUNTED_MAX`, since counting more would be slower
 * than finding them.
 */
async function countUsers(db: Db, filter: UserFilter, condition: UserCondition): Promise<number> {
  if (filter.search === '') return (await readTallies(db))[filter.onlyBanned ? 'banned' : 'people'];
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where(condition)
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
export async function findAdminUser(db: Db, userId: string): Promise<AdminUser | undefined> {
  const row = await usersForAdmin(db).where('users.id', '=', userId).executeTakeFirst();
  return row && presentAdminUser(row);
}

/**
 * The id of the user with this email. A whole email finds that user alone: emails share most of their letters, so the
 * index of parts would find nearly all users.
 */
async function findByEmail(db: Db, search: string): Promise<string | undefined> {
  if (!search.includes('@')) return undefined;
  const email = search.toLowerCase();
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found?.id;
}

type UserCondition = ReturnType<typeof passes>;

const passes =
  ({ search, onlyBanned }: UserFilter, userId: string | undefined) =>
  (eb: ExpressionBuilder<Database, 'users'>) => {
    const contains = (text: string) => eb('users.search', 'ilike', searchPattern(text));
    const found = userId ? eb('users.id', '=', userId) : eb.or(spellingsOf(search).map(contains));
    return eb.and([
      ...(search === '' ? [] : [found]),
      // A literal, as the index of banned users has it.
      ...(onlyBanned ? [sql<boolean>`users.is_banned`] : []),
    ]);
  };

/** A phone number as people write it, such as `+1 (202) 555-0102`. */
const PHONE = /^\+?[\s()-]*\d[\d\s()-]*$/;

/**
 * The search as it was typed, which may be a payment ID such as `12 34 56`, and as names and phone numbers are stored:
 * single blanks, and none in a number.
 */
const spellingsOf = (search: string): string[] => [
  ...new Set([search, PHONE.test(search) ? search.replace(/[\s()-]/g, '') : search.replace(/\s+/g, ' ')]),
];

const presentAdminUser = (row: Row): AdminUser => ({
  ...presentParty(row),
  referId: row.refer_code,
  banReason: row.ban_reason,
  bannedAt: row.banned_at?.toISOString() ?? null,
  bannedBy: row.banner_id === null ? null : { _id: row.banner_id, fullName: row.banner_name ?? '' },
  isAdmin: row.is_admin,
  ...(row.is_admin && row.admin_role && { adminRole: row.admin_role }),
  isCompany: row.is_company,
  joinedAt: row.created_at.toISOString(),
});
