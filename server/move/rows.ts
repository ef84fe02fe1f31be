import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Transaction } from '../db/client';
import { quoted, type Table } from './tables';

/** Rows that are read and written at a time. */
const PAGE = 500;

/** The values of a row as PostgreSQL writes them, in the order of the table's columns. */
type Row = readonly (string | null)[];

/** What a table contains: equal hashes mean equal rows. */
export interface Content {
  readonly rows: number;
  /** SHA-256 of all rows in the order of their keys. */
  readonly hash: string;
}

/** Makes equal values equal texts, whatever the server's own settings. */
export async function writeValuesAlike(db: Transaction): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
  ])
    await db.executeQuery(CompiledQuery.raw(`set local ${setting}`));
}

/** Reads a whole table; `each` gets every page of rows before the next one is read. */
export async function readRows(
  db: Transaction,
  table: Table,
  each: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<Content> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await db.executeQuery(
    CompiledQuery.raw(
      `declare all_rows no scroll cursor for
        select array[${values}] as row from ${quoted(table.name)} order by ${table.order.join(', ')}`,
    ),
  );
  const hash = createHash('sha256');
  let rows = 0;
  for (;;) {
    const page = await db.executeQuery<{ row: Row }>(CompiledQuery.raw(`fetch ${PAGE} from all_rows`));
    if (page.rows.length === 0) break;
    for (const { row } of page.rows) hash.update(`${JSON.stringify(row)}\n`);
    rows += page.rows.length;
    await each(page.rows.map(({ row }) => row));
  }
  await db.executeQuery(CompiledQuery.raw('close all_rows'));
  return { rows, hash: hash.digest('hex') };
}

/** A function that adds rows to a table, with the identities that they have. */
export function rowWriter(
  db: Transaction,
  { name, columns }: Table,
): (rows: readonly Row[]) => Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(given->>${index})::${type}`).join(', ');
  const statement = `insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as given`;
  return async (rows) => {
    await db.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(rows)]));
  };
}
