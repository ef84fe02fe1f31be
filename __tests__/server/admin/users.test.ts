import {
  ADMIN_PATHS,
  type AdminAuditAnswer,
  type AdminPayment,
  type AdminUserAnswer,
  type AdminUserPaymentsAnswer,
  type AdminUsersAnswer,
  type BanAnswer,
} from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import { allMailsSent, mailsTo } from '../../support/mails';
import {
  newMember,
  payPayment,
  refreshed,
  signIn,
  signInAdmin,
  signInCompany,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

const search = async (query: string) =>
  (await server.api<AdminUsersAnswer>(`${ADMIN_PATHS.users}?${query}`, { token: admin.token })).body;
const ban = (userId: string, body: object) =>
  server.api<BanAnswer>(ADMIN_PATHS.ban(userId), { method: 'PUT', token: admin.token, body });
const reason = 'Several forged receipts.';

it('bans at once, without ending the session, and lifts the ban', async () => {
  const member = await signUpMember(server);
  const socket = await connectSocket(server, member.token);
  const told = nextEvent(socket, 'client-profileUpdated');
  const { body } = await ban(member.id, { banned: true, reason });
  expect(body).toMatchObject({
    message: 'User banned.',
    user: { _id: member.id, isBanned: true, banReason: reason },
  });
  expect(await told).toEqual([member.id]);
  expect(socket.connected).toBe(true);
  socket.close();

  expect((await refreshed(server, member)).user).toMatchObject({ isBanned: true, banReason: reason });
  const blocked = await server.api(PATHS.updateProfile, { method: 'PUT', token: member.token, body: {} });
  expect(blocked).toMatchObject({ status: 403, body: { code: 'banned' } });

  expect((await ban(member.id, { banned: false, reason: 'It was a mistake.' })).body.user).toMatchObject({
    isBanned: false,
    banReason: null,
  });
  expect((await refreshed(server, member)).user).toMatchObject({ isBanned: false, banReason: null });
  const actions = await server.db
    .selectFrom('admin_actions')
    .select(['action', 'reason'])
    .where('subject', '=', member.id)
    .orderBy('id')
    .execute();
  expect(actions).toEqual([
    { action: 'user.ban', reason },
    { action: 'user.unban', reason: 'It was a mistake.' },
  ]);
});

it('lists only banned users, with who banned them, when and why', async () => {
  const people = [];
  for (const fullName of ['Bob Banned', 'Bill Banned', 'Bella Free'])
    people.push(await signUpMember(server, { ...newMember(), fullName }));
  for (const { id } of people.slice(0, 2)) await ban(id, { banned: true, reason });
  const [bob, bill, bella] = people as [Person, Person, Person];

  const found = await search('status=banned&query=b&limit=1');
  expect(found).toMatchObject({
    counts: { total: 2 },
    users: [
      {
        _id: bill.id,
        isBanned: true,
        banReason: reason,
        bannedAt: expect.any(String),
        bannedBy: { _id: admin.id, fullName: admin.user.fullName },
      },
    ],
  });
  expect(Date.now() - Date.parse(found.users[0]!.bannedAt!)).toBeLessThan(60_000);
  const next = await search(`status=banned&query=b&limit=1&cursor=${found.nextCursor}`);
  expect(next).toMatchObject({ nextCursor: null, users: [{ _id: bob.id }] });

  await ban(bill.id, { banned: false, reason: 'It was a mistake.' });
  const all = await search('status=banned');
  expect(all.users.map(({ _id }) => _id)).toContain(bob.id);
  expect(all.users.every(({ isBanned }) => isBanned)).toBe(true);
  expect(all.counts).toEqual({ total: all.users.length });
  for (const free of [bill, bella])
    expect((await search(`query=${free.email}`)).users).toMatchObject([{ bannedAt: null, bannedBy: null }]);
  const { status } = await server.api(`${ADMIN_PATHS.users}?status=free`, { token: admin.token });
  expect(status).toBe(400);
});

it('signs a user out everywhere, sockets included, and the audit log says who did it', async () => {
  const member = await signUpMember(server);
  const other = await signIn(server, member.email, member.password);
  const socket = await connectSocket(server, other.token);
  const ended = disconnected(socket);
  const signOut = () =>
    server.api(ADMIN_PATHS.userSessions(member.id), { method: 'DELETE', token: admin.token });
  expect(await signOut()).toMatchObject({ status: 200, body: { message: 'User signed out everywhere.' } });
  await ended;
  for (const { token, tokens } of [member, other]) {
    expect((await server.api(PATHS.profile, { token })).status).toBe(401);
    const { refreshToken } = tokens;
    expect((await server.api(PATHS.renewToken, { body: { refreshToken } })).status).toBe(401);
  }
  expect((await signIn(server, member.email, member.password)).id).toBe(member.id);
  const { body } = await server.api<AdminAuditAnswer>(ADMIN_PATHS.audit, { token: admin.token });
  expect(body.actions[0]).toMatchObject({ action: 'user.signOut', subject: member.id });
  expect(body.actions[0]!.admin.fullName).toBe(admin.user.fullName);
});

it('bans and unbans once, even if two administrators do it at the same time; a repeat sends no mail', async () => {
  const member = await signUpMember(server);
  const both = (body: object) => Promise.all([ban(member.id, body), ban(member.id, body)]);
  const refusal = async (answers: ReturnType<typeof both>) =>
    (await answers).filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.message]);

  const lifting = { banned: false, reason: 'It was a mistake.' };
  expect((await ban(member.id, lifting)).body.message).toBe('This user is not banned.');
  expect(await refusal(both({ banned: true, reason }))).toEqual([[409, 'This user is already banned.']]);
  expect((await ban(member.id, { banned: true, reason: 'Another reason.' })).status).toBe(409);
  expect((await refreshed(server, member)).user).toMatchObject({ isBanned: true, banReason: reason });
  expect(await refusal(both(lifting))).toEqual([[409, 'This user is not banned.']]);

  await allMailsSent(server);
  const mails = await mailsTo(server, member.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your Peerproof account was banned',
    'Your Peerproof account is open again',
  ]);
  expect(mails[0]!.text).toContain(
    'You can appeal the ban once within 7 days: open your profile and say why it is wrong. Another administrator decides.',
  );
  expect(mails[0]!.text).toMatch(/Appeal the ban:\s+\S+\/profile\n/);
  const actions = await server.db
    .selectFrom('admin_actions')
    .select('action')
    .where('subject', '=', member.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['user.ban', 'user.unban']);
});

