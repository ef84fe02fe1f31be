import { PATHS } from '../../../contract/wire';
import { newMember, refreshed, signIn, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true })));
afterAll(() => server.close());

const readAt = async (person: Person) => (await refreshed(server, person)).user.costsReadAt;
const say = (person: Person) => server.api(PATHS.costsRead, { method: 'POST', token: person.token });
const joinedWith = async (changes: object) => {
  const body = { ...newMember(), ...changes };
  expect((await server.api(PATHS.signUp, { body })).status).toBe(201);
  return signIn(server, body.email, body.password);
};

test('a sign-up says that the member has read what joining costs, and the account keeps when', async () => {
  const before = Date.now();
  const member = await joinedWith({ costsRead: true });
  const at = Date.parse(member.user.costsReadAt!);
  // The clock of the database may differ a little.
  expect(Math.abs(at - before)).toBeLessThan(60_000);
});

test.each([{}, { costsRead: false }, { costsRead: null }])(
  'a sign-up with %j works all the same',
  async (said) => {
    const member = await joinedWith(said);
    expect(member.user.costsReadAt).toBeNull();
    expect(member.user.payments).toHaveLength(5);
  },
);

test('a sign-up with anything else than true or false is told so at the field', async () => {
  const { status, body } = await server.api(PATHS.signUp, { body: { ...newMember(), costsRead: 'perhaps' } });
  expect([status, body.fields]).toEqual([422, { costsRead: 'Please send true, or leave it out.' }]);
});

test('a member says it later; the first time is kept, and their other tabs hear of it', async () => {
  const member = await signUpMember(server);
  const socket = await connectSocket(server, member.token);
  const told = nextEvent(socket, 'client-profileUpdated');
  expect(await say(member)).toMatchObject({ status: 200 });
  await told;
  socket.close();
  const first = await readAt(member);
  expect(first).toEqual(expect.any(String));
  expect(await say(member)).toMatchObject({ status: 200 });
  expect(await readAt(member)).toBe(first);
});

test('who deletes the account takes it along', async () => {
  const member = await joinedWith({ costsRead: true });
  const answer = await server.api(PATHS.deleteAccount, {
    token: member.token,
    body: { password: member.password },
  });
  expect(answer.status).toBe(200);
  const row = await server.db
    .selectFrom('users')
    .select('costs_read_at')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(row.costs_read_at).toBeNull();
});
