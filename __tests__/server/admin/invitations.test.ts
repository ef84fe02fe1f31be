import { sql } from 'kysely';
import {
  ADMIN_PATHS,
  INVITATION_PATHS,
  type AdminAuditAnswer,
  type AdminOverview,
  type OwnInvitation,
} from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import {
  invitationToken,
  invite,
  listAdministrators,
  newAdministrator,
  newAdminEmail,
} from '../../support/administrators';
import { allMailsSent, confirmationIn, mailNumber, mailsTo } from '../../support/mails';
import { newMember, signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ documented: true });
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

const GOOD = { fullName: 'Ida Invited', password: 'secret12' };
const accept = (token: string, changes: object = {}) =>
  server.api(INVITATION_PATHS.accept, { body: { token, ...GOOD, ...changes } });
const read = (token: string) => server.api<OwnInvitation>(INVITATION_PATHS.read, { body: { token } });
const tokenFor = async (email: string, mail = 1) => invitationToken(await mailNumber(server, mail, email));

/** Invites somebody; the token is the one in their mail. */
async function invited(role: 'admin' | 'support' = 'support') {
  const email = newAdminEmail();
  const { body } = await invite(server, admin, email, role);
  return { email, id: body.invitation._id, token: await tokenFor(email) };
}

test('an invited person enters name and password, and is an administrator without any payments', async () => {
  const email = newAdminEmail();
  const sent = await invite(server, admin, email.toUpperCase(), 'support');
  expect(sent).toMatchObject({
    status: 201,
    body: {
      message: 'Invitation sent.',
      invitation: { email, role: 'support', invitedBy: { _id: admin.id, fullName: admin.user.fullName } },
    },
  });
  const hours = (Date.parse(sent.body.invitation.expiresAt) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(72);

  const mail = await mailNumber(server, 1, email);
  expect(mail.subject).toBe('You are invited to administer Peerproof');
  expect(mail.text).toContain(`Invited by: ${admin.user.fullName}`);
  expect(mail.text).toContain('Your role: Support');
  const token = invitationToken(mail);
  expect(await read(token)).toMatchObject({ status: 200, body: { email, role: 'support' } });

  expect(await accept(token)).toMatchObject({
    status: 201,
    body: { message: 'Your account is ready. Please sign in.' },
  });
  const { user } = await signIn(server, email, GOOD.password);
  expect(user).toMatchObject({ fullName: GOOD.fullName, isAdmin: true, adminRole: 'support', payments: [] });
  expect((await listAdministrators(server, admin)).invitations.map((open) => open.email)).not.toContain(
    email,
  );
});

test('open chats are told that another administrator reads them', async () => {
  const { token } = await invited();
  const socket = await connectSocket(server, (await signUpMember(server)).token);
  const told = nextEvent(socket, 'client-chatRoomsUpdated');
  await accept(token);
  expect(await told).toEqual(['*']);
  socket.close();
});

test('the overview’s count of people leaves out a new administrator', async () => {
  const users = async () =>
    (await server.api<AdminOverview>(ADMIN_PATHS.overview, { token: admin.token })).body.users;
  const before = await users();
  await newAdministrator(server, admin, 'admin');
  expect(await users()).toBe(before);
});

test('the database keeps no token', async () => {
  const { token } = await invited();
  const rows = await server.db.selectFrom('admin_invitations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a link works once, even if it is opened twice at the same moment', async () => {
  const { token, email } = await invited();
  const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 404]);
  expect((await read(token)).status).toBe(404);
  const { administrators } = await listAdministrators(server, admin);
  expect(administrators.filter((one) => one.email === email)).toHaveLength(1);
});

test('a link ends after 72 hours, and the invitation can be sent again', async () => {
  const { token, email, id } = await invited();
  await server.db
    .updateTable('admin_invitations')
    .set({ expires_at: sql<Date>`expires_at - interval '72 hours'` })
    .where('id', '=', id)
    .execute();
  const late = await accept(token);
  expect(late).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(late.body.message).toContain('more than 72 hours old');
  expect((await listAdministrators(server, admin)).invitations.map((open) => open._id)).toContain(id);

  expect(
    (await server.api(ADMIN_PATHS.resendInvitation(id), { method: 'POST', token: admin.token })).status,
  ).toBe(200);
  expect((await accept(await tokenFor(email, 2))).status).toBe(201);
});

test('sending again ends the link before, and withdrawing ends the last', async () => {
  const { token, email, id } = await invited();
  await server.api(ADMIN_PATHS.resendInvitation(id), { method: 'POST', token: admin.token });
  const second = await tokenFor(email, 2);
  expect((await read(token)).status).toBe(404);
  expect((await read(second)).status).toBe(200);

  const withdraw = () => server.api(ADMIN_PATHS.invitation(id), { method: 'DELETE', token: admin.token });
  expect((await withdraw()).body.message).toBe('Invitation withdrawn.');
  expect((await accept(second)).status).toBe(404);
  expect((await withdraw()).status).toBe(404);
  expect(
    (await server.api(ADMIN_PATHS.resendInvitation(id), { method: 'POST', token: admin.token })).status,
  ).toBe(404);
});

test('an email with an account or an invitation is refused at its field', async () => {
  const member = await signUpMember(server);
  const { email } = await invited();
  const refusals = await Promise.all(
    [member.email, admin.email, email].map((each) => invite(server, admin, each, 'support')),
  );
  expect(refusals.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [409, 'email_taken'],
    [409, 'email_taken'],
    [409, 'already_invited'],
  ]);
  expect(refusals.map(({ body }) => (body as { fields?: { email: string } }).fields!.email)).toEqual([
    'This email has a member’s account. Administrators have separate accounts, so please invite another email.',
    'This email belongs to an administrator already.',
    'This email has an invitation already. You can send it again in the list below.',
  ]);
});

