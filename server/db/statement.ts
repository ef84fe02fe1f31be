import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema';

/** The names of prepared statements, by their text. */
const names = new Map<string, string>();

/** The name under which connections prepare this text; undefined if it is planned each time. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

/**
 * Runs a query under a name of its own: PostgreSQL parses and plans it once per connection. Its text may vary by a few
 * conditions and never by a value, since each text is kept; not for queries whose best plan depends on the values.
 */
export async function runPrepared<Row>(
  db: Kysely<Database>,
  query: { compile(db: Kysely<Database>): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db);
  if (!names.has(compiled.sql)) names.set(compiled.sql, `s${names.size + 1}`);
  return (await db.executeQuery<Row>(compiled)).rows;
}
