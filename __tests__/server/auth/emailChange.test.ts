/** Long because a change of email, its way back and a take-over share their steps. */
import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import {
  PATHS,
  type ChangesAnswer,
  type Done,
  type RecoveryCodesAnswer,
  type SecurityEventsAnswer,
  type SessionAnswer,
} from '../../../contract/wire';
import { resetAdminPassword } from '../../../server/admin/reset-admin-password';
import { allMailsSent, mailNumber, mailsTo } from '../../support/mails';
import { PAST } from '../../support/past';
import { newMember, refreshed, signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { addApp, addPasskey } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ documented: true });
});
afterAll(() => server.close());

let count = 0;
const newAddress = () => {
  count += 1;
  return `new${count}@peer.io`;
};
const ask = ({ token }: Person, email: string) => server.api(PATHS.changeEmail, { token, body: { email } });
const confirm = (token: string) => server.api(PATHS.confirmEmail, { body: { token } });
const undo = (token: string) => server.api(PATHS.undoChange, { body: { token } });
/** The token in the latest mail to this address with such a link. */
async function tokenIn(path: string, address: string): Promise<string> {
  await allMailsSent(server);
  const texts = (await mailsTo(server, address)).map(({ text }) => text ?? '');
  return texts.flatMap((text) => new RegExp(`/${path}#(\\S+)`).exec(text)?.[1] ?? []).at(-1) ?? '';
}
const login = (email: string, password: string) =>
  server.api<SessionAnswer>(PATHS.login, { body: { email, password } }).then(({ status }) => status);

async function changeEmail(member: Person, to = newAddress()): Promise<string> {
  expect((await ask(member, to)).status).toBe(200);
  expect((await confirm(await tokenIn('confirmEmail', to))).status).toBe(200);
  return to;
}

test('an account is not deleted while its owner can take back the email', async () => {
  const remove = ({ token, password }: Pick<Person, 'token' | 'password'>) =>
    server.api<Done & { code?: string }>(PATHS.deleteAccount, { token, body: { password } });
  const member = await signUpMember(server);
  await changeEmail(member);
  const { status, body } = await remove(member);
  expect([status, body.code]).toEqual([409, 'email_changed']);
  expect(body.message).toMatch(/ after \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  expect((await undo(await tokenIn('undoChange', member.email))).status).toBe(200);
  expect((await remove(await signIn(server, member.email, member.password))).status).toBe(200);

  const another = await signUpMember(server);
  await changeEmail(another);
  await server.db
    .updateTable('profile_changes')
    .set({ undo_until: PAST })
    .where('user_id', '=', another.id)
    .execute();
  expect((await remove(another)).status).toBe(200);
});

test('a new email counts once its link is opened; the old one gets a link back, and the history shows both', async () => {
  const member = await signUpMember(server);
  const email = newAddress();
  const answer = await ask(member, email.toUpperCase());
  expect([answer.status, answer.body.message]).toEqual([
    200,
    `We have sent a link to ${email}. Open it within 24 hours.`,
  ]);
  const mail = await mailNumber(server, 1, email);
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(member.user.fullName);
  expect((await refreshed(server, member)).user).toMatchObject({ email: member.email, pendingEmail: email });

  const confirmed = await confirm(await tokenIn('confirmEmail', email));
  expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Your email was changed.']);
  expect((await refreshed(server, member)).user).toMatchObject({
    email,
    emailConfirmed: true,
    pendingEmail: null,
  });
  expect([await login(email, member.password), await login(member.email, member.password)]).toEqual([
    200, 401,
  ]);

  const warning = await mailNumber(server, 2, member.email);
  expect(warning.subject).toBe('Your Peerproof email address was changed');
  expect(warning.text).toContain(`Before: ${member.email}\nNow: ${email}`);
  const { body } = await server.api<ChangesAnswer>(PATHS.changes, { token: member.token });
  expect(body.changes[0]).toMatchObject({
    field: 'email',
    before: member.email,
    after: email,
    undoneAt: null,
  });
  const log = await server.api<SecurityEventsAnswer>(PATHS.securityEvents, { token: member.token });
  expect(log.body.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['emailChanged', 'emailChangeRequested']),
  );
});

test('needs a recent sign-in', async () => {
  const member = await signUpMember(server);
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where('user_id', '=', member.id)
    .execute();
  const { status, body } = await ask(member, newAddress());
  expect([status, body.code]).toEqual([403, 'reauthentication_required']);
});