test('an email that became a member’s account meanwhile stays a member’s', async () => {
  const { token, email, id } = await invited('admin');
  const member = await signUpMember(server, { ...newMember(), email });
  expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  expect((await signIn(server, email, member.password)).user.isAdmin).toBe(false);
  expect(
    (await server.api(ADMIN_PATHS.resendInvitation(id), { method: 'POST', token: admin.token })).status,
  ).toBe(409);
});

test('name, password, email and role obey the rules of the other forms', async () => {
  const { token } = await invited();
  const short = await accept(token, { fullName: 'Ida', password: '1234' });
  expect(short).toMatchObject({
    status: 422,
    body: {
      fields: {
        fullName: 'Full name must have at least 5 characters.',
        password: 'Password must have at least 5 characters.',
      },
    },
  });
  const reserved = await accept(token, { ...GOOD, fullName: 'Company' });
  expect(reserved.body.fields).toEqual({ fullName: 'Please enter your own name. This one is reserved.' });
  expect((await read(token)).status).toBe(200);
  const bad = await server.api(ADMIN_PATHS.invitations, {
    token: admin.token,
    body: { email: 'nobody', role: 'owner' },
  });
  expect([bad.status, Object.keys(bad.body.fields!)]).toEqual([422, ['email', 'role']]);
  expect((await read('a-guess')).status).toBe(404);
});

test('needs a recent sign-in to invite, send again and withdraw', async () => {
  const { id } = await invited();
  const other = await signInAdmin(server);
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where('user_id', '=', admin.id)
    .execute();
  try {
    const calls = [
      invite(server, other, newAdminEmail(), 'support'),
      server.api(ADMIN_PATHS.resendInvitation(id), { method: 'POST', token: other.token }),
      server.api(ADMIN_PATHS.invitation(id), { method: 'DELETE', token: other.token }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, (body as { code?: string }).code]).toEqual([403, 'reauthentication_required']);
  } finally {
    await server.api(PATHS.reauthenticate, { token: admin.token, body: { password: admin.password } });
  }
});

test('the audit log says who invited, sent again, withdrew and joined', async () => {
  const { id, email } = await invited('admin');
  await server.api(ADMIN_PATHS.resendInvitation(id), { method: 'POST', token: admin.token });
  await accept(await tokenFor(email, 2), { fullName: 'Jo Joined' });
  const other = await invited();
  await server.api(ADMIN_PATHS.invitation(other.id), { method: 'DELETE', token: admin.token });
  const { body } = await server.api<AdminAuditAnswer>(`${ADMIN_PATHS.audit}?kind=administrator&limit=5`, {
    token: admin.token,
  });
  const me = admin.user.fullName;
  expect(body.actions.map(({ action, title, admin: by }) => [by.fullName, action, title])).toEqual([
    [me, 'administrator.withdraw', other.email],
    [me, 'administrator.inviteSupport', other.email],
    ['Jo Joined', 'administrator.join', email],
    [me, 'administrator.inviteAgain', email],
    [me, 'administrator.inviteAdmin', email],
  ]);
});

test('all other administrators get an email about the new one; the invited person does not', async () => {
  const colleague = await newAdministrator(server, admin, 'support', 'Carl Colleague');
  await allMailsSent(server);
  const before = (await mailsTo(server, colleague.email)).length;
  const { email, token } = await invited('admin');
  await accept(token, { fullName: 'Nina Newest' });
  const mail = await mailNumber(server, before + 1, colleague.email);
  expect(mail.subject).toBe('Peerproof has a new administrator');
  expect(mail.text).toContain(`Who: Nina Newest (${email})`);
  expect(mail.text).toContain('Role: Administrator');
  expect(mail.text).toContain(`Invited by: ${admin.user.fullName} (${admin.email})`);
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
    'You are invited to administer Peerproof',
  ]);
});

test('an email that a member gave up lately, and may put back, is not invited', async () => {
  const member = await signUpMember(server);
  const email = 'moved@peer.io';
  await server.api(PATHS.changeEmail, { token: member.token, body: { email } });
  const token = confirmationIn(await mailNumber(server, 1, email));
  expect((await server.api(PATHS.confirmEmail, { body: { token } })).status).toBe(200);
  expect(await invite(server, admin, member.email, 'support')).toMatchObject({
    status: 409,
    body: { code: 'email_taken', message: expect.stringContaining('within the last 7 days') as string },
  });
});
