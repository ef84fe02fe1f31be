import { sql, type RawBuilder } from 'kysely';
import { cursorOf, encodeCursor, type Cursor } from './cursor';
import type { PageRequest } from './validate';

/** PostgreSQL keeps a good plan only if it knows how short a page is, so the number of rows is a literal in the SQL. */
const SIZES = [20, 50, 200] as const;

/** How many rows to read for a page: at least one more than it shows, to know whether there is another page. */
const rowsFor = ({ limit }: PageRequest): RawBuilder<number> =>
  sql.lit((SIZES.find((size) => limit <= size) ?? 200) + 1);

/** The same as SQL, `limit …`; nothing without a page. */
export const limitOf = (page: PageRequest | undefined): RawBuilder<unknown> =>
  page ? sql`limit ${rowsFor(page)}` : sql``;

/**
 * SQL that hides a uuid from the planner. Otherwise a plan for this user would always seem better than the generic one,
 * and PostgreSQL would plan each time, which takes longer than reading the rows.
 */
export const anyId = (id: string): RawBuilder<string> => sql<string>`(select ${id}::uuid)`;

/**
 * SQL that continues a list behind a cursor: ` and (time, id) < …`; nothing on the first page.
 * @param key the two columns by which the list is ordered, e.g. `users.created_at, users.id`
 */
export const behind = (after: Cursor | undefined, key: string, order: 'asc' | 'desc'): RawBuilder<unknown> =>
  after
    ? sql`and (${sql.raw(key)}) ${sql.raw(order === 'asc' ? '>' : '<')} ((select ${after.at}::timestamptz), ${anyId(after.id)})`
    : sql``;

/** The same as a condition for the query builder, with values that the planner knows; true on the first page. */
export const isBehind = (
  after: Cursor | undefined,
  key: string,
  order: 'asc' | 'desc',
): RawBuilder<boolean> =>
  after
    ? sql<boolean>`(${sql.raw(key)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${after.at}, ${after.id})`
    : sql<boolean>`true`;

/** The page's part of the rows that were read, and the next page's cursor, null on the last page. */
export function toPage<Row>(
  list: string,
  rows: readonly Row[],
  page: PageRequest | undefined,
  keyOf: (row: Row) => Cursor | number,
): { shown: readonly Row[]; nextCursor: string | null } {
  if (!page || rows.length <= page.limit) return { shown: rows, nextCursor: null };
  const shown = rows.slice(0, page.limit);
  const key = keyOf(shown.at(-1)!);
  return { shown, nextCursor: typeof key === 'number' ? cursorOf(list, key) : encodeCursor(list, key) };
}
