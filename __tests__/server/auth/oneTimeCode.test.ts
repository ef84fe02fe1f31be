import { sql } from 'kysely';
import {
  PATHS,
  type ErrorAnswer,
  type SessionAnswer,
  type Tokens,
  type VerifyOtpAnswer,
} from '../../../contract/wire';
import { allMailsSent, codeIn, mailNumber, mailsTo, otherThan } from '../../support/mails';
import { banPerson, signIn, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sendOtp = (email: unknown) => server.api<ErrorAnswer>(PATHS.sendOtp, { body: { email } });
const verifyOtp = (email: unknown, enteredOtp: unknown) =>
  server.api<ErrorAnswer & Partial<VerifyOtpAnswer>>(PATHS.verifyOtp, { body: { email, enteredOtp } });
const reset = (token: string, password: unknown, newPassword = password) =>
  server.api<ErrorAnswer>(PATHS.resetPassword, { token, body: { password, newPassword } });

async function codeFor({ email }: Person, number = 1): Promise<string> {
  expect((await sendOtp(email)).status).toBe(200);
  return codeIn(await mailNumber(server, number, email));
}
async function bareTokenFor(person: Person): Promise<string> {
  const { body } = await verifyOtp(person.email, await codeFor(person));
  return body.tokens?.accessToken ?? '';
}
const age = (person: Person, column: 'sent_at' | 'expires_at', interval: string) =>
  server.db
    .updateTable('otps')
    .set({ [column]: sql<Date>`${sql.ref(column)} - ${interval}::interval` })
    .where('user_id', '=', person.id)
    .execute();

describe('a forgotten password', () => {
  test('is replaced in three steps with the code from the mail, and the user is signed in', async () => {
    const member = await signUpMember(server);
    const code = await codeFor(member);
    expect(code).toMatch(/^\d{4}$/);
    const { status, body } = await verifyOtp(member.email, code);
    expect([status, Object.keys(body.tokens ?? {})]).toEqual([200, ['accessToken']]);
    const token = body.tokens?.accessToken ?? '';

    const answer = await reset(token, 'fresh123');
    expect([answer.status, answer.body.message]).toEqual([200, 'Password changed.']);
    const profile = await server.api<SessionAnswer>(PATHS.profile, { token });
    expect(profile.body.user.email).toBe(member.email);
    const renewal = await server.api<Tokens>(PATHS.renewToken, {
      body: { refreshToken: profile.body.tokens.refreshToken },
    });
    expect(renewal.status).toBe(200);

    await signIn(server, member.email, 'fresh123');
    expect(
      (await server.api(PATHS.login, { body: { email: member.email, password: member.password } })).status,
    ).toBe(401);
  });

  test('gives a bare token that allows one new password, then the profile, and nothing else', async () => {
    const token = await bareTokenFor(await signUpMember(server));
    const everythingElse = [
      [PATHS.clients],
      [PATHS.brokers],
      [PATHS.clientPayments],
      [PATHS.chatRooms],
      [PATHS.logout, 'POST'],
      [PATHS.updateProfile, 'PUT'],
      [PATHS.uploadPaymentProof, 'PUT'],
      [PATHS.support, 'POST'],
      [PATHS.postMessage, 'POST'],
    ] as const;
    const statuses = () =>
      Promise.all(
        everythingElse.map(async ([path, method]) => (await server.api(path, { method, token })).status),
      );
    const refused = everythingElse.map(() => 401);

    expect(await statuses()).toEqual(refused);
    expect((await server.api(PATHS.profile, { token })).status).toBe(401);
    expect((await reset(token, 'fresh123')).status).toBe(200);
    expect((await reset(token, 'fresh456')).status).toBe(401);
    expect(await statuses()).toEqual(refused);
    expect((await server.api(PATHS.profile, { token })).status).toBe(200);
  });

  test('gives a bare token that returns one full pair, even to two calls at once, and then nothing', async () => {
    const member = await signUpMember(server);
    const token = await bareTokenFor(member);
    await reset(token, 'fresh123');

    const answers = await Promise.all([1, 2].map(() => server.api<SessionAnswer>(PATHS.profile, { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const tokens = answers.find(({ status }) => status === 200)?.body.tokens;
    expect((await server.api(PATHS.clientPayments, { token: tokens?.accessToken })).status).toBe(200);
    for (const path of [PATHS.profile, PATHS.clientPayments, PATHS.sessions])
      expect([path, (await server.api(path, { token })).status]).toEqual([path, 401]);
    expect((await reset(token, 'again123')).status).toBe(401);
  });

  test('gives a bare token that sets only one password, even if two are sent at once', async () => {
    const token = await bareTokenFor(await signUpMember(server));
    const answers = await Promise.all([reset(token, 'first123'), reset(token, 'other123')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('does not reveal whether an email has an account', async () => {
    const member = await signUpMember(server);
    const known = await sendOtp(member.email);
    const unknown = await sendOtp('nobody@peer.io');
    expect(unknown).toMatchObject({ status: known.status, body: known.body });

    const wrongCode = otherThan(codeIn(await mailNumber(server, 1, member.email)));
    const [wrong, nobody] = [
      await verifyOtp(member.email, wrongCode),
      await verifyOtp('nobody@peer.io', wrongCode),
    ];
    expect(wrong.status).toBe(422);
    expect({ ...nobody.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });
});

describe('a one-time code', () => {
  test('works once', async () => {
    const member = await signUpMember(server);
    const code = await codeFor(member);
    const answers = await Promise.all([verifyOtp(member.email, code), verifyOtp(member.email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is refused with a sentence at its field if it is wrong', async () => {
    const member = await signUpMember(server);
    const { body } = await verifyOtp(member.email, otherThan(await codeFor(member)));
    expect(body).toMatchObject({
      code: 'wrong_code',
      fields: { enteredOtp: expect.stringContaining('wrong or no longer valid') },
    });
  });

  test('expires after five wrong tries; a new one then works', async () => {
    const member = await signUpMember(server);
    const code = await codeFor(member);
    await Promise.all(Array.from({ length: 5 }, () => verifyOtp(member.email, otherThan(code))));
    expect((await verifyOtp(member.email, code)).status).toBe(422);

    await age(member, 'sent_at', '1 minute');
    expect((await verifyOtp(member.email, await codeFor(member, 2))).status).toBe(200);
  });

  test('still works at the fifth try', async () => {
    const member = await signUpMember(server);
    const code = await codeFor(member);
    for (let wrong = 0; wrong < 4; wrong += 1) await verifyOtp(member.email, otherThan(code));
    expect((await verifyOtp(member.email, code)).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const member = await signUpMember(server);
    const code = await codeFor(member);
    await age(member, 'expires_at', '10 minutes');
    expect((await verifyOtp(member.email, code)).status).toBe(422);
  });

  test('is mailed at most once a minute, and the mailed one stays valid', async () => {
    const member = await signUpMember(server);
    const code = await codeFor(member);
    const answers = await Promise.all([sendOtp(member.email), sendOtp(member.email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await allMailsSent(server);
    expect(await mailsTo(server, member.email)).toHaveLength(1);
    expect((await verifyOtp(member.email, code)).status).toBe(200);
  });

  test('is not stored in plain text', async () => {
    const member = await signUpMember(server);
    const code = await codeFor(member);
    await allMailsSent(server);
    const { code_hash } = await server.db
      .selectFrom('otps')
      .select('code_hash')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(code_hash).not.toContain(code.repeat(2));
  });

  test("cannot reset a banned user's password", async () => {
    const member = await signUpMember(server);
    const token = await bareTokenFor(member);
    await banPerson(server, member);
    const { status, body } = await reset(token, 'fresh123');
    expect([status, body.code]).toEqual([403, 'banned']);
  });

  test.each([
    ['email', () => sendOtp(''), 'Please enter your email.'],
    ['email', () => sendOtp('a@b'), 'Email must have at least 5 characters.'],
    ['email', () => sendOtp('twenty.one.chars@a.io'), 'Email can have at most 20 characters.'],
    ['email', () => verifyOtp('twenty.one.chars@a.io', '1234'), 'Email can have at most 20 characters.'],
    ['enteredOtp', () => verifyOtp('someone@peer.io', ''), 'Please enter the code from the email.'],
    ['enteredOtp', () => verifyOtp('someone@peer.io', '123'), 'The code has exactly 4 digits.'],
    ['enteredOtp', () => verifyOtp('someone@peer.io', '12345'), 'The code has exactly 4 digits.'],
    ['enteredOtp', () => verifyOtp('someone@peer.io', '12a4'), 'The code has exactly 4 digits.'],
  ])('refuses a bad %s (%#)', async (field, call, sentence) => {
    const { status, body } = await call();
    expect([status, body.fields?.[field]]).toEqual([422, sentence]);
  });
});

describe('changing the password', () => {
  test('ends all other sessions and their sockets, keeps the current one, and mails the user', async () => {
    const member = await signUpMember(server);
    const elsewhere = await signIn(server, member.email, member.password);
    const socket = await connectSocket(server, elsewhere.token);
    const ended = disconnected(socket);

    expect((await reset(member.token, 'fresh123')).body.message).toBe('Password changed.');
    await ended;
    expect((await server.api(PATHS.profile, { token: elsewhere.token })).status).toBe(401);
    expect((await server.api(PATHS.profile, { token: member.token })).status).toBe(200);
    expect((await mailNumber(server, 1, member.email)).subject).toBe('Your Peerproof password was changed');
  });

  test('also ends sessions opened with a one-time code, and voids outstanding codes', async () => {
    const member = await signUpMember(server);
    const bare = await bareTokenFor(member);
    await age(member, 'sent_at', '1 minute');
    const code = await codeFor(member, 2);
    expect((await reset(member.token, 'fresh123')).status).toBe(200);
    expect((await reset(bare, 'taken123')).status).toBe(401);
    expect((await verifyOtp(member.email, code)).status).toBe(422);
  });

  test.each([
    ['password', '', '', 'Please enter a new password.'],
    ['password', '1234', '1234', 'New password must have at least 5 characters.'],
    ['password', '1234567890', '1234567890', 'New password can have at most 9 characters.'],
    ['newPassword', 'fresh123', '', 'Please enter same password.'],
    ['newPassword', 'fresh123', 'fresh124', 'Please enter same password.'],
  ])('refuses a bad %s: %j, %j', async (field, password, newPassword, sentence) => {
    const member = await signUpMember(server);
    const { status, body } = await reset(member.token, password, newPassword);
    expect([status, body.fields?.[field]]).toEqual([422, sentence]);
  });
});
