import { sql } from 'kysely';
import { PATHS, type SessionAnswer, type Tokens } from '../../../contract/wire';
import { signIn, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const renew = (refreshToken: unknown) => server.api<Tokens>(PATHS.renewToken, { body: { refreshToken } });
const statusWith = async (token: string) => (await server.api(PATHS.profile, { token })).status;

/** As if the last renewal of this person's sessions had been more than a minute ago. */
const aMinuteLater = (person: Person) =>
  server.db
    .updateTable('sessions')
    .set({ rotated_at: sql<Date>`rotated_at - interval '61 seconds'` })
    .where('user_id', '=', person.id)
    .execute();

describe('renewing the tokens', () => {
  test('answers a new pair that works, as often as needed', async () => {
    let { tokens } = await signUpMember(server);
    for (let round = 0; round < 3; round += 1) {
      const { status, body } = await renew(tokens.refreshToken);
      expect(status).toBe(200);
      expect(body.refreshToken).not.toBe(tokens.refreshToken);
      expect(await statusWith(body.accessToken)).toBe(200);
      tokens = body;
    }
  });

  test('ten renewals of one refresh token at once all answer a pair of the same session, which lives on', async () => {
    const member = await signUpMember(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(member.tokens.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await aMinuteLater(member);
    for (const { body } of answers.slice(0, 2)) expect(await statusWith(body.accessToken)).toBe(200);
    expect((await renew(answers[9]?.body.refreshToken)).status).toBe(200);
  });

  test('an answer that got lost can be asked for again within a minute', async () => {
    const { tokens } = await signUpMember(server);
    const lost = await renew(tokens.refreshToken);
    const again = await renew(tokens.refreshToken);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect((await renew(again.body.refreshToken)).status).toBe(200);
  });

  test('an old refresh token that is used again after a minute ends the session, its sockets included', async () => {
    const member = await signUpMember(server);
    const elsewhere = await signIn(server, member.email, member.password);
    const { body: current } = await renew(member.tokens.refreshToken);
    const socket = await connectSocket(server, current.accessToken);
    const ended = disconnected(socket);
    await aMinuteLater(member);

    expect((await renew(member.tokens.refreshToken)).status).toBe(401);
    await ended;
    expect(await statusWith(current.accessToken)).toBe(401);
    expect((await renew(current.refreshToken)).status).toBe(401);
    expect(await statusWith(elsewhere.token)).toBe(200);
  });

  test('a refresh token two renewals old ends the session at once', async () => {
    const { tokens } = await signUpMember(server);
    const second = await renew(tokens.refreshToken);
    const third = await renew(second.body.refreshToken);
    expect((await renew(tokens.refreshToken)).status).toBe(401);
    expect((await renew(third.body.refreshToken)).status).toBe(401);
  });

  test('a session that nobody renewed for 30 days is over', async () => {
    const member = await signUpMember(server);
    await server.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('user_id', '=', member.id)
      .execute();
    expect((await renew(member.tokens.refreshToken)).status).toBe(401);
    expect(await statusWith(member.token)).toBe(401);
  });

  test('what is no refresh token is refused', async () => {
    const { token } = await signUpMember(server);
    for (const each of ['undefined', 'a.b.c', token]) expect((await renew(each)).status).toBe(401);
    for (const each of [undefined, null, '', 7]) expect([401, 422]).toContain((await renew(each)).status);
  });
});

describe('the profile', () => {
  test('always comes with a full pair of the same session, so that a client that stores it stays signed in', async () => {
    const member = await signUpMember(server);
    const { body } = await server.api<SessionAnswer>(PATHS.profile, { token: member.token });
    expect(body.user).toEqual(member.user);
    expect(await statusWith(body.tokens.accessToken)).toBe(200);
    const renewal = await renew(body.tokens.refreshToken);
    expect(renewal.status).toBe(200);

    await server.api(PATHS.logout, { method: 'POST', token: renewal.body.accessToken });
    expect(await statusWith(member.token)).toBe(401);
  });
});
