import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type SecurityEventsAnswer, type SessionAnswer, type Tokens } from '../../../contract/wire';
import { collectOldRows } from '../../../server/collections';
import { KEPT_DAYS } from '../../../server/security-log/list-events';
import { newAdministrator } from '../../support/administrators';
import { codeIn, mailNumber } from '../../support/mails';
import { banPerson, newMember, signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ documented: true });
});
afterAll(() => server.close());

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

const page = (token: string, query = '') =>
  server.api<SecurityEventsAnswer>(`${PATHS.securityEvents}${query}`, { token });
const eventsOf = async ({ token }: Person) => (await page(token)).body.events;
/** The kinds of a member's events, newest first. */
const kindsOf = async (person: Person) => (await eventsOf(person)).map(({ kind }) => kind);
const tryPassword = (email: string, password: string) =>
  server.api<SessionAnswer>(PATHS.login, {
    body: { email, password },
    headers: { 'User-Agent': CHROME_ON_ANDROID },
  });
const rowsOf = (userId: string) =>
  server.db.selectFrom('security_events').selectAll().where('user_id', '=', userId).execute();

test('a member reads when and with which browser somebody signed in to their account', async () => {
  const member = await signUpMember(server);
  await tryPassword(member.email, member.password);
  const events = await eventsOf(member);
  expect(events.map(({ kind, device, times }) => [kind, device, times])).toEqual([
    ['signInNewDevice', CHROME_ON_ANDROID, 1],
    ['signIn', 'node', 1],
  ]);
  expect(Date.now() - Date.parse(events[0]!.at)).toBeLessThan(60_000);
});

test("nobody reads another member's events", async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)];
  await tryPassword(member.email, 'wrong123');
  expect(await kindsOf(other)).toEqual(['signIn']);
  expect((await page('')).status).toBe(401);
});

test('refused sign-ins are noted, and a stranger who goes on trying adds a line only for each tenfold', async () => {
  const member = await signUpMember(server);
  for (let tries = 0; tries < 12; tries += 1) {
    const { status } = await tryPassword(member.email, 'wrong123');
    expect(status).toBe(401);
  }
  const refused = (await eventsOf(member)).filter(({ kind }) => kind === 'signInRefused');
  expect(refused.map(({ times }) => times)).toEqual([10, 1]);
});

test('a wrong password for an email without an account leaves no row', async () => {
  const before = await server.db.selectFrom('security_events').select('id').execute();
  await tryPassword('nobody@peer.io', 'wrong123');
  expect(await server.db.selectFrom('security_events').select('id').execute()).toHaveLength(before.length);
});

test('codes and the password that they set are noted', async () => {
  const member = await signUpMember(server);
  await server.api(PATHS.sendOtp, { body: { email: member.email } });
  const enteredOtp = codeIn(await mailNumber(server, 1, member.email));
  const wrong = enteredOtp === '0000' ? '0001' : '0000';
  await server.api(PATHS.verifyOtp, { body: { email: member.email, enteredOtp: wrong } });
  const { body } = await server.api<{ tokens: Tokens }>(PATHS.verifyOtp, {
    body: { email: member.email, enteredOtp },
  });
  await server.api(PATHS.resetPassword, {
    token: body.tokens.accessToken,
    body: { password: 'another1', newPassword: 'another1' },
  });
  const profile = await server.api<SessionAnswer>(PATHS.profile, { token: body.tokens.accessToken });
  expect(await kindsOf({ ...member, token: profile.body.tokens.accessToken })).toEqual([
    'signIn',
    'passwordChanged',
    'codeUsed',
    'codeRefused',
    'codeSent',
    'signIn',
  ]);
});

test('a stolen refresh token that ends the session is noted, and so is a renewal of the ended session', async () => {
  const member = await signUpMember(server);
  const thief = await signIn(server, member.email, member.password);
  const renew = (refreshToken: string) => server.api<Tokens>(PATHS.renewToken, { body: { refreshToken } });
  const second = (await renew(thief.tokens.refreshToken)).body.refreshToken;
  await renew(second);
  expect((await renew(thief.tokens.refreshToken)).status).toBe(401);
  expect((await renew(second)).status).toBe(401);
  expect((await kindsOf(member)).slice(0, 2)).toEqual(['renewalRefused', 'tokenReused']);
});

