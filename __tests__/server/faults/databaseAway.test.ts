import { PATHS } from '../../../contract/wire';
import { openTestDatabase } from '../../support/databases';
import { signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let member: Person;
/** While set, every statement fails with this error. */
let fault: object | undefined;
beforeAll(async () => {
  const opened = await openTestDatabase();
  const db = opened.database.db.withPlugin({
    transformQuery({ node }) {
      if (fault) throw Object.assign(new Error(), fault);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  server = await startServer({ database: { ...opened, database: { ...opened.database, db } } });
  member = await signUpMember(server);
});
afterAll(async () => {
  fault = undefined;
  await server.close();
});

const clients = () => server.api(PATHS.clients, { token: member.token });

test.each([
  ['its host cannot be reached', { code: 'EHOSTUNREACH' }],
  ['its network cannot be reached', { code: 'ENETUNREACH' }],
  ['its name cannot be looked up for the moment', { code: 'EAI_AGAIN' }],
  ['it takes a connection and says nothing', { message: 'timeout expired' }],
  ['it is silent in the middle', { message: 'Query read timeout' }],
  ['another one took over and this one only reads', { code: '25006' }],
  ['two transactions wait for each other', { code: '40P01' }],
  ['two transactions cannot be put in an order', { code: '40001' }],
  ['it is so busy that a statement was ended', { code: '57014' }],
  ['a lock is held too long', { code: '55P03' }],
  ['it ended a connection that held a transaction', { code: '25P03' }],
  ['it speaks no sense, as while it starts', { code: '08P01' }],
])('when %s, a read gets a 503 that says when to try again', async (_what, away) => {
  fault = away;
  const refused = await clients();
  fault = undefined;
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
  expect((await clients()).status).toBe(200);
});

test('a fault of our own is not reported as an unavailable database', async () => {
  fault = { code: '42703' };
  expect((await clients()).status).toBe(500);
  fault = undefined;
});
