import { PATHS, type SessionsAnswer } from '../../../contract/wire';
import { signIn, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sessionsOf = async (token: string) =>
  (await server.api<SessionsAnswer>(PATHS.sessions, { token })).body.sessions;

test('I see where I am signed in, and by which browser, and which of them is this one', async () => {
  const member = await signUpMember(server);
  const phone = await server.api<{ tokens: { accessToken: string } }>(PATHS.login, {
    body: { email: member.email, password: member.password },
    headers: { 'User-Agent': `A phone ${'x'.repeat(500)}` },
  });
  const sessions = await sessionsOf(phone.body.tokens.accessToken);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  expect(sessions[0]!.device).toMatch(/^A phone x+$/);
  expect(sessions[0]!.device).toHaveLength(200);
  expect(Object.keys(sessions[0]!).sort()).toEqual(['_id', 'createdAt', 'current', 'device', 'lastUsedAt']);
});

test("nobody else's session is in the list, nor one that is over", async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)];
  const ended = await signIn(server, member.email, member.password);
  await server.api(PATHS.logout, { token: ended.token, method: 'POST' });
  const ids = (await sessionsOf(member.token)).map(({ _id }) => _id);
  expect(ids).toHaveLength(1);
  expect(await sessionsOf(other.token)).toHaveLength(1);
  expect((await sessionsOf(other.token))[0]!._id).not.toBe(ids[0]);
});

test('signing out everywhere ends all my other sessions and their sockets at once, and not this one', async () => {
  const member = await signUpMember(server);
  const other = await signIn(server, member.email, member.password);
  const neighbour = await signUpMember(server);
  const socket = await connectSocket(server, other.token);
  const end = disconnected(socket);

  const answer = await server.api(PATHS.sessions, { method: 'DELETE', token: member.token });
  expect([answer.status, answer.body.message]).toEqual([200, 'All your other devices are signed out.']);
  await end;
  expect((await server.api(PATHS.profile, { token: other.token })).status).toBe(401);
  const renewal = { body: { refreshToken: other.tokens.refreshToken } };
  expect((await server.api(PATHS.renewToken, renewal)).status).toBe(401);
  expect(await sessionsOf(member.token)).toHaveLength(1);
  expect((await server.api(PATHS.profile, { token: neighbour.token })).status).toBe(200);
});