test("'this was not me' from the old email puts it back and ends every session", async () => {
  const member = await signUpMember(server);
  const thief = await signIn(server, member.email, member.password);
  const email = await changeEmail(thief);
  const answer = await undo(await tokenIn('undoChange', member.email));
  expect([answer.status, answer.body.message]).toEqual([200, 'Your email has been restored.']);
  expect((await server.api(PATHS.profile, { token: thief.token })).status).toBe(401);
  expect([await login(email, member.password), await login(member.email, member.password)]).toEqual([
    401, 200,
  ]);
  expect((await mailNumber(server, 3, member.email)).subject).toBe(
    'Your Peerproof email address was restored',
  );
});

test('the account’s own email is told at once of the requested change, and how to stop it', async () => {
  const member = await signUpMember(server);
  const email = newAddress();
  await ask(member, email);
  const mail = await mailNumber(server, 1, member.email);
  expect(mail.subject).toBe('A new email address was entered for your Peerproof account');
  expect(mail.text).toContain(`New email: ${email}`);
  expect(mail.text).toContain('/forgotPass');
});

describe('a thief’s link to a new email works no longer once', () => {
  let owner: Person;
  let email: string;
  let token: string;
  beforeEach(async () => {
    owner = await signUpMember(server);
    email = newAddress();
    await ask(await signIn(server, owner.email, owner.password), email);
    token = await tokenIn('confirmEmail', email);
  });
  const isOver = async () => {
    expect((await confirm(token)).status).toBe(404);
    const back = await signIn(server, owner.email, owner.password);
    expect(back.user).toMatchObject({ email: owner.email, pendingEmail: null });
  };

  test('the owner sets a new password, and their other screens show it at once', async () => {
    const password = 'othr12';
    const body = { password, newPassword: password };
    expect((await server.api(PATHS.resetPassword, { token: owner.token, body })).status).toBe(200);
    expect((await refreshed(server, owner)).user.pendingEmail).toBeNull();
    owner = { ...owner, password };
    await isOver();
  });

  test('the owner puts a payment ID back, and neither do codes that were mailed before', async () => {
    const { fullName, phone } = owner.user;
    const body = { fullName, phone, paymentMethodId: 'THIEF1' };
    await server.api(PATHS.updateProfile, { method: 'PUT', token: owner.token, body });
    await server.api(PATHS.sendOtp, { body: { email: owner.email } });
    const codes = () => server.db.selectFrom('otps').selectAll().where('user_id', '=', owner.id).execute();
    expect(await codes()).toHaveLength(1);
    expect((await undo(await tokenIn('undoChange', owner.email))).status).toBe(200);
    expect(await codes()).toEqual([]);
    await isOver();
  });

  test('an administrator signs the owner out everywhere', async () => {
    const admin = await signInAdmin(server);
    const path = ADMIN_PATHS.userSessions(owner.id);
    expect((await server.api(path, { method: 'DELETE', token: admin.token })).status).toBe(200);
    await isOver();
  });

  test('the operator resets an administrator’s password', async () => {
    const admin = await signInAdmin(server);
    const toAdmin = newAddress();
    await ask(admin, toAdmin);
    const link = await tokenIn('confirmEmail', toAdmin);
    await resetAdminPassword(server.db, admin.email);
    expect((await confirm(link)).status).toBe(404);
  });
});

test('a thief who changes the email first cannot hide a changed payment ID from its owner', async () => {
  const member = await signUpMember(server);
  await changeEmail(member);
  const { fullName, phone } = member.user;
  await server.api(PATHS.updateProfile, {
    method: 'PUT',
    token: member.token,
    body: { fullName, phone, paymentMethodId: 'THIEF1' },
  });
  expect((await mailNumber(server, 3, member.email)).subject).toBe('Your Peerproof payment ID was changed');
});

test('undoing the email undoes all that the thief changed since, and voids the links in the thief’s mailbox', async () => {
  const owner = await signUpMember(server);
  const thief = await signIn(server, owner.email, owner.password);
  const toThief = await changeEmail(thief);
  const emailLink = await tokenIn('undoChange', owner.email);
  const { fullName, phone, paymentMethodId } = owner.user;
  const set = ({ token }: Person, changes: object) =>
    server.api(PATHS.updateProfile, { method: 'PUT', token, body: { fullName, phone, ...changes } });
  await set(thief, { paymentMethodId: 'THIEF1' });
  await set(thief, { paymentMethodId: 'THIEF2', phone: '+442071838750' });
  await addApp(server, thief);
  await allMailsSent(server);
  const links = (await mailsTo(server, toThief)).flatMap(
    ({ text }) => /\/undoChange#(\S+)/.exec(text ?? '')?.[1] ?? [],
  );
  expect(links.length).toBeGreaterThanOrEqual(3);

  expect((await undo(emailLink)).status).toBe(200);
  // The password alone signs in: the thief's app is gone.
  const back = await signIn(server, owner.email, owner.password);
  expect(back.user).toMatchObject({ email: owner.email, phone, paymentMethodId });
  await allMailsSent(server);
  const told = (await mailsTo(server, owner.email)).find(
    ({ subject }) => subject === 'Your Peerproof email address was restored',
  );
  expect(told?.text).toContain(
    `Email: ${owner.email}\nPhone number: ${phone}\nPayment ID: ${paymentMethodId}`,
  );
  expect(told?.text).toContain('second factors that were added');

  await set(back, { paymentMethodId: 'OWNER2' });
  for (const link of links) expect((await undo(link)).status).toBe(404);
  expect((await refreshed(server, back)).user.paymentMethodId).toBe('OWNER2');
});

