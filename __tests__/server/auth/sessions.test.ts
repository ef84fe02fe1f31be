import { createSigner } from 'fast-jwt';
import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { SESSIONS_MAX } from '../../../contract/limits';
import { PATHS, type SessionsAnswer } from '../../../contract/wire';
import { collectOldRows } from '../../../server/collections';
import { createTokenService } from '../../../server/auth/tokens';
import { signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sessionsOf = async (token: string) =>
  (await server.api<SessionsAnswer>(PATHS.sessions, { token })).body.sessions;

test('I see where I am signed in, with which browser, and which session is this one', async () => {
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

test('the list has no sessions of others and no ended ones', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)];
  const ended = await signIn(server, member.email, member.password);
  await server.api(PATHS.logout, { token: ended.token, method: 'POST' });
  const ids = (await sessionsOf(member.token)).map(({ _id }) => _id);
  expect(ids).toHaveLength(1);
  expect(await sessionsOf(other.token)).toHaveLength(1);
  expect((await sessionsOf(other.token))[0]!._id).not.toBe(ids[0]);
});

test('signing out everywhere ends all my other sessions and their sockets at once, but not this one', async () => {
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

describe('one device', () => {
  const end = (token: string, id: string) => server.api(PATHS.session(id), { method: 'DELETE', token });

  test('can be signed out with its sockets, and a second try finds nothing to end', async () => {
    const member = await signUpMember(server);
    const lost = await signIn(server, member.email, member.password);
    const third = await signIn(server, member.email, member.password);
    const socket = await connectSocket(server, lost.token);
    const ended = disconnected(socket);
    const lostId = (await sessionsOf(lost.token)).find(({ current }) => current)!._id;

    const answer = await end(member.token, lostId);
    expect([answer.status, answer.body.message]).toEqual([200, 'That device is signed out.']);
    await ended;
    expect((await server.api(PATHS.profile, { token: lost.token })).status).toBe(401);
    expect((await server.api(PATHS.profile, { token: third.token })).status).toBe(200);
    expect((await end(member.token, lostId)).status).toBe(404);
  });

  test('of somebody else cannot be signed out, nor can an invalid id', async () => {
    const [member, other] = [await signUpMember(server), await signUpMember(server)];
    const [theirs] = await sessionsOf(other.token);
    expect((await end(member.token, theirs!._id)).status).toBe(404);
    expect((await end(member.token, 'nonsense')).status).toBe(404);
    expect((await server.api(PATHS.profile, { token: other.token })).status).toBe(200);
  });
});

describe('signing out', () => {
  const leave = (token: string | undefined, refreshToken?: unknown) =>
    server.api(PATHS.logout, {
      method: 'POST',
      token,
      ...(refreshToken !== undefined && { body: { refreshToken } }),
    });

  test('ends the session by its refresh token if the access token has expired, and can be repeated', async () => {
    const member = await signUpMember(server);
    const socket = await connectSocket(server, member.token);
    const ended = disconnected(socket);
    const { jwtSecrets } = server.services.config;
    const { sid } = createTokenService(jwtSecrets).verifyAccess(member.token)!;
    const expired = createSigner({
      key: jwtSecrets[0],
      algorithm: 'HS256',
      expiresIn: '1s',
      clockTimestamp: 1,
    })({
      id: member.id,
      sid,
      typ: 'access',
    });
    expect((await leave(expired)).status).toBe(401);
    expect(await sessionsOf(member.token)).toHaveLength(1);

    expect((await leave(expired, member.tokens.refreshToken)).status).toBe(200);
    await ended;
    expect((await server.api(PATHS.profile, { token: member.token })).status).toBe(401);
    expect((await leave(undefined, member.tokens.refreshToken)).status).toBe(200);
  });

  test('ends nothing without a token of the session', async () => {
    const member = await signUpMember(server);
    for (const refreshToken of [undefined, '', 'a.b.c', member.token, 7])
      expect((await leave(undefined, refreshToken)).status).toBe(401);
    expect((await leave('a.b.c', 'a.b.c')).status).toBe(401);
    expect((await server.api(PATHS.profile, { token: member.token })).status).toBe(200);
  });
});

test('records of long-ended sessions are deleted, and their tokens stay refused', async () => {
  const [member, fresh] = [await signUpMember(server), await signUpMember(server)];
  const [signedOut, expired, reused] = await Promise.all(
    [1, 2, 3].map(() => signIn(server, member.email, member.password)),
  );
  const idOf = async ({ token }: { token: string }) =>
    (await sessionsOf(token)).find(({ current }) => current)!._id;
  const set = (values: object, id: string) =>
    server.db.updateTable('sessions').set(values).where('id', '=', id).execute();
  const longAgo = sql<Date>`now() - interval '25 hours'`;
  const justNow = sql<Date>`now() - interval '23 hours'`;
  const [ids, kept] = [[await idOf(signedOut!), await idOf(expired!)], await idOf(reused!)];
  await set({ ended_at: longAgo }, ids[0]!);
  await set({ expires_at: longAgo }, ids[1]!);
  await set({ ended_at: justNow }, kept);

  await collectOldRows(server.services).run();
  const rows = await server.db.selectFrom('sessions').select('id').where('user_id', '=', member.id).execute();
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([kept, await idOf(member)]));
  expect(rows).toHaveLength(2);
  for (const { tokens } of [signedOut!, expired!, reused!]) {
    const renewal = await server.api(PATHS.renewToken, { body: { refreshToken: tokens.refreshToken } });
    expect(renewal.status).toBe(401);
  }
  expect((await server.api(PATHS.profile, { token: fresh.token })).status).toBe(200);
});

describe('very many open sessions', () => {
  /** Opens sessions, each last used a second before the one before it. */
  const open = (userId: string, count: number) =>
    sql`insert into sessions (id, user_id, scope, expires_at, rotated_at)
      select gen_random_uuid(), ${userId}::uuid, 'full', now() + interval '30 days', now() - n * interval '1 second'
      from generate_series(1, ${sql.lit(count)}) as n`.execute(server.db);
  const countOpen = async (userId: string) => {
    const { open } = await server.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return open;
  };
  /** More than a statement takes parameters. */
  const TOO_MANY_FOR_A_LIST = 66_000;

  test.each<[string, (member: Person) => ReturnType<TestServer['api']>, number]>([
    ['by their owner', ({ token }) => server.api(PATHS.sessions, { method: 'DELETE', token }), 1],
    [
      'by a new password',
      ({ token }) =>
        server.api(PATHS.resetPassword, { token, body: { password: 'othr12', newPassword: 'othr12' } }),
      1,
    ],
    [
      'by an administrator',
      async ({ id }) => {
        const { token } = await signInAdmin(server);
        return server.api(ADMIN_PATHS.userSessions(id), { method: 'DELETE', token });
      },
      0,
    ],
    [
      'by the deletion of the account',
      ({ token, password }) => server.api(PATHS.deleteAccount, { token, body: { password } }),
      0,
    ],
  ])('can be ended %s', async (_how, end, left) => {
    const member = await signUpMember(server);
    await open(member.id, TOO_MANY_FOR_A_LIST);
    expect((await end(member)).status).toBe(200);
    expect(await countOpen(member.id)).toBe(left);
  });

  test('are not opened: a new one ends the least recently used, with its socket', async () => {
    const member = await signUpMember(server);
    const used = await signIn(server, member.email, member.password);
    await server.db
      .updateTable('sessions')
      .set({ rotated_at: sql<Date>`now() - interval '1 day'` })
      .where('id', '=', (await sessionsOf(member.token)).find(({ current }) => current)!._id)
      .execute();
    await open(member.id, SESSIONS_MAX - 2);
    const socket = await connectSocket(server, member.token);
    const ended = disconnected(socket);

    const latest = await signIn(server, member.email, member.password);
    expect((await server.api(PATHS.profile, { token: member.token })).status).toBe(401);
    await ended;
    expect((await server.api(PATHS.profile, { token: used.token })).status).toBe(200);
    expect(await sessionsOf(latest.token)).toHaveLength(SESSIONS_MAX);
  });

  test('are not opened by sign-ins at once either', async () => {
    const member = await signUpMember(server);
    await open(member.id, SESSIONS_MAX - 1);
    await Promise.all(Array.from({ length: 10 }, () => signIn(server, member.email, member.password)));
    expect(await countOpen(member.id)).toBe(SESSIONS_MAX);
  });

  test('of earlier versions are listed only as far as they are allowed now', async () => {
    const member = await signUpMember(server);
    await open(member.id, SESSIONS_MAX + 10);
    expect(await sessionsOf(member.token)).toHaveLength(SESSIONS_MAX);
    await signIn(server, member.email, member.password);
    expect(await countOpen(member.id)).toBe(SESSIONS_MAX);
  });
});
