import { sql } from 'kysely';
import { onPostgres } from './databases';
import type { TestServer } from './server';
import { until } from './until';

/** A test of calls that wait for each other's locks. The embedded database runs one transaction after the other. */
export const betweenConnections = onPostgres ? test : () => undefined;

/** How many statements wait for a lock. */
export async function countWaiting({ db }: TestServer): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Until so many statements wait for a lock. */
export const waitingFor = (server: TestServer, count: number): Promise<void> =>
  until(async () => (await countWaiting(server)) >= count);

/**
 * Stops each call where it queues an email, or before, at a lock that an earlier call holds; the next call starts then.
 * All go on together. The server needs to run without loops, which would wait too.
 */
export async function stoppedAtMails<T>(
  server: TestServer,
  ...calls: readonly (() => Promise<T>)[]
): Promise<T[]> {
  const started = await server.db.transaction().execute(async (trx) => {
    await sql`lock table mails in share mode`.execute(trx);
    const answers: Promise<T>[] = [];
    for (const call of calls) {
      answers.push(call());
      await waitingFor(server, answers.length);
    }
    return answers;
  });
  return Promise.all(started);
}

/**
 * Lets all connections count in the same rows of `tallies`, and so wait for each other, as two whose process ids have the
 * same remainder do.
 */
export async function shareTallies({ db }: TestServer): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select pg_get_functiondef(oid) as code from pg_proc where proname like 'tally%'`.execute(db);
  for (const { code } of rows) {
    const shared = code.replaceAll('pg_backend_pid() % 16', '0');
    if (shared === code) throw new Error('This function chooses its rows in another way.');
    await sql.raw(shared).execute(db);
  }
}
