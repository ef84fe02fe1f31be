import { sql } from 'kysely';
import { transact } from '../../../server/db/client';
import { runOn, statement } from '../../../server/db/statement';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Row {
  word: string | null;
  number: number;
  moment: Date;
  bytes: string;
  ids: number;
  isTrue: boolean;
}
const everything = statement<Row>()(
  { word: 'text', number: 'integer', moment: 'timestamptz', bytes: 'bytea', ids: 'uuid[]' },
  ({ word, number, moment, bytes, ids }) => sql`
    select ${word} as word, ${number} + 1 as number, ${moment} as moment, encode(${bytes}, 'hex') as bytes,
      cardinality(${ids}) as ids, true as "isTrue" from generate_series(1, ${number})`,
);
const INPUT = {
  word: `O'Neill "\\ \n ünï`,
  number: 2,
  moment: new Date('2026-02-03T04:05:06.789Z'),
  bytes: Buffer.from([0, 1, 254, 255]),
  ids: ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'],
};
const EXPECTED = { ...INPUT, number: 3, bytes: '0001feff', ids: 2, isTrue: true };

test('values of every kind reach the database as they are, and so do the rows, each time', async () => {
  const { run } = server.product.services;
  for (let times = 0; times < 3; times += 1)
    expect(await run(everything, INPUT)).toEqual([EXPECTED, EXPECTED]);
  expect(await run(everything, { ...INPUT, word: null, ids: [], number: 1 })).toEqual([
    { ...EXPECTED, word: null, ids: 0, number: 2 },
  ]);
  expect(await run(everything, { ...INPUT, number: 0 })).toEqual([]);
});

test('a statement that fails says why, and the ones after it succeed', async () => {
  const { run } = server.product.services;
  const quotient = statement<{ n: number }>()({ by: 'integer' }, ({ by }) => sql`select 6 / ${by} as n`);
  const answers = await Promise.allSettled([0, 1, 0, 2, 3].map((by) => run(quotient, { by })));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code)),
  ).toEqual(['22012', [{ n: 6 }], '22012', [{ n: 3 }], [{ n: 2 }]]);
});

describe('in a transaction', () => {
  const put = statement<{ email: string }>()(
    { name: 'text' },
    ({ name }) => sql`update users set full_name = ${name} where is_company returning email`,
  );
  const nameOfCompany = statement<{ name: string }>()(
    {},
    () => sql`select full_name as name from users where is_company`,
  );
  const name = async () => (await server.product.services.run(nameOfCompany, {}))[0]?.name;

  test('the first statement is as much part of it as the others', async () => {
    const { db } = server.product.services;
    const before = await name();
    const undone = transact(db, async (trx) => {
      await runOn(trx, put, { name: 'Undone' });
      throw new Error('Never mind.');
    });
    await expect(undone).rejects.toThrow('Never mind.');
    expect(await name()).toBe(before);
    await transact(db, (trx) => runOn(trx, put, { name: 'Done' }));
    expect(await name()).toBe('Done');
  });

  test('a first statement that fails says why, each time, and leaves no transaction behind', async () => {
    const { db } = server.product.services;
    const nowhere = statement()({ by: 'integer' }, ({ by }) => sql`select ${by} from no_such_table`);
    const quotient = statement<{ n: number }>()({ by: 'integer' }, ({ by }) => sql`select 12 / ${by} as n`);
    for (let times = 0; times < 20; times += 1) {
      await expect(transact(db, (trx) => runOn(trx, nowhere, { by: 1 }))).rejects.toMatchObject({
        code: '42P01',
      });
      await expect(transact(db, (trx) => runOn(trx, quotient, { by: 0 }))).rejects.toMatchObject({
        code: '22012',
      });
      expect(await transact(db, (trx) => runOn(trx, quotient, { by: 3 }))).toEqual([{ n: 4 }]);
    }
  });

  test('nothing at all may happen in it, and a query that is no such statement may come first', async () => {
    const { db } = server.product.services;
    await transact(db, async () => {});
    const undone = transact(db, async (trx) => {
      await trx.updateTable('users').set({ full_name: 'Undone' }).where('is_company', '=', true).execute();
      throw new Error('Never mind.');
    });
    await expect(undone).rejects.toThrow('Never mind.');
    expect(await name()).toBe('Done');
  });
});
