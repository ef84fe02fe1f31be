// Long because its cases share one setup; each is independent.
import { sql } from 'kysely';
import {
  PATHS,
  REAUTHENTICATION_REQUIRED,
  SECOND_FACTOR_REQUIRED,
  type ErrorAnswer,
  type PasskeyOptionsAnswer,
  type RecoveryCodesAnswer,
  type SecondFactorAnswer,
  type SessionAnswer,
} from '../../../contract/wire';
import { resetAdminPassword } from '../../../server/admin/reset-admin-password';
import { allMailsSent, confirmationIn, mailNumber, mailsTo } from '../../support/mails';
import { banPerson, signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { addApp, addPasskey, SecurityKey } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true })));
afterAll(() => server.close());

const call = async (person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (await server.api(path, { method, token: person.token, body })).status;
const factorOf = async ({ token }: Person) =>
  (await server.api<SecondFactorAnswer>(PATHS.secondFactor, { token })).body;

const elevenMinutesLater = ({ id }: Person) =>
  server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where('user_id', '=', id)
    .execute();
const reauthenticate = ({ token }: Person, body: object) =>
  server.api<ErrorAnswer>(PATHS.reauthenticate, { token, body });

describe('a call that needs a recent sign-in', () => {
  test('takes the second factor of an account that has one, and not its password', async () => {
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    await elevenMinutesLater(member);
    const refused = await reauthenticate(member, { password: member.password });
    expect([refused.status, refused.body.code]).toEqual([422, SECOND_FACTOR_REQUIRED]);
    expect(await call(member, 'DELETE', PATHS.authenticatorApp)).toBe(403);
    expect((await reauthenticate(member, { oneTimePassword: app.wrongCode() })).body.fields).toHaveProperty(
      'oneTimePassword',
    );
    expect((await reauthenticate(member, { oneTimePassword: await app.code() })).status).toBe(200);
    expect(await call(member, 'DELETE', PATHS.authenticatorApp)).toBe(200);
  });

  test('takes a passkey', async () => {
    const member = await signUpMember(server);
    const { key } = await addPasskey(server, member);
    await elevenMinutesLater(member);
    const refused = await server.api(PATHS.passkeyCreation, { method: 'POST', token: member.token });
    expect([refused.body.code, refused.body.secondFactor]).toEqual([
      REAUTHENTICATION_REQUIRED,
      { kinds: ['passkey'] },
    ]);
    const { body } = await reauthenticate(member, {});
    const options = body.secondFactor!.passkeyOptions!;
    expect((await reauthenticate(member, { passkey: key.use({ options }) })).status).toBe(200);
    expect(await call(member, 'POST', PATHS.passkeyCreation)).toBe(200);
    const [passkey] = (await factorOf(member)).passkeys;
    expect(passkey).toMatchObject({ name: 'A key', lastUsedAt: expect.any(String) });
  });

  test('is every change of the second factor itself', async () => {
    const member = await signUpMember(server);
    await elevenMinutesLater(member);
    for (const [method, path] of [
      ['POST', PATHS.authenticatorApp],
      ['POST', PATHS.passkeyCreation],
      ['POST', PATHS.recoveryCodes],
      ['DELETE', PATHS.authenticatorApp],
    ] as const) {
      const { status, body } = await server.api(path, { method, token: member.token });
      expect([path, status, body.code]).toEqual([path, 403, REAUTHENTICATION_REQUIRED]);
    }
  });
});

describe('the first second factor', () => {
  const add = { app: addApp, passkey: addPasskey };
  test.each(['app', 'passkey'] as const)(
    'ends sessions that were opened with the password alone (%s)',
    async (kind) => {
      const member = await signUpMember(server);
      const other = await signIn(server, member.email, member.password);
      const ended = disconnected(await connectSocket(server, other.token));
      await add[kind](server, member);
      expect(await call(other, 'POST', PATHS.recoveryCodes)).toBe(401);
      const { refreshToken } = other.tokens;
      expect(await call(other, 'POST', PATHS.renewToken, { refreshToken })).toBe(401);
      await ended;
      const mail = await mailNumber(server, 1, member.email);
      expect(mail.text).toContain('all your other devices were signed out');
      expect((await factorOf(member)).kinds).toEqual([kind]);
    },
  );

  test('says so on the screen; a second one ends no session, since each has proved the first', async () => {
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    const { body: opened } = await server.api<SessionAnswer>(PATHS.login, {
      body: { email: member.email, password: member.password, oneTimePassword: await app.code() },
    });
    const { added } = await addPasskey(server, member);
    expect(added.body.message).toBe('Your passkey now protects your account.');
    expect((await server.api(PATHS.profile, { token: opened.tokens.accessToken })).status).toBe(200);

    const { added: first } = await addPasskey(server, await signUpMember(server));
    expect(first.body.message).toBe(
      'Your passkey now protects your account. Your other devices were signed out.',
    );
  });
});

describe('a member', () => {
  test('who has none is told so', async () => {
    expect(await factorOf(await signUpMember(server))).toEqual({
      kinds: [],
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    });
  });

  test('who is banned may protect the account too', async () => {
    const member = await signUpMember(server);
    await banPerson(server, member);
    await addApp(server, member);
    expect((await factorOf(member)).kinds).toEqual(['app']);
  });

  test('gets recovery codes with the first second factor, and new ones when they ask', async () => {
    const member = await signUpMember(server);
    const { recoveryCodes, app } = await addApp(server, member);
    const { added } = await addPasskey(server, member);
    expect(added.body.recoveryCodes).toBeUndefined();
    const { body } = await server.api<RecoveryCodesAnswer>(PATHS.recoveryCodes, {
      method: 'POST',
      token: member.token,
    });
    expect(body.recoveryCodes).toHaveLength(10);
    const withCode = (oneTimePassword = '') => reauthenticate(member, { oneTimePassword });
    expect((await withCode(recoveryCodes[0])).status).toBe(422);
    expect((await withCode(body.recoveryCodes![0])).status).toBe(200);
    expect((await withCode(await app.code())).status).toBe(200);
    expect((await factorOf(member)).recoveryCodesLeft).toBe(9);
  });

  test('names, renames and removes passkeys, and nobody else’s', async () => {
    const member = await signUpMember(server);
    const stranger = await signUpMember(server);
    await addPasskey(server, member, 'Phone');
    await addPasskey(server, member, 'Laptop');
    const [phone, laptop] = (await factorOf(member)).passkeys;
    expect([phone?.name, laptop?.name]).toEqual(['Phone', 'Laptop']);
    const path = PATHS.passkey(phone!._id);
    expect(await call(stranger, 'PUT', path, { name: 'Mine' })).toBe(404);
    expect(await call(stranger, 'DELETE', path)).toBe(404);
    expect(await call(member, 'PUT', path, { name: ' ' })).toBe(422);
    expect(await call(member, 'PUT', path, { name: 'Old phone' })).toBe(200);
    expect((await factorOf(member)).passkeys[0]?.name).toBe('Old phone');
    expect(await call(member, 'DELETE', path)).toBe(200);
    expect(await factorOf(member)).toMatchObject({ kinds: ['passkey'], recoveryCodesLeft: 10 });
    expect(await call(member, 'DELETE', PATHS.passkey(laptop!._id))).toBe(200);
    expect(await factorOf(member)).toMatchObject({ kinds: [], recoveryCodesLeft: 0 });
    await signIn(server, member.email, member.password);
  });

  test('cannot add the same passkey twice, or with a challenge that is not theirs', async () => {
    const member = await signUpMember(server);
    const { passkey } = await addPasskey(server, member);
    expect(await call(member, 'POST', PATHS.passkeys, { name: 'Again', passkey })).toBe(422);
    const stranger = await signUpMember(server);
    await server.api(PATHS.passkeyCreation, { method: 'POST', token: stranger.token });
    expect(await call(stranger, 'POST', PATHS.passkeys, { name: 'Stolen', passkey })).toBe(422);
  });

  test('has 20 passkeys at most, also if several are made at once', async () => {
    const member = await signUpMember(server);
    for (let count = 0; count < 19; count += 1) await addPasskey(server, member);
    const keys = [1, 2].map(() => new SecurityKey(server.services.config.publicUrl));
    const made = await Promise.all(
      keys.map(async (key) => {
        const { body } = await server.api<PasskeyOptionsAnswer>(PATHS.passkeyCreation, {
          method: 'POST',
          token: member.token,
        });
        return key.create(body);
      }),
    );
    const statuses = await Promise.all(
      made.map((passkey) => call(member, 'POST', PATHS.passkeys, { name: 'A key', passkey })),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await factorOf(member)).passkeys).toHaveLength(20);
  });

  test('with an app adds no second one, which would shut the first out', async () => {
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    expect(await call(member, 'POST', PATHS.authenticatorApp)).toBe(409);
    expect((await reauthenticate(member, { oneTimePassword: await app.code() })).status).toBe(200);
  });

  test('is mailed about a second factor that was added or removed', async () => {
    const member = await signUpMember(server);
    await addApp(server, member);
    const added = await mailNumber(server, 1, member.email);
    expect(added.subject).toBe('An authenticator app now protects your Peerproof account');
    await call(member, 'DELETE', PATHS.authenticatorApp);
    const removed = await mailNumber(server, 2, member.email);
    expect(removed.text).toContain('your password alone signs you in again');
  });
});

