import { ADMIN_PATHS, type AdminUsersAnswer } from '../../../contract/admin';
import { activeBroker, newMember, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

const search = async (query: string) =>
  (await server.api<AdminUsersAnswer>(`${ADMIN_PATHS.users}?${query}`, { token: admin.token })).body;

it('finds users by any part of name, email, phone, payment ID or refer code, in pages', async () => {
  const people = [];
  for (const fullName of ['Ada 50% off', 'Bea Finder', 'Cem Finder'])
    people.push(await signUpMember(server, { ...newMember(), fullName }));
  expect((await search('query=finder')).users.map(({ fullName }) => fullName)).toEqual([
    'Cem Finder',
    'Bea Finder',
  ]);
  const { id } = await activeBroker(server, { phone: '+4915112345678', paymentMethodId: 'QXJ7712' });
  const { email, referId } = (await search('query=QXJ7712')).users[0]!;
  for (const part of [email.slice(1), '1511234', 'xj771', referId!.slice(1)])
    expect([part, (await search(`query=${part}`)).users.map(({ _id }) => _id)]).toEqual([part, [id]]);
  const { phone, fullName } = (await search('query=QXJ7712')).users[0]!;
  const written = phone.replace(/^(\+\d)(\d{3})(\d{3})/, '$1 ($2) $3-');
  for (const part of [written, fullName.replace(' ', '   ')])
    expect((await search(`query=${encodeURIComponent(part)}`)).users.map(({ _id }) => _id)).toContain(id);
  for (const paymentMethodId of ['71-20-35', '61 20 35', '(51)2035', 'AB  12']) {
    await activeBroker(server, { paymentMethodId });
    expect((await search(`query=${encodeURIComponent(paymentMethodId)}`)).counts).toEqual({ total: 1 });
  }
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

it('finds by a whole email its user alone, and by a part everybody who has it', async () => {
  const [sam, ann] = [
    await signUpMember(server, { ...newMember(), email: 'sam@whole.test' }),
    await signUpMember(server, { ...newMember(), email: 'ann-sam@whole.test' }),
  ];
  const found = async (query: string) => {
    const { users, counts } = await search(`query=${encodeURIComponent(query)}`);
    expect(counts).toEqual({ total: users.length });
    return users.map(({ _id }) => _id);
  };
  expect(await found(' SAM@whole.test ')).toEqual([sam.id]);
  expect(await found('am@whole.test')).toEqual([ann.id, sam.id]);
  expect(await found('sam@whole.tes')).toEqual([ann.id, sam.id]);
  expect(await search('query=sam%40whole.test&status=banned')).toMatchObject({
    users: [],
    counts: { total: 0 },
  });
});
