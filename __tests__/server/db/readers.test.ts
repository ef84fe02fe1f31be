import { sql } from 'kysely';
import { isReady } from '../../../server/db/client';
import { statement } from '../../../server/db/statement';
import { openTestDatabase, type TestDatabase } from '../../support/databases';

const half = statement<{ given: number; half: number; place: number }>()(
  { given: 'integer', by: 'integer' },
  ({ given, by }) => sql`select ${given} as given, ${given} / ${by} as half, pg_backend_pid() as place`,
);

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.remove());

const halves = (numbers: readonly number[], by = 2) =>
  Promise.allSettled(numbers.map(async (given) => (await test.database.run(half, { given, by }))[0]!));

describe('many who read at the same time', () => {
  const numbers = Array.from({ length: 200 }, (_, number) => number);

  it('get their own rows, by few connections', async () => {
    const answers = await halves(numbers);
    const rows = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    expect(rows.map((row) => [row?.given, row?.half])).toEqual(
      numbers.map((number) => [number, Math.floor(number / 2)]),
    );
    expect(new Set(rows.map((row) => row?.place)).size).toBeLessThanOrEqual(3);
  });

  it('do not suffer from one whose statement fails', async () => {
    const [good, bad] = await Promise.all([halves(numbers), halves([1, 2, 3], 0)]);
    expect(bad.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(bad[0]).toHaveProperty('reason.message', 'division by zero');
    expect(good.every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('read on after their connections were ended by the database', async () => {
    const [first] = await halves([1]);
    const lost = (first as PromiseFulfilledResult<{ place: number }>).value.place;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(test.database.db);
    while ((await halves([1]))[0]!.status === 'rejected');
    const again = await halves(numbers);
    expect(again.map(({ status }) => status)).not.toContain('rejected');
    expect(again.map((answer) => answer.status === 'fulfilled' && answer.value.place)).not.toContain(lost);
    expect(await isReady(test.database.db)).toBe(true);
  });
});

it('what changes rows waits for locks beside the readers, not among them', () => {
  const counted = (text: string) => statement<object>()({}, () => sql.raw(text)).onlyReads;
  expect(counted('select updated_at, deleted_at from payments')).toBe(true);
  expect(counted('with x as (update users set phone = phone returning id) select * from x')).toBe(false);
  expect(counted('with x as (delete from mails) select 1')).toBe(false);
  expect(counted('insert into mails select 1')).toBe(false);
  expect(counted('select 1 from payments for update skip locked')).toBe(false);
});

it('no request holds the database for long, whether it reads or writes', async () => {
  const limits = statement<{ limits: string }>()(
    {},
    () =>
      sql`select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as limits`,
  );
  const { rows } = await sql<{ limits: string }>`
    select current_setting('statement_timeout') as limits`.execute(test.database.db);
  expect(await test.database.run(limits, {})).toEqual([{ limits: '15s 10s 1min' }]);
  expect(rows).toEqual([{ limits: '15s' }]);
});
