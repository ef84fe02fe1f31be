import { sql } from 'kysely';
import { ADMIN_PATHS, type AdminAuditAnswer, type AdministratorAnswer } from '../../../contract/admin';
import { PATHS, type MessagesAnswer } from '../../../contract/wire';
import { prepareData } from '../../../server/seed/prepare';
import { invite, listAdministrators, newAdministrator, newAdminEmail } from '../../support/administrators';
import { openDispute } from '../../support/disputes';
import { allMailsSent, mailNumber, mailsTo } from '../../support/mails';
import { refreshed, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ documented: true });
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

const change = (by: Person, { id }: { id: string }, role: 'admin' | 'support') =>
  server.api<AdministratorAnswer>(ADMIN_PATHS.administrator(id), {
    method: 'PUT',
    token: by.token,
    body: { role },
  });
const remove = (by: Person, { id }: { id: string }) =>
  server.api(ADMIN_PATHS.administrator(id), { method: 'DELETE', token: by.token });
const latestActions = async (by: Person, limit: number) => {
  const { body } = await server.api<AdminAuditAnswer>(`${ADMIN_PATHS.audit}?limit=${limit}`, {
    token: by.token,
  });
  return body.actions.map(({ action, title, admin: actor }) => [actor.fullName, action, title]);
};

test('the list shows each administrator’s role, since when, and their last sign-in', async () => {
  const helper = await newAdministrator(server, admin, 'support', 'Lena Listed');
  const { administrators } = await listAdministrators(server, admin);
  const listed = administrators.find(({ _id }) => _id === helper.id)!;
  expect(listed).toMatchObject({ fullName: 'Lena Listed', email: helper.email, role: 'support' });
  expect(Date.parse(listed.lastSignInAt!)).toBeGreaterThanOrEqual(Date.parse(listed.since));
  expect(administrators[0]).toMatchObject({ _id: admin.id, role: 'admin' });

  // Also once its sessions are gone.
  await server.db.deleteFrom('sessions').where('user_id', '=', helper.id).execute();
  const later = (await listAdministrators(server, admin)).administrators;
  expect(later.find(({ _id }) => _id === helper.id)!.lastSignInAt).toBe(listed.lastSignInAt);
});

test('a changed role counts from the next call on, and the app of that person learns of it', async () => {
  const helper = await newAdministrator(server, admin, 'support', 'Rosa Role');
  const member = await signUpMember(server);
  const socket = await connectSocket(server, helper.token);
  const told = nextEvent(socket, 'client-profileUpdated');
  expect(await change(admin, helper, 'admin')).toMatchObject({
    status: 200,
    body: { message: 'Role changed.', administrator: { _id: helper.id, role: 'admin' } },
  });
  expect(await told).toEqual([helper.id]);
  socket.close();
  expect((await refreshed(server, helper)).user.adminRole).toBe('admin');
  const ban = { banned: true, reason: 'Sent forged receipts.' };
  const banning = { method: 'PUT', token: helper.token, body: ban } as const;
  expect((await server.api(ADMIN_PATHS.ban(member.id), banning)).status).toBe(200);

  expect((await change(admin, helper, 'support')).status).toBe(200);
  expect((await server.api(ADMIN_PATHS.ban(member.id), banning)).status).toBe(403);
  expect((await change(admin, helper, 'support')).status).toBe(409);
  expect(await latestActions(admin, 3)).toEqual([
    [admin.user.fullName, 'administrator.makeSupport', 'Rosa Role'],
    ['Rosa Role', 'user.ban', member.user.fullName],
    [admin.user.fullName, 'administrator.makeAdmin', 'Rosa Role'],
  ]);
});

test('a removed administrator is signed out at once, their socket ends, and they cannot sign in', async () => {
  const helper = await newAdministrator(server, admin, 'admin', 'Rita Removed');
  const socket = await connectSocket(server, helper.token);
  const ended = disconnected(socket);
  const memberSocket = await connectSocket(server, (await signUpMember(server)).token);
  const told = nextEvent(memberSocket, 'client-chatRoomsUpdated');
  expect(await remove(admin, helper)).toMatchObject({
    status: 200,
    body: { message: 'Administrator removed.' },
  });
  await ended;
  // Open chats no longer name them.
  expect(await told).toEqual(['*']);
  memberSocket.close();
  expect((await server.api(ADMIN_PATHS.overview, { token: helper.token })).status).toBe(401);
  const { refreshToken } = helper.tokens;
  expect((await server.api(PATHS.renewToken, { body: { refreshToken } })).status).toBe(401);
  const { email, password } = helper;
  expect((await server.api(PATHS.login, { body: { email, password } })).status).toBe(401);
  const { administrators } = await listAdministrators(server, admin);
  expect(administrators.map(({ _id }) => _id)).not.toContain(helper.id);
});

test('the words and deeds of a removed administrator stay theirs', async () => {
  const helper = await newAdministrator(server, admin, 'admin', 'Wilma Words');
  const { roomId, payer } = await openDispute(server);
  await server.api(PATHS.postMessage, {
    token: helper.token,
    body: { roomId, mesaage: 'Please send the statement.' },
  });
  const content = { title: 'By Wilma', description: 'An announcement.' };
  await server.api(ADMIN_PATHS.announcements, { token: helper.token, body: content });
  await remove(admin, helper);

  expect(await latestActions(admin, 2)).toEqual([
    [admin.user.fullName, 'administrator.remove', 'Wilma Words'],
    ['Wilma Words', 'announcement.create', 'By Wilma'],
  ]);
  const { body } = await server.api<MessagesAnswer>(PATHS.messages(roomId), { token: payer.token });
  expect(body.messages.at(-1)).toMatchObject({
    content: 'Please send the statement.',
    sender: { fullName: 'Wilma Words', isStaff: true },
  });
  expect(body.members!.map(({ _id }) => _id)).not.toContain(helper.id);
});

