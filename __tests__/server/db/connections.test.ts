import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isReady, transact } from '../../../server/db/client';
import { runPrepared } from '../../../server/db/statement';
import { aSignal } from '../../support/aSignal';
import { openTestDatabase, type TestDatabase } from '../../support/databases';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.remove());

const halve = async (given: number, by: number) => {
  const [row] = await runPrepared(
    opened.database.db,
    sql<{ given: number; half: number; place: number }>`
      select ${given}::integer as given, ${given}::integer / ${by}::integer as half, pg_backend_pid() as place`,
  );
  return row!;
};
const halves = (numbers: readonly number[], by = 2) =>
  Promise.allSettled(numbers.map((given) => halve(given, by)));

describe('many readers at the same time', () => {
  const numbers = Array.from({ length: 200 }, (_, number) => number);

  it('get their own rows over at most ten connections', async () => {
    const answers = await halves(numbers);
    const rows = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    expect(rows.map((row) => [row?.given, row?.half])).toEqual(
      numbers.map((number) => [number, Math.floor(number / 2)]),
    );
    expect(new Set(rows.map((row) => row?.place)).size).toBeLessThanOrEqual(10);
  });

  it('are not disturbed by a failing statement', async () => {
    const [good, bad] = await Promise.all([halves(numbers), halves([1, 2, 3], 0)]);
    expect(bad.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(bad[0]).toHaveProperty('reason.message', 'division by zero');
    expect(good.every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('continue after the database has closed their connections', async () => {
    await halves(numbers);
    const { rows: lost } = await sql<{ pid: number }>`
      with others as materialized
        (select pid from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())
      select pid, pg_terminate_backend(pid) from others`.execute(opened.database.db);
    expect(lost).toHaveLength(9);
    // Until this process has noticed; the connection that closed the others stays.
    while (opened.database.load().idle > 1) await nextTurn();
    const places = (await halves(numbers)).map(
      (answer) => answer.status === 'fulfilled' && answer.value.place,
    );
    expect(places).not.toContain(false);
    for (const { pid } of lost) expect(places).not.toContain(pid);
    expect(await isReady(opened.database.db)).toBe(true);
  });
});

it('no request keeps the database for long', async () => {
  const limits = await runPrepared(
    opened.database.db,
    sql<{ limits: string }>`
      select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as limits`,
  );
  const { rows } = await sql<{ limits: string }>`
    select current_setting('statement_timeout') as limits`.execute(opened.database.db);
  expect(limits).toEqual([{ limits: '15s 10s 1min' }]);
  expect(rows).toEqual([{ limits: '15s' }]);
});

test('two transactions that wait for each other both succeed, and each tells of its change once', async () => {
  const told: string[] = [];
  const { promise: bothLocked, resolve: goOn } = aSignal();
  let locks = 0;
  const lockBoth = (name: string, first: number, second: number) =>
    transact(opened.database.db, async (trx, afterCommit) => {
      afterCommit(() => told.push(name));
      await sql`select pg_advisory_xact_lock(${first})`.execute(trx);
      if (++locks === 2) goOn();
      await bothLocked;
      await sql`select pg_advisory_xact_lock(${second})`.execute(trx);
      return name;
    });
  expect(await Promise.all([lockBoth('one', 1, 2), lockBoth('other', 2, 1)])).toEqual(['one', 'other']);
  expect(told.sort()).toEqual(['one', 'other']);
  // One was ended by PostgreSQL and began again.
  expect(locks).toBe(3);
});
