import { sql } from 'kysely';
import { PATHS, type ErrorAnswer, type VerifyOtpAnswer } from '../../../contract/wire';
import { codeIn, mailNumber, otherThan } from '../../support/mails';
import { signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on' } });
});
afterEach(() => server.db.deleteFrom('attempts').execute());
afterAll(() => server.close());

const from = (address: string, cookie?: string) => ({
  'X-Forwarded-For': address,
  ...(cookie && { Cookie: cookie }),
});
const sendOtp = (email: string, address: string, cookie?: string) =>
  server.api<ErrorAnswer>(PATHS.sendOtp, { body: { email }, headers: from(address, cookie) });
const verifyOtp = (email: string, enteredOtp: string, address: string, cookie?: string) =>
  server.api<ErrorAnswer & Partial<VerifyOtpAnswer>>(PATHS.verifyOtp, {
    body: { email, enteredOtp },
    headers: from(address, cookie),
  });
const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.66';

/** Asks for the account's next code; `number` is the number of its mail. */
async function mailFor({ email, id }: Person, number: number, address = HOME) {
  await server.db
    .updateTable('otps')
    .set({ sent_at: sql<Date>`sent_at - interval '1 minute'` })
    .where('user_id', '=', id)
    .execute();
  const { status, headers } = await sendOtp(email, address);
  expect(status).toBe(200);
  const [cookie = ''] = headers.getSetCookie();
  return { mail: await mailNumber(server, number, email), cookie };
}

