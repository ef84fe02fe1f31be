import { PATHS, type ErrorAnswer, type SessionAnswer } from '../../../contract/wire';
import { banPerson, refreshed, signIn, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const login = (email: unknown, password: unknown) =>
  server.api<ErrorAnswer & Partial<SessionAnswer>>(PATHS.login, { body: { email, password } });

describe('signing in', () => {
  test('returns the user and both tokens; the access token names the user and expires after 15 minutes', async () => {
    const member = await signUpMember(server);
    const { status, body } = await login(member.email.toUpperCase(), member.password);
    expect(status).toBe(200);
    expect(body.user?._id).toBe(member.id);
    const claims = payloadOf(body.tokens?.accessToken);
    expect(claims.id).toBe(member.id);
    expect(claims.exp - claims.iat).toBe(15 * 60);
    const refreshClaims = payloadOf(body.tokens?.refreshToken);
    const days = (refreshClaims.exp - refreshClaims.iat) / (24 * 60 * 60);
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThanOrEqual(30);
  });

  test('a wrong password and an unknown email get the same answer', async () => {
    const member = await signUpMember(server);
    const wrong = await login(member.email, 'wrong123');
    const unknown = await login('nobody@peer.io', 'wrong123');
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('The email or the password is wrong. Please check both and try again.');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  test.each([
    ['email', '', 'secret12', 'Please enter your email.'],
    ['email', 'a@b', 'secret12', 'Email must have at least 5 characters.'],
    ['email', 'nonsense', 'secret12', 'Please enter a valid email, like name@example.com.'],
    ['password', 'someone@peer.io', '', 'Please enter your password.'],
    ['password', 'someone@peer.io', '1234', 'Password must have at least 5 characters.'],
    ['password', 'someone@peer.io', '1234567890', 'Password can have at most 9 characters.'],
    ['email', { $ne: '' }, 'secret12', expect.any(String)],
  ])('refuses a bad %s: %j, %j', async (field, email, password, sentence) => {
    const { status, body } = await login(email, password);
    expect([status, body.fields?.[field]]).toEqual([422, sentence]);
  });
});

describe('a session', () => {
  test('is required where needed, and a forged, cut or wrong kind of token does not count', async () => {
    const { token, tokens } = await signUpMember(server);
    const [header, payload, signature] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    const bad = [
      undefined,
      'undefined',
      `${header}.${payload}`,
      `${header}.${payload}.x${signature}`,
      unsigned,
      tokens.refreshToken,
    ];
    for (const each of bad) expect((await server.api(PATHS.profile, { token: each })).status).toBe(401);
    expect((await server.api(PATHS.profile, { token })).status).toBe(200);
  });

  test('ends at sign-out, for calls, renewal and sockets alike; other sessions continue', async () => {
    const member = await signUpMember(server);
    const elsewhere = await signIn(server, member.email, member.password);
    const socket = await connectSocket(server, member.token);
    const ended = disconnected(socket);

    const { status, body } = await server.api(PATHS.logout, { method: 'POST', token: member.token });
    expect([status, body.message]).toEqual([200, 'You are signed out.']);
    await ended;
    expect((await server.api(PATHS.profile, { token: member.token })).status).toBe(401);
    const renewal = await server.api(PATHS.renewToken, {
      body: { refreshToken: member.tokens.refreshToken },
    });
    expect(renewal.status).toBe(401);
    expect((await server.api(PATHS.profile, { token: elsewhere.token })).status).toBe(200);
  });

  test('of a banned user stays, and the ban applies from the next call on', async () => {
    const member = await signUpMember(server);
    await banPerson(server, member);
    const { status, body } = await server.api(PATHS.updateProfile, {
      method: 'PUT',
      token: member.token,
      body: { fullName: 'New Name', phone: '+12025550123', paymentMethodId: 'PAY99999' },
    });
    expect([status, body.code]).toEqual([403, 'banned']);
    const passwords = { password: 'secret13', newPassword: 'secret13' };
    expect((await server.api(PATHS.resetPassword, { token: member.token, body: passwords })).status).toBe(
      403,
    );

    expect((await refreshed(server, member)).user.isBanned).toBe(true);
    expect((await login(member.email, member.password)).status).toBe(200);
    const renewal = await server.api(PATHS.renewToken, {
      body: { refreshToken: member.tokens.refreshToken },
    });
    expect(renewal.status).toBe(200);

    await banPerson(server, member, false);
    expect((await server.api(PATHS.resetPassword, { token: member.token, body: passwords })).status).toBe(
      200,
    );
  });
});

describe('a sign-in with a password that was valid a moment ago', () => {
  afterEach(() => jest.restoreAllMocks());

  const changePassword = (person: Person) =>
    server.api(PATHS.resetPassword, {
      token: person.token,
      body: { password: 'another12', newPassword: 'another12' },
    });
  const deleteAccount = (person: Person) =>
    server.api(PATHS.deleteAccount, { token: person.token, body: { password: person.password } });

  test.each([
    ['changed', changePassword],
    ['deleted with its account', deleteAccount],
  ])('opens no session once the password has been %s', async (_what, leave) => {
    const member = await signUpMember(server);
    const { verify } = server.services.passwords;
    jest.spyOn(server.services.passwords, 'verify').mockImplementationOnce(async (hash, text) => {
      const isRight = await verify(hash, text);
      expect((await leave(member)).status).toBe(200);
      return isRight;
    });
    const { status, body } = await login(member.email, member.password);
    expect([status, body.message]).toEqual([
      401,
      'The email or the password is wrong. Please check both and try again.',
    ]);
  });

  test.each([
    ['changed', changePassword],
    ['deleted with its account', deleteAccount],
  ])('is signed out if the password is %s at the same time', async (_what, leave) => {
    const member = await signUpMember(server);
    const logins = Array.from({ length: 8 }, () => login(member.email, member.password));
    const [left, ...answers] = await Promise.all([leave(member), ...logins]);
    expect(left.status).toBe(200);
    for (const { status, body } of answers) {
      expect([200, 401]).toContain(status);
      const token = body.tokens?.accessToken;
      expect((await server.api(PATHS.profile, { token })).status).toBe(401);
    }
  });
});

function payloadOf(token = ''): { id: string; exp: number; iat: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
