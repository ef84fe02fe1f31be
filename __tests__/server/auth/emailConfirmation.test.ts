import { sql } from 'kysely';
import { PATHS, type SecurityEventsAnswer, type SessionAnswer } from '../../../contract/wire';
import {
  allMailsSent,
  codeIn,
  confirmationIn,
  confirmationsTo,
  mailNumber,
  mailsTo,
} from '../../support/mails';
import {
  newMember,
  payPayment,
  signIn,
  signInAdmin,
  signInCompany,
  signUpMember,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ documented: true });
});
afterAll(() => server.close());

/** Signs up like a new member, who has not opened the link yet. */
async function signUpUnconfirmed() {
  const member = newMember();
  expect((await server.api(PATHS.signUp, { body: member })).status).toBe(201);
  return signIn(server, member.email, member.password);
}
async function links(email: string): Promise<string[]> {
  await allMailsSent(server);
  return (await confirmationsTo(server, email)).map(confirmationIn);
}
const confirm = (token: string | undefined) => server.api(PATHS.confirmEmail, { body: { token } });
const isConfirmed = async ({ token }: { token: string }) =>
  (await server.api<SessionAnswer>(PATHS.profile, { token })).body.user.emailConfirmed;
const securityEvents = async ({ token }: { token: string }) =>
  (await server.api<SecurityEventsAnswer>(PATHS.securityEvents, { token })).body.events;
const sendAgain = ({ token, email }: { token: string; email: string }) =>
  server.api(PATHS.changeEmail, { token, body: { email } });

test('a sign-up mails a link without the name of the account, and opening it confirms the email, once', async () => {
  const member = await signUpUnconfirmed();
  expect(member.user.emailConfirmed).toBe(false);
  const [token] = await links(member.email);
  const [mail] = await confirmationsTo(server, member.email);
  expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toContain(member.user.fullName);

  const answer = await confirm(token);
  expect([answer.status, answer.body.message]).toEqual([200, 'Your email is confirmed.']);
  expect(await isConfirmed(member)).toBe(true);
  const events = (await securityEvents(member)).length;
  const again = await confirm(token);
  expect([again.status, again.body.message]).toEqual([200, 'This email is already confirmed.']);
  expect(await securityEvents(member)).toHaveLength(events);
});

test('until then the address gets no other mails, and nothing blocks the member', async () => {
  const member = await signUpUnconfirmed();
  const payment = await payPayment(server, member, member.user.payments[4]!);
  const company = await signInCompany(server);
  await server.api(PATHS.rejectPayment(payment.paymentId), { method: 'PUT', token: company.token });
  const body = { password: 'another1', newPassword: 'another1' };
  await server.api(PATHS.resetPassword, { token: member.token, body });
  await links(member.email);
  expect(await mailsTo(server, member.email)).toEqual([]);

  await confirm((await links(member.email))[0]);
  await server.api(PATHS.resetPassword, { token: member.token, body });
  expect((await mailNumber(server, 1, member.email)).subject).toBe('Your Peerproof password was changed');
});

test('a requested code comes without a name, and redeeming it confirms the email', async () => {
  const member = await signUpUnconfirmed();
  await server.api(PATHS.sendOtp, { body: { email: member.email } });
  const mail = await mailNumber(server, 1, member.email);
  expect(`${mail.text} ${mail.html}`).not.toContain(member.user.fullName);
  expect(mail.text).toMatch(/^Hello,\n+Your code for a new password is\n/);
  await server.api(PATHS.verifyOtp, { body: { email: member.email, enteredOtp: codeIn(mail) } });
  expect(await isConfirmed(member)).toBe(true);
});

test('the link can be sent again without a recent sign-in, and both work until one is used', async () => {
  const member = await signUpUnconfirmed();
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where('user_id', '=', member.id)
    .execute();
  const answer = await sendAgain(member);
  expect([answer.status, answer.body.message]).toEqual([
    200,
    `We have sent a link to ${member.email}. Open it within 24 hours.`,
  ]);
  const [first, second] = await links(member.email);
  expect((await confirm(first)).status).toBe(200);
  expect((await confirm(second)).status).toBe(404);
  expect((await sendAgain(member)).body.message).toBe('This is your email, and it is confirmed.');
  expect(await links(member.email)).toHaveLength(2);
});

test('a link of yesterday, or a made-up one, confirms nothing', async () => {
  const member = await signUpUnconfirmed();
  const [token] = await links(member.email);
  await server.db
    .updateTable('email_confirmations')
    .set({ ends_at: sql<Date>`ends_at - interval '24 hours'` })
    .where('user_id', '=', member.id)
    .execute();
  expect((await confirm(token)).status).toBe(404);
  expect((await confirm('nonsense')).status).toBe(404);
  expect(await isConfirmed(member)).toBe(false);
});

test('the database holds no token that could be used', async () => {
  const member = await signUpUnconfirmed();
  const [token] = await links(member.email);
  const rows = await server.db.selectFrom('email_confirmations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('company and administrators count as confirmed', async () => {
  for (const person of [await signInCompany(server), await signInAdmin(server)])
    expect(person.user.emailConfirmed).toBe(true);
});

test('an account deleted before its email was confirmed sends nothing more', async () => {
  const member = await signUpUnconfirmed();
  await links(member.email);
  const { password } = member;
  expect((await server.api(PATHS.deleteAccount, { token: member.token, body: { password } })).status).toBe(
    200,
  );
  await allMailsSent(server);
  expect(await mailsTo(server, member.email)).toEqual([]);
});

test('one email gets at most six links a day, whoever requests them', async () => {
  const limited = await startServer({ env: { RATE_LIMIT: 'on' } });
  try {
    const target = 'victim@peer.io';
    const ask = ({ token }: { token: string }) =>
      limited.api(PATHS.changeEmail, { token, body: { email: target } }).then(({ status }) => status);
    const [one, two] = [await signUpMember(limited), await signUpMember(limited)];
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push(await ask(one), await ask(two));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    // Strangers do not use up the links of the account that has this email.
    const owner = newMember({ email: target });
    await limited.api(PATHS.signUp, { body: owner });
    const member = await signIn(limited, target, owner.password);
    const lookAlike = `${member.id}${target}`;
    for (let round = 0; round < 6; round += 1)
      await limited.api(PATHS.changeEmail, { token: one.token, body: { email: lookAlike } });
    expect(await ask(member)).toBe(200);
  } finally {
    await limited.close();
  }
});
