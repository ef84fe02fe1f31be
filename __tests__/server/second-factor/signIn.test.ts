import { PATHS, SECOND_FACTOR_REQUIRED, type ErrorAnswer, type SessionAnswer } from '../../../contract/wire';
import { codeIn, mailNumber, mailsTo } from '../../support/mails';
import { signUpMember, type Person } from '../../support/people';
import { addApp, addPasskey, SecurityKey } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true, env: { RATE_LIMIT: 'on' } })));
afterAll(() => server.close());

type Answer = Partial<SessionAnswer> & ErrorAnswer;
const signIn = ({ email, password }: Person, proof: object = {}) =>
  server.api<Answer>(PATHS.login, { body: { email, password, ...proof } });
const statusOf = async (call: ReturnType<typeof signIn>) => (await call).status;

describe('signing in to an account with an authenticator app', () => {
  test('takes a code besides the password, and the password alone gives no token', async () => {
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    const { status, body } = await signIn(member);
    expect([status, body.code, body.secondFactor, body.tokens]).toEqual([
      422,
      SECOND_FACTOR_REQUIRED,
      { kinds: ['app'] },
      undefined,
    ]);
    const signedIn = await signIn(member, { oneTimePassword: await app.code() });
    expect(signedIn.body.tokens?.refreshToken).toEqual(expect.any(String));
  });

  test('says nothing of it to somebody with a wrong password', async () => {
    const plain = await signUpMember(server);
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    const wrong = async (person: Person, proof?: object) => {
      const { status, body } = await signIn({ ...person, password: 'guess123' }, proof);
      return { status, ...body, requestId: undefined };
    };
    const answers = [
      await wrong(plain),
      await wrong(member),
      await wrong(member, { oneTimePassword: await app.code() }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('takes each code once, and the one just before it not at all', async () => {
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    const oneTimePassword = await app.code();
    expect(await statusOf(signIn(member, { oneTimePassword }))).toBe(200);
    const again = await signIn(member, { oneTimePassword });
    expect([again.status, again.body.fields?.oneTimePassword]).toEqual([
      422,
      'This code is wrong or was used before. Please enter the code that your app shows now, or an unused recovery code.',
    ]);
    expect(await statusOf(signIn(member, { oneTimePassword: app.shown(-0.5) }))).toBe(422);
  });

  test('takes a code of the clock half a minute off, not two minutes', async () => {
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    await app.code();
    expect(await statusOf(signIn(member, { oneTimePassword: app.shown(2) }))).toBe(422);
    expect(await statusOf(signIn(member, { oneTimePassword: app.shown(0.5) }))).toBe(200);
  });

  test('takes each recovery code once, as it was shown or written otherwise, and mails about it', async () => {
    const member = await signUpMember(server);
    const { recoveryCodes } = await addApp(server, member);
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await statusOf(signIn(member, { oneTimePassword: first }))).toBe(200);
    expect(await statusOf(signIn(member, { oneTimePassword: first }))).toBe(422);
    const written = ` ${second.toLowerCase().replaceAll('-', ' ')} `;
    expect(await statusOf(signIn(member, { oneTimePassword: written }))).toBe(200);
    await until(async () => (await mailsTo(server, member.email)).length >= 3);
    const texts = (await mailsTo(server, member.email)).map(({ text }) => text);
    expect(texts.some((text) => text?.includes('8 are left'))).toBe(true);
  });

  test('stops after ten wrong codes, also for the right one, and still takes a recovery code', async () => {
    const member = await signUpMember(server);
    const { app, recoveryCodes } = await addApp(server, member);
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await statusOf(signIn(member, { oneTimePassword: app.wrongCode() }))).toBe(422);
    expect(await statusOf(signIn(member, { oneTimePassword: await app.code() }))).toBe(429);
    expect(await statusOf(signIn(member, { oneTimePassword: recoveryCodes[0] }))).toBe(200);
  });

  test('stays as it was while the app was not confirmed with a code', async () => {
    const member = await signUpMember(server);
    await server.api(PATHS.authenticatorApp, { method: 'POST', token: member.token });
    expect(await statusOf(signIn(member))).toBe(200);
  });
});

describe('signing in to an account with a passkey', () => {
  test('takes its signature of a challenge that the right password got, once', async () => {
    const member = await signUpMember(server);
    const { key, added } = await addPasskey(server, member);
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([200, 10]);
    const asked = await signIn(member);
    expect(asked.body.secondFactor).toMatchObject({ kinds: ['passkey'] });
    const passkey = key.use({ options: asked.body.secondFactor!.passkeyOptions! });
    expect(await statusOf(signIn(member, { passkey }))).toBe(200);
    expect(await statusOf(signIn(member, { passkey }))).toBe(422);
  });

  test('is refused with a challenge of another account, of another site, by another key, and with nonsense', async () => {
    const member = await signUpMember(server);
    const other = await signUpMember(server);
    const { key } = await addPasskey(server, member);
    await addPasskey(server, other);
    const optionsOf = async (person: Person) => ({
      options: (await signIn(person)).body.secondFactor!.passkeyOptions!,
    });
    const stranger = new SecurityKey(server.services.config.publicUrl);
    const elsewhere = new SecurityKey('https://evil.example');
    const answers = [
      key.use(await optionsOf(other)),
      stranger.use(await optionsOf(member)),
      elsewhere.use(await optionsOf(member)),
      '{}',
      'null',
      '{"id":7,"response":[]}',
      'not JSON',
    ];
    for (const passkey of answers) expect(await statusOf(signIn(member, { passkey }))).toBe(422);
    expect(await statusOf(signIn(member, { passkey: key.use(await optionsOf(member)) }))).toBe(200);
  });

  test('also takes a recovery code', async () => {
    const member = await signUpMember(server);
    const { added } = await addPasskey(server, member);
    expect(await statusOf(signIn(member, { oneTimePassword: added.body.recoveryCodes?.[0] }))).toBe(200);
  });
});

test('a mailed code opens no account that has a second factor without it, and stays good until then', async () => {
  const member = await signUpMember(server);
  const { app } = await addApp(server, member);
  await server.api(PATHS.sendOtp, { body: { email: member.email } });
  // The first mail is about the app.
  const enteredOtp = codeIn(await mailNumber(server, 2, member.email));
  const redeem = (proof: object) =>
    server.api<Answer>(PATHS.verifyOtp, { body: { email: member.email, enteredOtp, ...proof } });
  const asked = await redeem({});
  expect([asked.status, asked.body.code]).toEqual([422, SECOND_FACTOR_REQUIRED]);
  expect((await redeem({ oneTimePassword: app.wrongCode() })).status).toBe(422);
  const opened = await redeem({ oneTimePassword: await app.code() });
  expect(opened.status).toBe(200);
  const token = opened.body.tokens!.accessToken;
  const body = { password: 'another1', newPassword: 'another1' };
  expect((await server.api(PATHS.resetPassword, { token, body })).status).toBe(200);
  expect(await statusOf(signIn({ ...member, password: 'another1' }))).toBe(422);
});