test('undoing the email keeps a second factor that was there before, and changes from before', async () => {
  const member = await signUpMember(server);
  const { fullName, phone } = member.user;
  const body = { fullName, phone, paymentMethodId: 'OWNER2' };
  await server.api(PATHS.updateProfile, { method: 'PUT', token: member.token, body });
  const { app } = await addApp(server, member);
  await changeEmail(member);
  const emailLink = await tokenIn('undoChange', member.email);
  await addPasskey(server, member);
  expect((await undo(emailLink)).status).toBe(200);
  const { email, password } = member;
  const asked = await server.api(PATHS.login, { body: { email, password } });
  expect(asked.body.secondFactor).toMatchObject({ kinds: ['app'] });
  const oneTimePassword = await app.code();
  const opened = await server.api<SessionAnswer>(PATHS.login, { body: { email, password, oneTimePassword } });
  expect(opened.body.user).toMatchObject({ email, paymentMethodId: 'OWNER2' });
});

test('changing the email back by the form leaves no working link in the thief’s mailbox', async () => {
  const owner = await signUpMember(server);
  const { fullName, phone } = owner.user;
  const setPaymentId = (paymentMethodId: string) =>
    server.api(PATHS.updateProfile, {
      method: 'PUT',
      token: owner.token,
      body: { fullName, phone, paymentMethodId },
    });
  await addApp(server, owner);
  // A thief at the owner's open browser.
  await setPaymentId('THIEF1');
  const toThief = await changeEmail(owner);
  const emailLink = await tokenIn('undoChange', owner.email);
  const elsewhere = await changeEmail(owner);
  await addPasskey(server, owner);
  // The owner again.
  await changeEmail(owner, owner.email);
  await setPaymentId('OWNER2');
  await allMailsSent(server);

  for (const mailbox of [toThief, elsewhere]) {
    const mails = await mailsTo(server, mailbox);
    expect(mails.map(({ subject }) => subject)).toContain('Your Peerproof email address was changed');
    for (const { text } of mails) {
      const link = /\/undoChange#(\S+)/.exec(text ?? '')?.[1];
      if (link) expect((await undo(link)).status).toBe(404);
    }
  }
  expect((await refreshed(server, owner)).user).toMatchObject({
    email: owner.email,
    paymentMethodId: 'OWNER2',
  });
  // The owner's own link still removes the thief's passkey.
  expect((await undo(emailLink)).status).toBe(200);
  const { email, password } = owner;
  const asked = await server.api(PATHS.login, { body: { email, password } });
  expect(asked.body.secondFactor).toMatchObject({ kinds: ['app'] });
});

test('recovery codes that a thief has made work no longer after an undo, and the mail says so', async () => {
  const owner = await signUpMember(server);
  const { app, recoveryCodes } = await addApp(server, owner);
  await sql`update recovery_codes set created_at = now() - interval '30 days'`.execute(server.db);
  const { fullName, phone } = owner.user;
  const { email, password } = owner;
  const changeAndUndo = async (token: string, paymentMethodId: string) => {
    const body = { fullName, phone, paymentMethodId };
    await server.api(PATHS.updateProfile, { method: 'PUT', token, body });
    expect((await undo(await tokenIn('undoChange', email))).status).toBe(200);
  };
  const open = async (oneTimePassword?: string) =>
    server.api<SessionAnswer>(PATHS.login, { body: { email, password, oneTimePassword } });

  await changeAndUndo(owner.token, 'THIEF1');
  const thief = await open(recoveryCodes[0]);
  expect(thief.status).toBe(200);
  const { accessToken } = thief.body.tokens;
  const renewed = await server.api<RecoveryCodesAnswer>(PATHS.recoveryCodes, {
    method: 'POST',
    token: accessToken,
  });
  await changeAndUndo(accessToken, 'THIEF2');
  expect((await open(renewed.body.recoveryCodes?.[0])).status).toBe(422);
  expect((await open(await app.code())).status).toBe(200);
  await allMailsSent(server);
  const told = (await mailsTo(server, email)).filter(({ subject }) => subject?.endsWith('was restored'));
  expect(told.map(({ text }) => text?.includes('recovery codes'))).toEqual([false, true]);
});