describe('a member to whose account a thief has added a second factor', () => {
  const undo = (token: string) => server.api(PATHS.undoChange, { body: { token } });
  async function tokenIn(address: string): Promise<string> {
    await allMailsSent(server);
    const texts = (await mailsTo(server, address)).map(({ text }) => text ?? '');
    return texts.flatMap((text) => /\/undoChange#(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
  }

  test('gets back in with the link from the mail, once; the thief is out and leaves no link to a new email', async () => {
    const member = await signUpMember(server);
    const thief = await signIn(server, member.email, member.password);
    await addApp(server, thief);
    await addPasskey(server, thief);
    await server.api(PATHS.changeEmail, { token: thief.token, body: { email: 'thief@peer.io' } });
    const token = await tokenIn(member.email);

    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await server.api(PATHS.profile, { token: thief.token })).status).toBe(401);
    const back = await signIn(server, member.email, member.password);
    expect(back.user.pendingEmail).toBeNull();
    expect(await factorOf(back)).toMatchObject({ kinds: [], recoveryCodesLeft: 0 });
    await allMailsSent(server);
    expect((await mailsTo(server, member.email)).at(-1)!.subject).toBe(
      'Your Peerproof account has no second factor now',
    );
  });

  test('gets the link although the email was changed first, and within a week', async () => {
    const member = await signUpMember(server);
    await server.api(PATHS.changeEmail, { token: member.token, body: { email: 'thief2@peer.io' } });
    await allMailsSent(server);
    const [mail] = await mailsTo(server, 'thief2@peer.io');
    await server.api(PATHS.confirmEmail, { body: { token: confirmationIn(mail) } });
    await addPasskey(server, member);
    const token = await tokenIn(member.email);
    expect(token).toBe(await tokenIn('thief2@peer.io'));
    await server.db
      .updateTable('factor_links')
      .set({ ends_at: sql<Date>`ends_at - interval '7 days'` })
      .where('user_id', '=', member.id)
      .execute();
    expect((await undo(token)).status).toBe(404);
    expect((await factorOf(member)).kinds).toEqual(['passkey']);
  });
});

const rowsOf = async ({ id }: Person) => {
  const tables = [
    'authenticator_apps',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'factor_links',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => server.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()),
  );
  return rows.flat().length;
};

test('deleting an account deletes its second factor', async () => {
  const member = await signUpMember(server);
  await addApp(server, member);
  await addPasskey(server, member);
  await reauthenticate(member, {});
  expect(await rowsOf(member)).toBe(15);
  expect(await call(member, 'POST', PATHS.deleteAccount, { password: member.password })).toBe(200);
  expect(await rowsOf(member)).toBe(0);
});

test('npm run admin opens the account of an administrator who has lost the second factor', async () => {
  const admin = await signInAdmin(server);
  await addApp(server, admin);
  const password = await resetAdminPassword(server.db, admin.email);
  await allMailsSent(server);
  expect((await mailsTo(server, admin.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Your Peerproof password was changed',
      'The authenticator app of your Peerproof account was removed',
    ]),
  );
  await signIn(server, admin.email, password!);
});