test('the email of a removed administrator is free again, for a member or another invitation', async () => {
  const helper = await newAdministrator(server, admin, 'support');
  await remove(admin, helper);
  expect((await invite(server, admin, helper.email, 'support')).status).toBe(201);
  expect((await signUpMember(server, { email: helper.email })).user.isAdmin).toBe(false);
});

test('the invitations of somebody who may not invite any more stop working', async () => {
  const helper = await newAdministrator(server, admin, 'admin', 'Ines Inviter');
  const emails = [newAdminEmail(), newAdminEmail()] as const;
  await invite(server, helper, emails[0], 'admin');
  await change(admin, helper, 'support');
  expect(await latestActions(admin, 2)).toEqual([
    [admin.user.fullName, 'administrator.withdraw', emails[0]],
    [admin.user.fullName, 'administrator.makeSupport', 'Ines Inviter'],
  ]);
  await change(admin, helper, 'admin');
  await invite(server, helper, emails[1], 'admin');
  await remove(admin, helper);
  const { invitations } = await listAdministrators(server, admin);
  expect(invitations.filter(({ email }) => emails.includes(email))).toEqual([]);
});

test('the person concerned and all others get an email', async () => {
  const helper = await newAdministrator(server, admin, 'support', 'Mona Mailed');
  const colleague = await newAdministrator(server, admin, 'support', 'Carl Colleague');
  await allMailsSent(server);
  const [had, colleagueHad] = await Promise.all(
    [helper, colleague].map(async ({ email }) => (await mailsTo(server, email)).length),
  );
  await change(admin, helper, 'admin');
  const own = await mailNumber(server, had! + 1, helper.email);
  expect(own.subject).toBe('Your role on Peerproof has changed');
  expect(own.text).toContain('Your role: Administrator');
  const mail = await mailNumber(server, colleagueHad! + 1, colleague.email);
  expect(mail.subject).toBe('A Peerproof administrator has a new role');
  expect(mail.text).toContain(`Who: Mona Mailed (${helper.email})`);
  expect(mail.text).toContain(`Changed by: ${admin.user.fullName} (${admin.email})`);

  await remove(admin, helper);
  expect((await mailNumber(server, had! + 2, helper.email)).subject).toBe(
    'Your Peerproof administrator account was removed',
  );
  expect((await mailNumber(server, colleagueHad! + 2, colleague.email)).subject).toBe(
    'A Peerproof administrator was removed',
  );
});

test('needs a recent sign-in to change or remove somebody', async () => {
  const [by, helper] = await Promise.all([
    newAdministrator(server, admin, 'admin'),
    newAdministrator(server, admin, 'support'),
  ]);
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where('user_id', '=', by.id)
    .execute();
  for (const { status, body } of [await change(by, helper, 'admin'), await remove(by, helper)])
    expect([status, (body as { code?: string }).code]).toEqual([403, 'reauthentication_required']);
});

test('only administrators can be changed or removed', async () => {
  const member = await signUpMember(server);
  expect((await remove(admin, member)).status).toBe(404);
  expect((await change(admin, member, 'admin')).status).toBe(404);
  expect((await refreshed(server, member)).user.isAdmin).toBe(false);
});

describe('the last one with the role admin', () => {
  const LAST = { status: 409, body: { code: 'last_administrator' } };
  let alone: TestServer;
  let last: Person;
  const call = (by: Person, method: 'PUT' | 'DELETE', { id }: { id: string }) =>
    alone.api(ADMIN_PATHS.administrator(id), {
      method,
      token: by.token,
      body: method === 'PUT' ? { role: 'support' } : undefined,
    });
  beforeAll(async () => {
    alone = await startServer();
    last = await signInAdmin(alone);
    await newAdministrator(alone, last, 'support');
  });
  afterAll(() => alone.close());

  test('can neither be removed nor become support', async () => {
    expect(await call(last, 'DELETE', last)).toMatchObject(LAST);
    expect(await call(last, 'PUT', last)).toMatchObject(LAST);
    expect((await refreshed(alone, last)).user.adminRole).toBe('admin');
  });

  test.each(['PUT', 'DELETE'] as const)(
    'stays if all try to leave at the same moment (%s)',
    async (method) => {
      const others = [];
      for (let count = 0; count < 4; count += 1) others.push(await newAdministrator(alone, last, 'admin'));
      const all = [last, ...others];
      const answers = await Promise.all(all.map((one) => call(one, method, one)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
      last = all[answers.findIndex(({ status }) => status === 409)]!;
    },
  );

  test('stays if two remove each other at the same moment', async () => {
    const other = await newAdministrator(alone, last, 'admin');
    const answers = await Promise.all([call(last, 'DELETE', other), call(other, 'DELETE', last)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    if (answers[1].status === 200) last = other;
    expect((await listAdministrators(alone, last)).administrators.map(({ _id }) => _id)).toContain(last.id);
  });

  test('is not brought back by a restart once somebody else took over', async () => {
    const successor = await newAdministrator(alone, last, 'admin');
    for (const { _id: id } of (await listAdministrators(alone, successor)).administrators)
      if (id !== successor.id) await call(successor, 'DELETE', { id });
    await prepareData(alone.services);
    const { administrators } = await listAdministrators(alone, successor);
    expect(administrators.map(({ _id }) => _id)).toEqual([successor.id]);
    const { email, password } = alone.services.config.admin;
    expect((await alone.api(PATHS.login, { body: { email, password } })).status).toBe(401);
  });
});