test('the old email stays reserved while it can be put back, so nobody can take it meanwhile', async () => {
  const member = await signUpMember(server);
  const other = await signUpMember(server);
  await changeEmail(member);
  const taken = await server.api(PATHS.signUp, { body: newMember({ email: member.email }) });
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
  await ask(other, member.email);
  expect(await tokenIn('confirmEmail', member.email)).toBe('');
  expect((await undo(await tokenIn('undoChange', member.email))).status).toBe(200);
});

test('an email that another account has gets no link, and the member cannot tell; its owner is told', async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)];
  const [taken, free] = [await ask(member, other.email), await ask(await signUpMember(server), newAddress())];
  expect(taken.status).toBe(free.status);
  expect(taken.body.message).toBe(`We have sent a link to ${other.email}. Open it within 24 hours.`);
  expect((await refreshed(server, member)).user.pendingEmail).toBe(other.email);
  const mail = await mailNumber(server, 1, other.email);
  expect(mail.subject).toBe('Your email address was entered at Peerproof');
  expect(mail.text).not.toContain('confirmEmail');
  expect(mail.text).not.toContain(member.user.fullName);
});

test('an email that was taken after its link was sent is not given to two accounts', async () => {
  const member = await signUpMember(server);
  const email = newAddress();
  await ask(member, email);
  const token = await tokenIn('confirmEmail', email);
  await signUpMember(server, { email });
  expect((await confirm(token)).status).toBe(404);
  expect((await refreshed(server, member)).user.email).toBe(member.email);
});

test('if two accounts open their links to one email at once, one gets it', async () => {
  const [one, two] = [await signUpMember(server), await signUpMember(server)];
  const email = newAddress();
  await ask(one, email);
  const first = await tokenIn('confirmEmail', email);
  await ask(two, email);
  const second = await tokenIn('confirmEmail', email);
  const answers = await Promise.all([confirm(first), confirm(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a later request replaces the one before, and asking for the own email withdraws it', async () => {
  const member = await signUpMember(server);
  const [first, second] = [newAddress(), newAddress()];
  await ask(member, first);
  const token = await tokenIn('confirmEmail', first);
  await ask(member, second);
  expect((await confirm(token)).status).toBe(404);
  await ask(member, member.email);
  expect((await confirm(await tokenIn('confirmEmail', second))).status).toBe(404);
  expect((await refreshed(server, member)).user).toMatchObject({ email: member.email, pendingEmail: null });
});

test('a link used twice at once works once', async () => {
  const member = await signUpMember(server);
  const email = newAddress();
  await ask(member, email);
  const token = await tokenIn('confirmEmail', email);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    'This email is already confirmed.',
    'Your email was changed.',
  ]);
  const { body } = await server.api<ChangesAnswer>(PATHS.changes, { token: member.token });
  expect(body.changes).toHaveLength(1);
});

test('a used link is over once the account has another email, also after its own was put back', async () => {
  const member = await signUpMember(server);
  const email = newAddress();
  await ask(member, email);
  const first = await tokenIn('confirmEmail', email);
  await confirm(first);
  const second = newAddress();
  await ask(await signIn(server, email, member.password), second);
  const last = await tokenIn('confirmEmail', second);
  await confirm(last);
  expect((await confirm(first)).status).toBe(404);
  expect((await undo(await tokenIn('undoChange', member.email))).status).toBe(200);
  for (const link of [first, last]) expect((await confirm(link)).status).toBe(404);
  const back = await signIn(server, member.email, member.password);
  expect(back.user).toMatchObject({ email: member.email, pendingEmail: null });
});

test('an address that was never confirmed is replaced without an email to it, and stays free', async () => {
  const { password, email } = newMember();
  await server.api(PATHS.signUp, { body: newMember({ email, password }) });
  const member = await signIn(server, email, password);
  await changeEmail(member);
  await allMailsSent(server);
  expect(await mailsTo(server, email)).toEqual([]);
  expect((await server.api(PATHS.signUp, { body: newMember({ email }) })).status).toBe(201);
});

test('a text that is no email is refused at the field', async () => {
  const { status, body } = await ask(await signUpMember(server), 'nonsense');
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['email']]);
});
