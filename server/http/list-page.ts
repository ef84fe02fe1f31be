import { sql, type RawBuilder } from 'kysely';
import { cursorOf, encodeCursor, type Cursor } from './cursor';
import type { Page } from './validate';

/** PostgreSQL keeps a plan only where it can tell how short a page is: the number of rows must stand in the SQL. */
const SIZES = [20, 50, 200] as const;

/** How many rows to read for a page: at least one more than it shows, which tells whether there is another page. */
export const rowsFor = ({ limit }: Page): RawBuilder<number> =>
  sql.lit((SIZES.find((size) => limit <= size) ?? 200) + 1);

/** The same as SQL, `limit …`; nothing without a page. */
export const limitOf = (page: Page | undefined): RawBuilder<unknown> =>
  page ? sql`limit ${rowsFor(page)}` : sql``;

/**
 * SQL of a uuid that the planner does not look into. If it did, a plan for this very user would always seem better than
 * the one it keeps for everybody, and it would plan each time, which takes longer than reading the rows.
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

/** What a page shows of the rows that were read, and the cursor of the next page: null on the last. */
export function toPage<Row>(
  list: string,
  rows: readonly Row[],
  page: Page | undefined,
  keyOf: (row: Row) => Cursor | number,
): { shown: readonly Row[]; nextCursor: string | null } {
  if (!page || rows.length <= page.limit) return { shown: rows, nextCursor: null };
  const shown = rows.slice(0, page.limit);
  const key = keyOf(shown.at(-1)!);
  return { shown, nextCursor: typeof key === 'number' ? cursorOf(list, key) : encodeCursor(list, key) };
}