it('refuses to ban the company, administrators or an unknown user, and requires a reason', async () => {
  const company = await signInCompany(server);
  const member = await signUpMember(server);
  expect((await ban(company.id, { banned: true, reason })).status).toBe(409);
  expect((await ban(admin.id, { banned: true, reason })).status).toBe(409);
  expect((await refreshed(server, company)).user.isBanned).toBe(false);
  expect((await ban('00000000-0000-4000-8000-000000000000', { banned: true, reason })).status).toBe(404);
  expect((await ban('somebody', { banned: true, reason })).status).toBe(404);
  expect((await ban(member.id, { banned: true })).status).toBe(422);
  expect(await ban(member.id, { banned: 'yes', reason })).toMatchObject({
    status: 422,
    body: { message: "Please send 'banned' as true or false." },
  });
});

it('shows a user with referrer, clients and the payments on both sides, in pages', async () => {
  const company = await signInCompany(server);
  const member = await signUpMember(server);
  await payPayment(server, member, member.user.payments[2]!);
  const read = async (id: string) =>
    (await server.api<AdminUserAnswer>(ADMIN_PATHS.user(id), { token: admin.token })).body.user;
  const payments = (id: string, query: string) =>
    server.api<AdminUserPaymentsAnswer>(`${ADMIN_PATHS.userPayments(id)}?${query}`, { token: admin.token });

  const nothing = { pending: 0, submitted: 0, accepted: 0, rejected: 0, disputed: 0 };
  expect(await read(member.id)).toMatchObject({
    _id: member.id,
    email: member.email,
    isCompany: false,
    referrer: { _id: company.id, fullName: company.user.fullName },
    clients: 0,
    payments: { payer: { ...nothing, pending: 4, submitted: 1 }, receiver: nothing },
  });
  const root = await read(company.id);
  expect(root).toMatchObject({ isCompany: true, isAdmin: false, referrer: null });
  const { total } = (await search('')).counts!;
  // Everybody except the company and the administrator.
  expect(root.clients).toBe(total - 2);

  const owed = (await payments(member.id, 'role=payer')).body;
  expect(owed).toMatchObject({ nextCursor: null, counts: { total: 5 } });
  // The latest change comes first: the paid one.
  expect(owed.payments[0]).toMatchObject({
    paymentId: member.user.payments[2]!.paymentId,
    status: 'submitted',
    payer: { _id: member.id },
    receiver: { _id: company.id },
  });
  const changes = owed.payments.map(({ changedAt }) => changedAt!);
  expect(changes).toEqual(changes.toSorted().reverse());
  expect(changes[0]).not.toBe(owed.payments[0]!.createdAt);

  const received: AdminPayment[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await payments(company.id, `role=receiver&limit=4${cursor ? `&cursor=${cursor}` : ''}`);
    received.push(...body.payments);
    cursor = body.nextCursor;
  } while (cursor);
  expect(new Set(received.map(({ _id }) => _id)).size).toBe(5 * root.clients);
  expect(received.every(({ receiver }) => receiver._id === company.id)).toBe(true);

  expect((await payments(member.id, 'role=admin')).status).toBe(400);
  for (const id of ['somebody', '00000000-0000-4000-8000-000000000000']) {
    expect((await payments(id, 'role=payer')).status).toBe(404);
    expect((await server.api(ADMIN_PATHS.user(id), { token: admin.token })).status).toBe(404);
  }
});

