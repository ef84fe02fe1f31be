import { PATHS, type ChatRoomsAnswer, type PaymentsAnswer } from '../../../contract/wire';
import { createTokenService } from '../../../server/auth/tokens';
import { openDispute, type Dispute } from '../../support/disputes';
import { banPerson, signIn, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** Often enough for the token to be cached and the statements prepared on every connection. */
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

test('an ended session can read nothing', async () => {
  await server.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', person.id)
    .execute();
  expect(await statuses()).toEqual(Array<number>(lists).fill(401));
});

test('a session for setting a new password can read no list', async () => {
  await server.db.updateTable('sessions').set({ scope: 'reset' }).where('user_id', '=', person.id).execute();
  expect(await statuses()).toEqual(Array<number>(lists).fill(401));
});

test('an expired access token can read nothing, however often it was used before', async () => {
  const later = Date.now() + 16 * 60_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    expect(await statuses()).toEqual(Array<number>(lists).fill(401));
  } finally {
    now.mockRestore();
  }
});

test("a token with one user's id and another user's session can read nothing", async () => {
  const { jwtSecrets } = server.product.services.config;
  const sid = (
    JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString()) as { sid: string }
  ).sid;
  const token = createTokenService(jwtSecrets).accessToken({ id: dispute.receiver.id, sid });
  expect((await server.api(PATHS.clientPayments, { token })).status).toBe(401);
});

test('a banned user sees only their disputes, and everything again once the ban is lifted', async () => {
  const count = async () =>
    (await server.api<PaymentsAnswer>(PATHS.clientPayments, { token: person.token })).body.payments.length;
  expect(await count()).toBe(0);
  await banPerson(server, person);
  expect(await count()).toBe(1);
  await banPerson(server, person, false);
  expect(await count()).toBe(0);
});

test('administrators see every room only while they are administrators', async () => {
  const other = await openDispute(server);
  const rooms = async () => {
    const { body } = await server.api<ChatRoomsAnswer>(PATHS.chatRooms, { token: person.token });
    return body.chatRooms.map(({ _id }) => _id);
  };
  const become = (is_admin: boolean) =>
    server.db
      .updateTable('users')
      .set({ is_admin, admin_role: is_admin ? 'support' : null })
      .where('id', '=', person.id)
      .execute();
  expect(await rooms()).toEqual([dispute.roomId]);
  await become(true);
  expect(await rooms()).toContain(other.roomId);
  await become(false);
  expect(await rooms()).toEqual([dispute.roomId]);
});
