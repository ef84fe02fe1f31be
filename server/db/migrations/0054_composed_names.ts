import { sql, type Kysely } from 'kysely';

/**
 * A letter and its accent are one character in names and payment IDs, as `text()` of contract/textSchemas.ts stores them
 * since. A trigger of migration 0011 brings the search texts of the payments along. The history of a payment stays as it is.
 */
export async function composedNames(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL knows such characters only in UTF-8.
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  if (rows[0]?.encoding !== 'UTF8') return;
  await sql`
    update users set full_name = normalize(full_name, nfc), payment_method_id = normalize(payment_method_id, nfc)
    where full_name is not nfc normalized or payment_method_id is not nfc normalized`.execute(db);
}