describe('a code', () => {
  test('is redeemed from the address that requested it, without cookies', async () => {
    const member = await signUpMember(server);
    const { mail } = await mailFor(member, 1);
    expect((await verifyOtp(member.email, codeIn(mail), HOME)).status).toBe(200);
  });

  test('is redeemed in the browser that requested it, even if its address has changed', async () => {
    const member = await signUpMember(server);
    const { mail, cookie } = await mailFor(member, 1);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect((await verifyOtp(member.email, codeIn(mail), ELSEWHERE, cookie.split(';')[0])).status).toBe(200);
  });

  test('is tied to the browser by a cookie that over TLS no other host can set', async () => {
    const member = await signUpMember(server);
    const ask = (secure: Record<string, string>) =>
      server.api(PATHS.sendOtp, { body: { email: member.email }, headers: { ...from(HOME), ...secure } });
    const plain = (await ask({})).headers.getSetCookie();
    expect(plain).toEqual([expect.stringMatching(/^peerproof-code=.*; Path=\/api\/auth;/)]);

    const [cookie = ''] = (await ask({ 'X-Forwarded-Proto': 'https' })).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-peerproof-code=/);
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']),
    );
    expect(cookie).not.toContain('Domain');
    const kept = (await ask({ 'X-Forwarded-Proto': 'https', Cookie: cookie.split(';')[0]! })).headers;
    expect(kept.getSetCookie()[0]!.split(';')[0]).toBe(cookie.split(';')[0]);
    const set = (await ask({ 'X-Forwarded-Proto': 'https', Cookie: plain[0]!.split(';')[0]! })).headers;
    expect(set.getSetCookie()[0]).not.toContain(plain[0]!.split(/[=;]/)[1]);
  });

  test('stays good in a browser that asks twice', async () => {
    const member = await signUpMember(server);
    const { mail, cookie } = await mailFor(member, 1);
    const again = await sendOtp(member.email, ELSEWHERE, cookie.split(';')[0]);
    const [kept = ''] = again.headers.getSetCookie();
    expect((await verifyOtp(member.email, codeIn(mail), ELSEWHERE, kept.split(';')[0])).status).toBe(200);
  });

  test('is of no use to anybody else, who cannot use it up either', async () => {
    const member = await signUpMember(server);
    const { mail } = await mailFor(member, 1);
    const code = codeIn(mail);
    const { headers } = await sendOtp('somebody@peer.io', ELSEWHERE);
    const [cookie] = headers.getSetCookie()[0]!.split(';');
    expect(await verifyOtp(member.email, code, ELSEWHERE)).toMatchObject({
      status: 422,
      body: { code: 'wrong_code' },
    });
    for (let wrong = 0; wrong < 6; wrong += 1)
      expect((await verifyOtp(member.email, otherThan(code), ELSEWHERE, cookie)).status).toBe(422);
    expect((await verifyOtp(member.email, code, HOME)).status).toBe(200);
  });

  test('stops working after twenty wrong ones within a day, from any address; the next day a code works', async () => {
    const member = await signUpMember(server);
    for (let number = 1; number <= 4; number += 1) {
      const address = `203.0.113.${number}`;
      const code = codeIn((await mailFor(member, number, address)).mail);
      await Promise.all(Array.from({ length: 5 }, () => verifyOtp(member.email, otherThan(code), address)));
    }
    const { mail } = await mailFor(member, 5);
    expect(mail.subject).toBe('No more codes for your Peerproof account today');
    expect((await verifyOtp(member.email, '0000', HOME)).status).toBe(422);

    await server.db
      .updateTable('attempts')
      .set({ ends_at: sql<Date>`ends_at - interval '1 day'` })
      .execute();
    const code = codeIn((await mailFor(member, 6)).mail);
    expect((await verifyOtp(member.email, code, HOME)).status).toBe(200);
  });

  test('never sets an administrator’s password; the mail says what to do, the answer is the same', async () => {
    const member = await signUpMember(server);
    const code = codeIn((await mailFor(member, 1)).mail);
    await server.db
      .updateTable('users')
      .set({ is_admin: true, admin_role: 'admin' })
      .where('id', '=', member.id)
      .execute();
    expect((await verifyOtp(member.email, code, HOME)).status).toBe(422);

    const { mail } = await mailFor(member, 2);
    expect(mail.subject).toBe('No code for your Peerproof account');
    expect(mail.text).toContain('npm run admin -- reset');
    const [admin, nobody] = [await sendOtp(member.email, HOME), await sendOtp('nobody@peer.io', HOME)];
    expect(admin.body).toEqual(nobody.body);
  });

  test('that was redeemed before its owner became an administrator sets no password', async () => {
    const member = await signUpMember(server);
    const { body } = await verifyOtp(member.email, codeIn((await mailFor(member, 1)).mail), HOME);
    await server.db
      .updateTable('users')
      .set({ is_admin: true, admin_role: 'admin' })
      .where('id', '=', member.id)
      .execute();
    const answer = await server.api(PATHS.resetPassword, {
      token: body.tokens?.accessToken,
      body: { password: 'taken123', newPassword: 'taken123' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('guessing codes of many accounts', () => {
  test.each([
    [56, 40, (call: number) => `2001:db8:5:${call.toString(16)}::1`],
    [48, 60, (call: number) => `2001:db8:5:${(call * 256).toString(16)}::1`],
  ])('from one /%i is refused after %i tries', async (_bits, max, address) => {
    const answers = await Promise.all(
      Array.from({ length: max + 5 }, (_, call) =>
        verifyOtp(`target${call % 40}@peer.io`, '0000', address(call)),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(max).fill(422), ...Array<number>(5).fill(429)]);
  });

  test('stops codes after a hundred wrong ones within an hour, but where the member has signed in before', async () => {
    const [first, second] = [await signUpMember(server), await signUpMember(server)];
    const code = codeIn((await mailFor(first, 1)).mail);
    expect((await verifyOtp(first.email, otherThan(code), HOME)).status).toBe(422);
    await server.db.updateTable('attempts').set({ count: 100 }).where('key', '=', 'wrong codes').execute();

    const refused = await verifyOtp(first.email, code, HOME);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);

    const { email, password } = second;
    const answer = await server.api(PATHS.login, { body: { email, password }, headers: from(HOME) });
    expect(answer.status).toBe(200);
    // The first mail was about the sign-in from a new place.
    expect((await verifyOtp(email, codeIn((await mailFor(second, 2)).mail), HOME)).status).toBe(200);
  });
});