it('records every action: who, when, what and why, with pages, kinds and a search', async () => {
  const member = await signUpMember(server, { ...newMember(), fullName: 'Rita Recorded' });
  await ban(member.id, { banned: true, reason: 'Wrote threats in a chat.' });
  await ban(member.id, { banned: false, reason: 'Has apologised to all.' });
  await server.api(ADMIN_PATHS.announcements, {
    token: admin.token,
    body: { title: 'On record', description: 'This is written down.' },
  });
  const audit = (query: string) =>
    server.api<AdminAuditAnswer>(`${ADMIN_PATHS.audit}?${query}`, { token: admin.token });

  const { actions } = (await audit('limit=3')).body;
  expect(actions).toMatchObject([
    { action: 'announcement.create', title: 'On record', reason: null },
    { action: 'user.unban', title: 'Rita Recorded', reason: 'Has apologised to all.' },
    {
      action: 'user.ban',
      subject: member.id,
      title: 'Rita Recorded',
      reason: 'Wrote threats in a chat.',
      admin: { _id: admin.id, fullName: admin.user.fullName },
    },
  ]);
  expect(Date.parse(actions[0]!.at)).toBeGreaterThanOrEqual(Date.parse(actions[2]!.at));

  const first = (await audit('kind=user&query=rita&limit=1')).body;
  expect(first).toMatchObject({ actions: [{ action: 'user.unban' }], counts: { total: 2 } });
  const second = (await audit(`kind=user&query=rita&limit=1&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ actions: [{ action: 'user.ban' }], nextCursor: null });
  for (const query of ['kind=nothing', 'limit=0', 'cursor=x', 'query=a&query=b'])
    expect([query, (await audit(query)).status]).toEqual([query, 400]);

  // Nobody can change or delete the rows.
  const change = server.db.updateTable('admin_actions').set({ reason: 'Nothing.' }).execute();
  await expect(change).rejects.toThrow('never changed or deleted');
});
