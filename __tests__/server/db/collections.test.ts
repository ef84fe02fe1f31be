import { sql } from 'kysely';
import { collections } from '../../../server/collections';
import { signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** More than two batches. */
const MANY = 2500;
const BATCH = 1000;

let server: TestServer;
beforeAll(async () => void (server = await startServer({ loops: false })));
afterAll(() => server.close());

/** Notes how many rows of the table each statement deletes. */
async function noteDeletions(table: string): Promise<void> {
  await sql
    .raw(
      `create trigger note_deletions after delete on ${table} referencing old table as gone
       for each statement execute function note_deletions()`,
    )
    .execute(server.db);
}

test('old rows are deleted in batches, so that no statement runs into the time that it may take', async () => {
  await sql`create table deletions (of text, rows integer)`.execute(server.db);
  await sql
    .raw(
      `create function note_deletions() returns trigger language plpgsql as $$ begin
         insert into deletions select tg_table_name, count(*) from gone having count(*) > 0; return null;
       end $$`,
    )
    .execute(server.db);
  const { id } = await signUpMember(server);
  const many = sql`generate_series(1, ${sql.lit(MANY)}) as n`;
  await sql`insert into attempts (key, count, ends_at) select 'old ' || n, 1, now() - interval '1 day' from ${many}`.execute(
    server.db,
  );
  await sql`insert into attempts (key, count, ends_at) values ('new', 1, now() + interval '1 day')`.execute(
    server.db,
  );
  await sql`
    insert into push_messages (device_id, user_id, kind, subject, due_at, at)
    select gen_random_uuid(), ${id}::uuid, 'proofs', 'x', now(), now() - (n % 2) * interval '31 days' from ${many}`.execute(
    server.db,
  );
  for (const table of ['attempts', 'push_messages']) await noteDeletions(table);
  for (const loop of collections(server.services)) await loop.run();

  const deletions = await sql<{ of: string; most: number; all: number }>`
    select of, max(rows)::integer as most, sum(rows)::integer as all from deletions group by of order by of`.execute(
    server.db,
  );
  expect(deletions.rows).toEqual([
    { of: 'attempts', most: BATCH, all: MANY },
    { of: 'push_messages', most: BATCH, all: MANY },
  ]);
  const left = await server.db
    .selectFrom('attempts')
    .select('key')
    .where('key', 'in', ['new', 'old 1'])
    .execute();
  expect(left).toEqual([{ key: 'new' }]);
});
