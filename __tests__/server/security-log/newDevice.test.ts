import { sql } from 'kysely';
import { PATHS, type SessionAnswer } from '../../../contract/wire';
import { allMailsSent, mailNumber, mailsTo } from '../../support/mails';
import { newMember, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => server.close());

const CHROME = (version: number) =>
  `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/${version}.0.0.0 Mobile Safari/537.36`;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';

interface From {
  place?: string;
  browser?: string;
  cookie?: string;
}

/** Signs in, and returns the cookie that the browser now has. */
async function signInFrom({ email, password }: Pick<Person, 'email' | 'password'>, from: From) {
  const { place = '198.51.100.1', browser = CHROME(131), cookie } = from;
  const { status, headers } = await server.api<SessionAnswer>(PATHS.login, {
    body: { email, password },
    headers: { 'X-Forwarded-For': place, 'User-Agent': browser, ...(cookie && { Cookie: cookie }) },
  });
  expect(status).toBe(200);
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function newAccount() {
  const member = newMember();
  expect((await server.api(PATHS.signUp, { body: member })).status).toBe(201);
  // Until its email is confirmed, an account gets no such mails.
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('email', '=', member.email)
    .execute();
  return member;
}

async function subjects(email: string) {
  await allMailsSent(server);
  return (await mailsTo(server, email)).map(({ subject }) => subject);
}
const NEW = 'New sign-in to your Peerproof account';

test('the first sign-in of an account is not mailed, and one from another device is, with device, time and advice', async () => {
  const member = await newAccount();
  await signInFrom(member, {});
  expect(await subjects(member.email)).toEqual([]);

  await signInFrom(member, { place: '203.0.113.9', browser: FIREFOX });
  const { subject, text } = await mailNumber(server, 1, member.email);
  expect(subject).toBe(NEW);
  expect(text).toContain('Device: Firefox on Windows');
  expect(text).toMatch(/Time: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(text).toContain('change your password');
  expect(text).not.toContain('203.0.113.9');
});

test('a device is mailed once', async () => {
  const member = await newAccount();
  await signInFrom(member, {});
  const elsewhere = { place: '203.0.113.9', browser: FIREFOX };
  await signInFrom(member, elsewhere);
  await signInFrom(member, elsewhere);
  await Promise.all([1, 2, 3].map(() => signInFrom(member, { ...elsewhere, place: '203.0.113.77' })));
  expect(await subjects(member.email)).toEqual([NEW, NEW]);
});

test('a phone that changes its network and updates its browser stays the same device', async () => {
  const member = await newAccount();
  const cookie = await signInFrom(member, {});
  await signInFrom(member, { cookie, place: '203.0.113.9', browser: CHROME(140) });
  expect(await subjects(member.email)).toEqual([]);
});

test('without the cookie, the same kind of browser in the same network is the same device', async () => {
  const member = await newAccount();
  await signInFrom(member, {});
  await signInFrom(member, { browser: CHROME(140) });
  expect(await subjects(member.email)).toEqual([]);
  await signInFrom(member, { browser: FIREFOX });
  expect(await subjects(member.email)).toEqual([NEW]);
});

test('a cookie counts only for accounts that were signed in to with it', async () => {
  const [member, other] = [await newAccount(), await newAccount()];
  const cookie = await signInFrom(member, {});
  await signInFrom(other, { place: '203.0.113.9', browser: FIREFOX });
  await signInFrom(other, { cookie });
  expect(await subjects(other.email)).toEqual([NEW]);
});

test('the cookie is for sign-in alone, lasts and is hidden from scripts; a refused sign-in sets none', async () => {
  const { email, password } = await signUpMember(server);
  const login = (body: object) => server.api(PATHS.login, { body });
  const [cookie] = (await login({ email, password })).headers.getSetCookie();
  expect(cookie).toMatch(
    /^peerproof-device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
  expect((await login({ email, password: 'wrong123' })).headers.getSetCookie()).toEqual([]);
});

test('a program without cookies that signs in again and again fills no table', async () => {
  const member = await newAccount();
  for (let round = 0; round < 55; round += 1) await signInFrom(member, {});
  const rows = await server.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('key')
    .where('users.email', '=', member.email)
    .execute();
  expect(rows).toHaveLength(52);
  expect(await subjects(member.email)).toEqual([]);
});

test('devices are forgotten with the account', async () => {
  const member = await signUpMember(server);
  const known = () =>
    server.db.selectFrom('known_devices').select('key').where('user_id', '=', member.id).execute();
  expect((await known()).length).toBeGreaterThan(0);
  await server.api(PATHS.deleteAccount, { token: member.token, body: { password: member.password } });
  expect(await known()).toEqual([]);
});

test('over TLS no other host can set the cookie of a device', async () => {
  const { email, password } = await newAccount();
  const signIn = (cookie = '') =>
    server.api(PATHS.login, {
      body: { email, password },
      headers: { 'X-Forwarded-Proto': 'https', Cookie: cookie },
    });
  const [cookie = ''] = (await signIn()).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-peerproof-device=/);
  expect(cookie.split('; ')).toEqual(
    expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']),
  );
  const [name = '', secret] = cookie.split(/[=;]/);
  expect((await signIn(`${name}=${secret}`)).headers.getSetCookie()[0]).toContain(secret);
  const foreign = 'x'.repeat(43);
  expect((await signIn(`peerproof-device=${foreign}`)).headers.getSetCookie()[0]).not.toContain(foreign);
});
