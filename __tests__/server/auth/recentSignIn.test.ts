import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type SessionAnswer } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { codeIn, mailNumber } from '../../support/mails';
import { signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ documented: true });
});
afterAll(() => server.close());

/** As if these people had signed in eleven minutes ago. */
const elevenMinutesLater = (...people: Person[]) =>
  server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();

const REFUSED = [403, 'reauthentication_required'];
const NEW_PASSWORD = { password: 'another1', newPassword: 'another1' };

const call = async (person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await server.api(path, { method, token: person.token, body });
  return [answer.status, answer.body.code];
};
const reauthenticate = (person: Person, password = person.password) =>
  server.api(PATHS.reauthenticate, { token: person.token, body: { password } });

const profileOf = ({ user }: Person) => ({
  fullName: user.fullName,
  phone: user.phone,
  paymentMethodId: user.paymentMethodId,
});

describe('a session that signed in more than ten minutes ago', () => {
  test('cannot set a new password, and can after its password was entered again', async () => {
    const member = await signUpMember(server);
    await elevenMinutesLater(member);
    expect(await call(member, 'POST', PATHS.resetPassword, NEW_PASSWORD)).toEqual(REFUSED);
    const answer = await reauthenticate(member);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect((await call(member, 'POST', PATHS.resetPassword, NEW_PASSWORD))[0]).toBe(200);
  });

  test('changes name and picture, and neither payment ID nor phone', async () => {
    const member = await signUpMember(server);
    await elevenMinutesLater(member);
    const update = (changes: object) =>
      call(member, 'PUT', PATHS.updateProfile, { ...profileOf(member), ...changes });
    expect(await update({ paymentMethodId: 'THIEF1' })).toEqual(REFUSED);
    expect(await update({ phone: '+442071838750' })).toEqual(REFUSED);
    expect((await update({ fullName: 'Other Name', phone: '+1 (202) 555-0123' }))[0]).toBe(200);
    const { payment_method_id, phone } = await server.db
      .selectFrom('users')
      .select(['payment_method_id', 'phone'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect([payment_method_id, phone]).toEqual([member.user.paymentMethodId, member.user.phone]);
  });

  test('deletes no account', async () => {
    const member = await signUpMember(server);
    await elevenMinutesLater(member);
    const { password } = member;
    expect(await call(member, 'POST', PATHS.deleteAccount, { password })).toEqual(REFUSED);
    await reauthenticate(member);
    expect((await call(member, 'POST', PATHS.deleteAccount, { password }))[0]).toBe(200);
  });

  test("of an administrator's decides no dispute and bans nobody, and still reads everything", async () => {
    const { payment, payer } = await openDispute(server);
    const admin = await signInAdmin(server);
    await elevenMinutesLater(admin);
    const resolve = () =>
      call(admin, 'PUT', ADMIN_PATHS.resolve(payment.paymentId), {
        status: 'accepted',
        reason: 'The receipt is right.',
      });
    const ban = { banned: true, reason: 'Sent forged receipts.' };
    expect(await resolve()).toEqual(REFUSED);
    expect(await call(admin, 'PUT', ADMIN_PATHS.ban(payer.id), ban)).toEqual(REFUSED);
    expect((await server.api(ADMIN_PATHS.disputes, { token: admin.token })).status).toBe(200);
    await reauthenticate(admin);
    expect((await resolve())[0]).toBe(200);
  });

  test('stays as old when its tokens are renewed', async () => {
    const member = await signUpMember(server);
    await elevenMinutesLater(member);
    const renewed = await server.api<Person['tokens']>(PATHS.renewToken, {
      body: { refreshToken: member.tokens.refreshToken },
    });
    const token = renewed.body.accessToken;
    expect(await call({ ...member, token }, 'POST', PATHS.resetPassword, NEW_PASSWORD)).toEqual(REFUSED);
  });
});

describe('entering the password again', () => {
  test('with a wrong one is refused at the field and opens nothing', async () => {
    const member = await signUpMember(server);
    await elevenMinutesLater(member);
    const { status, body } = await reauthenticate(member, 'wrong123');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['password']]);
    expect(await call(member, 'POST', PATHS.resetPassword, NEW_PASSWORD)).toEqual(REFUSED);
  });

  test('counts for this session alone', async () => {
    const member = await signUpMember(server);
    const other = await signIn(server, member.email, member.password);
    await elevenMinutesLater(member);
    await reauthenticate(member);
    expect(await call(other, 'POST', PATHS.resetPassword, NEW_PASSWORD)).toEqual(REFUSED);
  });

  test('needs a session', async () => {
    const answer = await server.api(PATHS.reauthenticate, { body: { password: 'secret12' } });
    expect(answer.status).toBe(401);
  });
});

test('REAUTH_MINUTES says for how long a sign-in counts, and a mailed code counts as one', async () => {
  const strict = await startServer({ env: { REAUTH_MINUTES: '0.0001' } });
  try {
    const member = await signUpMember(strict);
    const setPassword = (token: string) =>
      strict.api(PATHS.resetPassword, { token, body: NEW_PASSWORD }).then(({ status }) => status);
    expect(await setPassword(member.token)).toBe(403);

    await strict.api(PATHS.sendOtp, { body: { email: member.email } });
    const enteredOtp = codeIn(await mailNumber(strict, 1, member.email));
    const { body } = await strict.api<SessionAnswer>(PATHS.verifyOtp, {
      body: { email: member.email, enteredOtp },
    });
    expect(await setPassword(body.tokens.accessToken)).toBe(200);
  } finally {
    await strict.close();
  }
});
