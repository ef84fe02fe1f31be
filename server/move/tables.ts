import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../db/client';

export interface Table {
  readonly name: string;
  /** The columns that are written; the database computes the others. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns of the primary key, as in `order by`. */
  readonly order: readonly string[];
}

/** An SQL name in quotation marks. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables of the product, without those of the migrator. */
export async function readTables(db: Transaction): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      -- By bytes: two databases may sort the same texts differently.
      (select json_agg(quote_ident(attname) || case typcategory when 'S' then ' collate "C"' else '' end order by place)
        from pg_constraint
        cross join lateral unnest(conkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number
        join pg_type on pg_type.oid = atttypid
        where conrelid = pg_class.oid and contype = 'p') as "order"
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
    order by relname collate "C"`.execute(db);
  return rows;
}

/** Where a sequence stands. */
interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

/** All sequences: those of identity columns, and those that stand alone. */
export async function readSequences(db: Transaction): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const read = CompiledQuery.raw(`select last_value::text as last, is_called from ${quoted(name)}`);
    const [state] = (await db.executeQuery<{ last: string; is_called: boolean }>(read)).rows;
    sequences.push({ name, last: state!.last, isCalled: state!.is_called });
  }
  return sequences;
}

export async function setSequence(db: Transaction, { name, last, isCalled }: Sequence): Promise<void> {
  await sql`select setval(${quoted(name)}::text::regclass, ${last}::bigint, ${isCalled}::boolean)`.execute(
    db,
  );
}
