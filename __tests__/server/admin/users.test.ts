import { ADMIN_PATHS, type AdminUsersAnswer, type BanAnswer } from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import {
  newMember,
  refreshed,
  signInAdmin,
  signInCompany,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

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

it('finds users by any part of name, email, phone or payment ID, in pages', async () => {
  const people = [];
  for (const fullName of ['Ada 50% off', 'Bea Finder', 'Cem Finder'])
    people.push(await signUpMember(server, { ...newMember(), fullName }));
  expect((await search('query=finder')).users.map(({ fullName }) => fullName)).toEqual([
    'Cem Finder',
    'Bea Finder',
  ]);
  expect((await search(`query=${people[0]!.email}`)).users.map(({ _id }) => _id)).toEqual([people[0]!.id]);
  expect((await search('query=50%25')).counts).toEqual({ total: 1 });
  expect((await search('query=_')).counts).toEqual({ total: 0 });

  const all: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await search(`limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    all.push(...page.users.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength((await search('')).counts!.total);
});

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

  expect((await refreshed(server, member)).user.isBanned).toBe(true);
  const blocked = await server.api(PATHS.updateProfile, { method: 'PUT', token: member.token, body: {} });
  expect(blocked).toMatchObject({ status: 403, body: { code: 'banned' } });

  expect((await ban(member.id, { banned: false, reason: 'It was a mistake.' })).body.user).toMatchObject({
    isBanned: false,
    banReason: null,
  });
  expect((await refreshed(server, member)).user.isBanned).toBe(false);
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

it('refuses to ban the company, administrators and nobody, and needs a reason', async () => {
  const company = await signInCompany(server);
  const member = await signUpMember(server);
  expect((await ban(company.id, { banned: true, reason })).status).toBe(409);
  expect((await ban(admin.id, { banned: true, reason })).status).toBe(409);
  expect((await refreshed(server, company)).user.isBanned).toBe(false);
  expect((await ban('00000000-0000-4000-8000-000000000000', { banned: true, reason })).status).toBe(404);
  expect((await ban('somebody', { banned: true, reason })).status).toBe(404);
  expect((await ban(member.id, { banned: true })).status).toBe(422);
  expect((await ban(member.id, { banned: 'yes', reason })).status).toBe(422);
});
