import { sql, type RawBuilder } from 'kysely';
import { jsonArray, type JsonSql } from '../db/json-sql';
import { cursorOf } from './cursor';

/** JSON that is sent as it is. */
export type JsonText<T> = string & { readonly of?: T };

/** A time as on the wire, ISO 8601 in UTC with milliseconds. */
export const isoTime = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Sizes of pages that have SQL of their own. With the number in it, PostgreSQL keeps the plan for that many rows. */
export const PAGE_SIZES = [20, 50, 200] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The smallest of these that holds as many rows as were asked for. */
export const pageSizeFor = (asked: number): PageSize => PAGE_SIZES.find((size) => asked <= size) ?? 200;

/** SQL that stops after one row more than a page of the size has. */
export const limitTo = (size: PageSize) => sql`limit ${sql.lit(size + 1)}`;

/** One row of `jsonPage`. */
export interface JsonPageRow {
  /** The rows shown, as a JSON array. */
  readonly rows: string;
  /** Time and id of the last row shown, where there are more. */
  readonly next: string | null;
}

interface PageParts {
  /** The rows in question, each with its key: `at`, a time, and `id`. Undefined `limit` takes all of them. */
  readonly from: RawBuilder<unknown>;
  /** The order by the key: `desc`, newest first, or `asc`. */
  readonly order: 'asc' | 'desc';
  readonly limit?: { readonly asked: RawBuilder<number>; readonly size: PageSize };
  /** How a row, `page`, is shown: what to join it with, and its JSON. */
  readonly joins?: RawBuilder<unknown>;
  readonly json: JsonSql;
}

/**
 * The SQL of one page: the columns of `JsonPageRow` from the CTE `page`, which takes one row more than the page shows, to
 * tell whether there are more.
 */
export function jsonPage({ from, order, limit, joins, json }: PageParts) {
  const by = sql.raw(`at ${order}, id ${order}`);
  const cte = sql`page as materialized (
    select rows.*, row_number() over (order by ${by}) as place from (${from}) as rows
    order by ${by} ${limit ? limitTo(limit.size) : sql``})`;
  const isShown = limit ? sql`page.place <= ${limit.asked}` : sql`true`;
  const columns = sql`
    (select ${jsonArray(json, sql`page.place`)}
      from page ${joins ?? sql``} where ${isShown}) as rows,
    ${
      limit
        ? sql`(select ${isoTime(sql`at`)} || ' ' || id from page
            where place = ${limit.asked} and (select count(*) from page) > ${limit.asked})`
        : sql`null`
    } as next`;
  return { cte, columns };
}

/** Whether the key of a row lies beyond a cursor's in that order; its values out of the planner's sight, as the caller's id. */
export const isBeyond = (
  key: RawBuilder<unknown>,
  order: 'asc' | 'desc',
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`${key} ${sql.raw(order === 'asc' ? '>' : '<')} ((select ${at}), (select ${id}))`;

/** The cursor of the list's next page as JSON. */
export const nextCursorJson = (list: string, { next }: Pick<JsonPageRow, 'next'>): string =>
  next === null ? 'null' : `"${cursorOf(list, next)}"`;
