import { ADMIN_PATHS, type AdminPaymentsFound, type AdminUsersAnswer } from '../../../contract/admin';
import { PATHS, type Payment, type PaymentsAnswer } from '../../../contract/wire';
import {
  activeBroker,
  newMember,
  payPayment,
  signInAdmin,
  signInCompany,
  signUpMember,
  type Person,
} from '../../support/people';
import { ask, reject } from '../../support/payments';
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

/** The same name with accents in characters of their own, as some keyboards and pasted texts have it, and without. */
const [APART, TOGETHER] = ['Jose\u0301 Pe\u0301rez', 'Jos\u00e9 P\u00e9rez'] as const;

it.each([
  ['apart', APART],
  ['together', TOGETHER],
])('finds a name however its accents are typed: %s', async (_how, fullName) => {
  const payer = await signUpMember(server, { fullName });
  const company = await signInCompany(server);
  const ids = payer.user.payments.map(({ _id }) => _id);
  for (const name of [APART, TOGETHER, 'Jose\u0301', 'Jos\u00e9']) {
    const query = encodeURIComponent(name);
    const found = await server.api<PaymentsAnswer>(`${PATHS.clientPayments}?search=${query}`, company);
    expect([name, found.body.payments.some(({ _id }) => ids.includes(_id))]).toEqual([name, true]);
    const { users } = await search(`query=${query}`);
    expect([name, users.some(({ _id }) => _id === payer.id)]).toEqual([name, true]);
  }
});

async function paymentsWith(orderId: string): Promise<string[]> {
  const path = `${ADMIN_PATHS.payments}?${new URLSearchParams({ orderId }).toString()}`;
  const { body } = await server.api<AdminPaymentsFound>(path, { token: admin.token });
  return body.payments.map(({ paymentId }) => paymentId);
}

it('finds the payments with an order ID, to any receiver, however it is written', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  // To the broker, and to somebody above.
  const [one, other] = payer.user.payments as [Payment, Payment];
  await payPayment(server, payer, one, { transactionId: 'FIND 0001-a' });
  await payPayment(server, payer, other, { transactionId: 'FIND0001-A' });
  expect((await paymentsWith('find0001-a')).sort()).toEqual([one.paymentId, other.paymentId].sort());
  expect(await paymentsWith(' FIND 0001-A ')).toHaveLength(2);
  expect(await paymentsWith('FIND0001')).toEqual([]);
  expect(await paymentsWith('')).toEqual([]);

  // An earlier proof counts, too, unless it was withdrawn.
  await reject(server, { payer, receiver: broker, payment: one });
  await payPayment(server, payer, one, { transactionId: 'FIND0002-B' });
  expect(await paymentsWith('FIND0001-A')).toContain(one.paymentId);
  expect(await paymentsWith('FIND0002-B')).toEqual([one.paymentId]);
  expect((await ask(server, payer, PATHS.withdrawPayment(other.paymentId))).status).toBe(200);
  expect(await paymentsWith('FIND0001-A')).toEqual([one.paymentId]);
});

it('refuses an order ID that is too long', async () => {
  const path = `${ADMIN_PATHS.payments}?orderId=${'1'.repeat(300)}`;
  expect((await server.api(path, { token: admin.token })).status).toBe(400);
});
