import { sql } from 'kysely';
import { transact, type Db } from '../../../server/db/client';
import { runPrepared } from '../../../server/db/statement';
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
const everything = (db: Db, { word, number, moment, bytes, ids }: typeof INPUT) =>
  runPrepared(
    db,
    sql<Row>`
      select ${word}::text as word, ${number}::integer + 1 as number, ${moment}::timestamptz as moment,
        encode(${bytes}::bytea, 'hex') as bytes, cardinality(${ids}::uuid[]) as ids, true as "isTrue"
      from generate_series(1, ${number}::integer)`,
  );
const quotient = (db: Db, by: number) => runPrepared(db, sql<{ n: number }>`select 12 / ${by}::integer as n`);
const INPUT = {
  word: `O'Neill "\\ \n ünï` as string | null,
  number: 2,
  moment: new Date('2026-02-03T04:05:06.789Z'),
  bytes: Buffer.from([0, 1, 254, 255]),
  ids: ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as readonly string[],
};
const EXPECTED = { ...INPUT, number: 3, bytes: '0001feff', ids: 2, isTrue: true };

test('values and rows of every type pass unchanged, each time', async () => {
  const { db } = server.product.services;
  for (let times = 0; times < 3; times += 1)
    expect(await everything(db, INPUT)).toEqual([EXPECTED, EXPECTED]);
  expect(await everything(db, { ...INPUT, word: null, ids: [], number: 1 })).toEqual([
    { ...EXPECTED, word: null, ids: 0, number: 2 },
  ]);
  expect(await everything(db, { ...INPUT, number: 0 })).toEqual([]);
});

test('a failing statement says why, and later ones succeed', async () => {
  const { db } = server.product.services;
  const answers = await Promise.allSettled([0, 1, 0, 2, 3].map((by) => quotient(db, by)));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code)),
  ).toEqual(['22012', [{ n: 12 }], '22012', [{ n: 6 }], [{ n: 4 }]]);
});

describe('in a transaction', () => {
  const rename = (trx: Db, name: string) =>
    runPrepared(trx, sql`update users set full_name = ${name} where is_company returning email`);
  const name = async () => {
    const { db } = server.product.services;
    const [company] = await runPrepared(
      db,
      sql<{ name: string }>`select full_name as name from users where is_company`,
    );
    return company?.name;
  };

  test('the first statement belongs to it like the others', async () => {
    const { db } = server.product.services;
    const before = await name();
    const undone = transact(db, async (trx) => {
      await rename(trx, 'Undone');
      throw new Error('Never mind.');
    });
    await expect(undone).rejects.toThrow('Never mind.');
    expect(await name()).toBe(before);
    await transact(db, (trx) => rename(trx, 'Done'));
    expect(await name()).toBe('Done');
  });

  test('a failing first statement says why, each time, and leaves no transaction behind', async () => {
    const { db } = server.product.services;
    const nowhere = sql`select ${1}::integer from no_such_table`;
    for (let times = 0; times < 20; times += 1) {
      await expect(transact(db, (trx) => runPrepared(trx, nowhere))).rejects.toMatchObject({
        code: '42P01',
      });
      await expect(transact(db, (trx) => quotient(trx, 0))).rejects.toMatchObject({
        code: '22012',
      });
      expect(await transact(db, (trx) => quotient(trx, 3))).toEqual([{ n: 4 }]);
    }
  });

  test('there may be no statement, and any query may come first', async () => {
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
