import { createDecoder, createSigner } from 'fast-jwt';
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

/** Simulates that this person's sessions were last renewed more than a minute ago. */
const aMinuteLater = (person: Person) =>
  server.db
    .updateTable('sessions')
    .set({ rotated_at: sql<Date>`rotated_at - interval '61 seconds'` })
    .where('user_id', '=', person.id)
    .execute();

describe('renewing the tokens', () => {
  test('returns a new working pair as often as needed', async () => {
    let { tokens } = await signUpMember(server);
    for (let round = 0; round < 3; round += 1) {
      const { status, body } = await renew(tokens.refreshToken);
      expect(status).toBe(200);
      expect(body.refreshToken).not.toBe(tokens.refreshToken);
      expect(await statusWith(body.accessToken)).toBe(200);
      tokens = body;
    }
  });

  test('answers ten renewals of one refresh token at once with pairs of the same session, which continues', async () => {
    const member = await signUpMember(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(member.tokens.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await aMinuteLater(member);
    for (const { body } of answers.slice(0, 2)) expect(await statusWith(body.accessToken)).toBe(200);
    expect((await renew(answers[9]?.body.refreshToken)).status).toBe(200);
  });

  test('can be repeated within a minute if the answer got lost', async () => {
    const { tokens } = await signUpMember(server);
    const lost = await renew(tokens.refreshToken);
    const again = await renew(tokens.refreshToken);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect((await renew(again.body.refreshToken)).status).toBe(200);
  });

  test('with an old refresh token after a minute ends the session and its sockets', async () => {
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

  test('with a refresh token two renewals old ends the session at once', async () => {
    const { tokens } = await signUpMember(server);
    const second = await renew(tokens.refreshToken);
    const third = await renew(second.body.refreshToken);
    expect((await renew(tokens.refreshToken)).status).toBe(401);
    expect((await renew(third.body.refreshToken)).status).toBe(401);
  });

  test('is impossible after 30 days without a renewal', async () => {
    const member = await signUpMember(server);
    await server.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('user_id', '=', member.id)
      .execute();
    expect((await renew(member.tokens.refreshToken)).status).toBe(401);
    expect(await statusWith(member.token)).toBe(401);
  });

  test('is refused without a valid refresh token', async () => {
    const { token } = await signUpMember(server);
    for (const each of ['undefined', 'a.b.c', token]) expect((await renew(each)).status).toBe(401);
    for (const each of [undefined, null, '', 7]) expect([401, 422]).toContain((await renew(each)).status);
  });
});

describe('the profile', () => {
  test('always includes a full pair of the same session, so that a client that stores it stays signed in', async () => {
    const member = await signUpMember(server);
    const { body } = await server.api<SessionAnswer>(PATHS.profile, { token: member.token });
    expect(body.user).toEqual(member.user);
    expect(await statusWith(body.tokens.accessToken)).toBe(200);
    const renewal = await renew(body.tokens.refreshToken);
    expect(renewal.status).toBe(200);

    await server.api(PATHS.logout, { method: 'POST', token: renewal.body.accessToken });
    expect(await statusWith(member.token)).toBe(401);
  });

  test('gives a stolen access token no more time: neither of its tokens ends later than those of the last renewal', async () => {
    const member = await signUpMember(server);
    const ends = await passTime(member, '10 days');
    const { body } = await server.api<SessionAnswer>(PATHS.profile, { token: ends.access(5 * 60) });
    expect(endOf(body.tokens.refreshToken)).toBe(ends.session);
    expect(endOf(body.tokens.accessToken)).toBe(endOf(ends.access(5 * 60)));
    expect((await renew(body.tokens.refreshToken)).status).toBe(200);
  });
});

describe('a session that is renewed again and again', () => {
  const DAY = 24 * 60 * 60;

  test('ends 90 days after its sign-in at the latest', async () => {
    const member = await signUpMember(server);
    await passTime(member, '75 days', '10 days');
    const { body } = await renew(member.tokens.refreshToken);
    const left = endOf(body.refreshToken) - Date.now() / 1000;
    expect(left / DAY).toBeCloseTo(15, 1);
    await passTime(member, '16 days');
    expect((await renew(body.refreshToken)).status).toBe(401);
    expect(await statusWith(body.accessToken)).toBe(401);
  });

  test('ends after SESSION_MAX_DAYS, and so do its access tokens', async () => {
    const short = await startServer({ env: { SESSION_MAX_DAYS: '0.005' } });
    try {
      const { tokens } = await signUpMember(short);
      for (const token of Object.values(tokens))
        expect(endOf(token) - Date.now() / 1000).toBeLessThanOrEqual(0.005 * DAY);
    } finally {
      await short.close();
    }
  });
});

const decode = createDecoder();
/** The end of a token, in seconds since 1970. */
const endOf = (token: string): number => (decode(token) as { exp: number }).exp;

/** As if this person's sessions had been opened and renewed that much earlier. */
async function passTime(person: Person, sinceSignIn: string, sinceRenewal = sinceSignIn) {
  const { id, expires_at } = await server.db
    .updateTable('sessions')
    .set({
      created_at: sql<Date>`created_at - ${sinceSignIn}::interval`,
      rotated_at: sql<Date>`rotated_at - ${sinceRenewal}::interval`,
      expires_at: sql<Date>`expires_at - ${sinceRenewal}::interval`,
    } as object)
    .where('user_id', '=', person.id)
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  const [key] = server.services.config.jwtSecrets;
  const now = Math.floor(Date.now() / 1000);
  return {
    session: Math.floor(expires_at.getTime() / 1000),
    /** An access token of the session that has this many seconds left. */
    access: (secondsLeft: number) =>
      createSigner({ key, algorithm: 'HS256' })({
        id: person.id,
        sid: id,
        typ: 'access',
        exp: now + secondsLeft,
      }),
  };
}
