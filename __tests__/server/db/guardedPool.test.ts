import { transact } from '../../../server/db/client';
import { openTestDatabase, type TestDatabase } from '../../support/databases';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.remove());

test('a query outside the open transaction fails at once instead of waiting for ever', async () => {
  const { db } = opened.database;
  const demos = () => db.selectFrom('demos').selectAll().execute();
  await expect(transact(db, demos)).rejects.toThrow('A query outside the open transaction');
  expect(await demos()).toEqual([]);
});