test('a changed payment ID or phone number, its undoing, and devices signed out are noted', async () => {
  const member = await signUpMember(server);
  await signIn(server, member.email, member.password);
  const { fullName } = member.user;
  await server.api(PATHS.updateProfile, {
    method: 'PUT',
    token: member.token,
    body: { fullName, phone: '+442071838750', paymentMethodId: 'NEWPAY1' },
  });
  await server.api(PATHS.sessions, { method: 'DELETE', token: member.token });
  expect((await kindsOf(member)).slice(0, 3)).toEqual([
    'deviceSignedOut',
    'phoneChanged',
    'paymentIdChanged',
  ]);

  const { text } = await mailNumber(server, 1, member.email);
  await server.api(PATHS.undoChange, { body: { token: /#(\S+)/.exec(text ?? '')?.[1] } });
  expect((await kindsOf(await signIn(server, member.email, member.password))).slice(0, 2)).toEqual([
    'signIn',
    'changeUndone',
  ]);
});

test('a wrong password inside a session is noted', async () => {
  const member = await signUpMember(server);
  await server.api(PATHS.reauthenticate, { token: member.token, body: { password: 'wrong123' } });
  expect((await kindsOf(member))[0]).toBe('passwordRefused');
});

test("administrators' acts on an account are read from their own log, and not written twice", async () => {
  const member = await signUpMember(server);
  await banPerson(server, member);
  await banPerson(server, member, false);
  const admin = await signInAdmin(server);
  await server.api(ADMIN_PATHS.userSessions(member.id), { method: 'DELETE', token: admin.token });
  const back = await signIn(server, member.email, member.password);
  expect(await kindsOf(back)).toEqual(['signIn', 'signedOutByAdmin', 'unbanned', 'banned', 'signIn']);
  expect(await rowsOf(member.id)).toHaveLength(2);
});

test('a ban that is upheld on appeal changes nothing on the account', async () => {
  const member = await signUpMember(server);
  await banPerson(server, member);
  await server.api(PATHS.appealBan, {
    method: 'PUT',
    token: member.token,
    body: { reason: 'My receipts were right; please look again.' },
  });
  const second = await newAdministrator(server, await signInAdmin(server), 'admin');
  const decision = await server.api(ADMIN_PATHS.decideBanAppeal(member.id), {
    method: 'PUT',
    token: second.token,
    body: { banned: true, reason: 'Looked at it again with care.' },
  });
  expect(decision.status).toBe(200);
  expect(await kindsOf(member)).toEqual(['banned', 'signIn']);
});

test('a long list has pages, which together show each event once', async () => {
  const member = await signUpMember(server);
  await banPerson(server, member);
  for (let round = 0; round < 3; round += 1) await signIn(server, member.email, member.password);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await page(member.token, `?limit=2${cursor && `&cursor=${cursor}`}`);
    expect(body.events.length).toBeLessThanOrEqual(2);
    seen.push(...body.events.map(({ _id }) => _id));
    cursor = body.nextCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual((await eventsOf(member)).map(({ _id }) => _id));
  expect((await page(member.token, '?cursor=nonsense')).status).toBe(400);
});

test('the table holds no address and no email, and nothing rewrites it', async () => {
  const member = await signUpMember(server);
  await tryPassword(member.email, 'wrong123');
  const rows = await rowsOf(member.id);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|@/);
  expect(new Set(rows.map(({ place }) => place)).size).toBe(1);
  await expect(
    server.db.updateTable('security_events').set({ times: 7 }).where('user_id', '=', member.id).execute(),
  ).rejects.toThrow();
});

test(`events are deleted after ${KEPT_DAYS} days, and with their account`, async () => {
  const member = await signUpMember(server);
  const [row] = await rowsOf(member.id);
  const age = (id: string, days: number) =>
    server.db
      .insertInto('security_events')
      .values({ ...row!, id, at: sql<Date>`now() - make_interval(days => ${days})` })
      .execute();
  await age('00000000-0000-7000-8000-000000000001', KEPT_DAYS + 1);
  await age('00000000-0000-7000-8000-000000000002', KEPT_DAYS - 1);
  await collectOldRows(server.services).run();
  expect(await rowsOf(member.id)).toHaveLength(2);

  await server.api(PATHS.deleteAccount, { token: member.token, body: { password: member.password } });
  expect(await rowsOf(member.id)).toEqual([]);
});

test(`administrators' acts are read for ${KEPT_DAYS} days too`, async () => {
  const member = await signUpMember(server);
  const admin = await signInAdmin(server);
  const act = (action: string, days: number) =>
    server.db
      .insertInto('admin_actions')
      .values({
        admin_id: admin.id,
        action,
        subject: member.id,
        title: member.user.fullName,
        at: sql<Date>`now() - make_interval(days => ${days})`,
      })
      .execute();
  await act('user.ban', KEPT_DAYS + 1);
  await act('user.unban', KEPT_DAYS - 1);
  expect(await kindsOf(member)).toEqual(['signIn', 'unbanned']);
});

test('signing up is no event, so the first one is the first sign-in', async () => {
  const member = newMember();
  await server.api(PATHS.signUp, { body: member });
  expect(await kindsOf(await signIn(server, member.email, member.password))).toEqual(['signIn']);
});
