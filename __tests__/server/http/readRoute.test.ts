import fastify from 'fastify';
import { PATHS, type ChatRoomsAnswer, type PaymentsAnswer } from '../../../contract/wire';
import { createTokenService } from '../../../server/auth/tokens';
import { callerAlone, readRoute } from '../../../server/http/read-route';
import { openDispute, type Dispute } from '../../support/disputes';
import { banPerson, signIn, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** Often enough that the token is remembered, and that every connection has the statements prepared. */
const OFTEN = 25;
const LISTS = [PATHS.clientPayments, PATHS.clients, PATHS.brokers, PATHS.chatRooms, PATHS.profile];

let server: TestServer;
let dispute: Dispute;
let person: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dispute = await openDispute(server);
  person = await signIn(server, dispute.payer.email, dispute.payer.password);
  for (const status of await statuses(OFTEN)) expect(status).toBe(200);
});

const statuses = async (times = 1) =>
  Promise.all(
    LISTS.flatMap((path) =>
      Array.from({ length: times }, async () => (await server.api(path, { token: person.token })).status),
    ),
  );
const lists = LISTS.length;

test('a session that has ended reads nothing more', async () => {
  await server.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', person.id)
    .execute();
  expect(await statuses()).toEqual(Array<number>(lists).fill(401));
});

test('a session whose password is about to be set anew reads no list', async () => {
  await server.db.updateTable('sessions').set({ scope: 'reset' }).where('user_id', '=', person.id).execute();
  expect(await statuses()).toEqual(Array<number>(lists).fill(401));
});

test('an access token that is over reads nothing, however often it was good', async () => {
  const later = Date.now() + 16 * 60_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    expect(await statuses()).toEqual(Array<number>(lists).fill(401));
  } finally {
    now.mockRestore();
  }
});

test('the token of one person with the session of another reads nothing', async () => {
  const { jwtSecrets } = server.product.services.config;
  const sid = (
    JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString()) as { sid: string }
  ).sid;
  const token = createTokenService(jwtSecrets).accessToken({ id: dispute.receiver.id, sid });
  expect((await server.api(PATHS.clientPayments, { token })).status).toBe(401);
});

test('who is calling is what the token says, whatever else a statement is given', async () => {
  const app = fastify();
  app.decorateRequest('claims', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.claims = { id: 'me', sid: 'my session' };
    done();
  });
  const given: unknown[] = [];
  const run = async (_made: unknown, input: unknown) => {
    given.push(input);
    return [{ scope: 'full', isBanned: false, isAdmin: false }] as never[];
  };
  readRoute(app, run, '/list', 'signedIn', async (read) => {
    await read(callerAlone, { userId: 'somebody else', sessionId: 'their session' } as never);
    return '{}';
  });
  expect((await app.inject('/list')).statusCode).toBe(200);
  expect(given).toEqual([{ userId: 'me', sessionId: 'my session' }]);
  await app.close();
});

test('whoever has been banned sees their disputes alone, and sees all again afterwards', async () => {
  const count = async () =>
    (await server.api<PaymentsAnswer>(PATHS.clientPayments, { token: person.token })).body.payments.length;
  expect(await count()).toBe(0);
  await banPerson(server, person);
  expect(await count()).toBe(1);
  await banPerson(server, person, false);
  expect(await count()).toBe(0);
});

test('administrators have every room for as long as they are administrators', async () => {
  const other = await openDispute(server);
  const rooms = async () => {
    const { body } = await server.api<ChatRoomsAnswer>(PATHS.chatRooms, { token: person.token });
    return body.chatRooms.map(({ _id }) => _id);
  };
  const become = (is_admin: boolean) =>
    server.db.updateTable('users').set({ is_admin }).where('id', '=', person.id).execute();
  expect(await rooms()).toEqual([dispute.roomId]);
  await become(true);
  expect(await rooms()).toContain(other.roomId);
  await become(false);
  expect(await rooms()).toEqual([dispute.roomId]);
});
