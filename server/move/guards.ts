import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../db/client';

/** A trigger or a foreign key, and its table; both ready for SQL. */
interface Named {
  readonly on: string;
  readonly name: string;
}

/** The triggers that inserts fire: 4 is the bit for it. */
const TRIGGERS = sql<Named>`
  select tgrelid::regclass::text as on, quote_ident(tgname) as name
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and tgtype & 4 <> 0 and relnamespace = current_schema()::regnamespace
  order by 1, 2`;

/** The foreign keys that are checked at the end of each statement. */
const KEYS = sql<Named>`
  select conrelid::regclass::text as on, quote_ident(conname) as name from pg_constraint
  where contype = 'f' and not condeferrable and connamespace = current_schema()::regnamespace
  order by 1, 2`;

/**
 * Prepares an empty database for complete rows in any order: sets aside the triggers that would compute rows from
 * others once more, and checks foreign keys only at the end (docs/adr/0061). Triggers against changing and deleting
 * rows stay.
 * @returns puts everything back and checks the foreign keys of all rows, in the same transaction
 */
export async function takeRowsAsTheyAre(db: Transaction): Promise<() => Promise<void>> {
  const triggers = (await TRIGGERS.execute(db)).rows;
  const keys = (await KEYS.execute(db)).rows;
  const run = async (list: readonly string[]) => {
    for (const statement of list) await db.executeQuery(CompiledQuery.raw(statement));
  };
  await run(triggers.map(({ on, name }) => `alter table ${on} disable trigger ${name}`));
  await run(
    keys.map(({ on, name }) => `alter table ${on} alter constraint ${name} deferrable initially deferred`),
  );
  return async () => {
    await run(['set constraints all immediate']);
    await run(keys.map(({ on, name }) => `alter table ${on} alter constraint ${name} not deferrable`));
    await run(triggers.map(({ on, name }) => `alter table ${on} enable trigger ${name}`));
  };
}
