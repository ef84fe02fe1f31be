import { sql } from 'kysely';
import { PATHS, type Payment, type PaymentsAnswer, type PaymentTotals } from '../../../contract/wire';
import {
  banPerson,
  jpeg,
  payPayment,
  signInCompany,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import { accept, dispute, reject } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let company: Person;
const payers: Person[] = [];
/** All payments to the company, and by `paymentId` the day of November in which each changed last. */
let all: Payment[];
const days = new Map<string, number>();

beforeAll(async () => {
  server = await startServer();
  company = await signInCompany(server);
  const screenShot = await uploadImage(server, await jpeg());
  for (const fullName of ['Anna Smith', 'Boris Smith', 'Carla Jones', 'David Jones']) {
    const payer = await signUpMember(server, { fullName });
    payers.push(payer);
    const [first, second, third, fourth] = payer.user.payments as [Payment, Payment, Payment, Payment];
    for (const payment of [first, second, third, fourth]) await payPayment(server, payer, payment);
    const deal = { payer, receiver: company };
    await accept(server, { ...deal, payment: first });
    await reject(server, { ...deal, payment: second });
    await dispute(server, company, { ...deal, payment: third });
  }
  // The fifth, the connect fee, stays pending, except for two with the same receipt.
  for (const payer of payers.slice(0, 2))
    await payPayment(server, payer, payer.user.payments[4]!, { screenShot: await copyOf(screenShot) });
  all = (await list('')).payments;
  // Several change in the same millisecond, so that the order needs the id as well.
  for (const [number, { paymentId }] of all.entries()) {
    days.set(paymentId, 1 + (number % 7));
    await server.db
      .updateTable('payments')
      .set({ changed_at: new Date(`2026-11-0${1 + (number % 7)}T12:00:00Z`) })
      .where('reference', '=', paymentId)
      .execute();
  }
  all = (await list('')).payments;
});
afterAll(() => server.close());

const copyOf = async (address: string) => {
  const image = await fetch(new URL(address, server.url));
  return uploadImage(server, Buffer.from(await image.arrayBuffer()));
};
const get = <T>(path: string, query: string, { token } = company) =>
  server.api<T>(path + (query && `?${query}`), { token });
const list = async (query: string, person = company) =>
  (await get<PaymentsAnswer>(PATHS.clientPayments, query, person)).body;
const totals = async (query: string, person = company) =>
  (await get<PaymentTotals>(PATHS.clientPaymentTotals, query, person)).body;
const ids = (payments: readonly Payment[]) => payments.map(({ paymentId }) => paymentId);

async function inPages(query: string): Promise<Payment[]> {
  const found: Payment[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(`${query}&limit=4${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.payments.length).toBeLessThanOrEqual(4);
    found.push(...page.payments);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

const dayOf = ({ paymentId }: Payment) => days.get(paymentId)!;
type Passes = (payment: Payment) => boolean;
const FILTERS: Record<string, Passes> = {
  'status=rejected': ({ status }) => status === 'rejected',
  'status=rejected,disputed': ({ status }) => status === 'rejected' || status === 'disputed',
  'status=pending,submitted,accepted,rejected,disputed': () => true,
  'from=2026-11-03': (payment) => dayOf(payment) >= 3,
  'to=2026-11-04': (payment) => dayOf(payment) <= 4,
  'from=2026-11-03&to=2026-11-03T12:00:00Z': (payment) => dayOf(payment) === 3,
  'to=2026-11-03T11:59:59.999Z&status=accepted': (payment) =>
    dayOf(payment) < 3 && payment.status === 'accepted',
  'minAmount=10': ({ amount }) => amount >= 10,
  'maxAmount=9.99': ({ amount }) => amount < 10,
  'minAmount=5&maxAmount=15&status=submitted': ({ amount, status }) => amount <= 15 && status === 'submitted',
  'kind=connect': ({ kind }) => kind === 'connect',
  'kind=spot&maxAmount=5&from=2026-11-02': (payment) =>
    payment.kind === 'spot' && payment.amount === 5 && dayOf(payment) >= 2,
  'mark=duplicate': ({ duplicateOf }) => Boolean(duplicateOf),
  'search=smith&status=accepted,rejected': ({ userFullName, status }) =>
    userFullName.includes('Smith') && (status === 'accepted' || status === 'rejected'),
  'search=jones&minAmount=15&to=2026-11-05': (payment) =>
    payment.userFullName.includes('Jones') && payment.amount >= 15 && dayOf(payment) <= 5,
};
const SORTS: Record<string, (one: Payment, other: Payment) => number> = {
  '-date': (one, other) => dayOf(other) - dayOf(one),
  date: (one, other) => dayOf(one) - dayOf(other),
  amount: (one, other) => one.amount - other.amount || dayOf(other) - dayOf(one),
  '-amount': (one, other) => other.amount - one.amount || dayOf(other) - dayOf(one),
};

test.each(Object.keys(FILTERS))(
  'only payments that pass are listed, counted and added up: %s',
  async (query) => {
    const found = all.filter(FILTERS[query]!);
    expect(found.length).toBeGreaterThan(0);
    expect(ids(await inPages(query)).sort()).toEqual(ids(found).sort());
    const { count, amount, counts, isPartial } = await totals(query);
    expect({ count, amount, isPartial }).toEqual({
      count: found.length,
      amount: found.reduce((sum, payment) => sum + payment.amount, 0),
      isPartial: false,
    });
    for (const [status, n] of Object.entries(counts))
      expect([status, n]).toEqual([status, found.filter((payment) => payment.status === status).length]);
  },
);

test.each(Object.keys(SORTS))('every filter can be read in this order, page by page: %s', async (sort) => {
  for (const query of ['', ...Object.keys(FILTERS), `client=${payers[2]!.id}`]) {
    const rows = await inPages(`${query}&sort=${sort}`);
    expect(new Set(ids(rows)).size).toBe(rows.length);
    expect([query, ids(rows)]).toEqual([query, ids(rows.toSorted(SORTS[sort]!))]);
    expect([query, rows.length]).toEqual([
      query,
      query.startsWith('client') ? 5 : all.filter(FILTERS[query] ?? (() => true)).length,
    ]);
  }
});

test('submitted payments can be read by the time left, both ways', async () => {
  const shortest = ids(await inPages('status=submitted&sort=timeLeft'));
  expect(shortest.length).toBe(6);
  expect(shortest).toEqual(ids(await inPages('status=submitted')));
  expect(ids(await inPages('status=submitted&sort=-timeLeft'))).toEqual(shortest.toReversed());
});

test('the payments of one client are found by the id of the payer', async () => {
  const payer = payers[2]!;
  const { payments } = await list(`client=${payer.id}`);
  expect(ids(payments).sort()).toEqual(ids(payer.user.payments).sort());
  expect(await totals(`client=${payer.id}&status=accepted`)).toMatchObject({ count: 1, amount: 25 });
  expect((await list(`client=${company.id}`)).payments).toEqual([]);
});

test('a cursor continues where it ended while payments change', async () => {
  const first = await list('sort=-amount&limit=3');
  const [changed] = first.payments;
  await server.db
    .updateTable('payments')
    .set({ changed_at: new Date('2026-11-09T12:00:00Z') })
    .where('reference', '=', changed!.paymentId)
    .execute();
  const second = await list(`sort=-amount&limit=3&cursor=${first.nextCursor}`);
  expect(ids(second.payments)).toEqual(ids(all.toSorted(SORTS['-amount']!).slice(3, 6)));
  days.set(changed!.paymentId, 9);
});

test('the file has the payments that pass, and only those received', async () => {
  for (const [query, passes] of Object.entries(FILTERS)) {
    const { body } = await get<string>(PATHS.myPayments, query);
    const found = body.split('\r\n').slice(1, -1);
    expect([query, found.map((line) => line.split(',')[0]).sort()]).toEqual([
      query,
      ids(all.filter(passes)).sort(),
    ]);
    expect(found.every((line) => line.split(',')[1] === 'receiver')).toBe(true);
  }
});

test.each([
  ['status=lost', "'status' must be one of"],
  ['status=accepted,lost', "'status' must be one of"],
  ['status=', "'status' must be one of"],
  ['from=yesterday', "'from' must be a day such as 2026-11-23"],
  ['to=2026-13-01', "'to' must be a day"],
  ['to=0000-01-01', "'to' must be a day"],
  ['from=0001-01-01T00:00:00%2B14:00', "'from' must be a day"],
  ['from=2026-02-30', "'from' must be a day"],
  ['from=2026-02-30T10:00:00Z', "'from' must be a day"],
  ['to=2026-02-29', "'to' must be a day"],
  ['from=2026-11-02&to=2026-11-01', "'from' must not be later than 'to'."],
  ['minAmount=-1', "'minAmount' must be an amount in dollars from 0 to 1000000"],
  ['maxAmount=1.234', "'maxAmount' must be"],
  ['minAmount=3&maxAmount=2', "'minAmount' must not be more than 'maxAmount'."],
  ['client=me', "'client' must be the id of a payer."],
  ['kind=gift', "'kind' must be one of spot, connect."],
  ['mark=odd', "'mark' must be one of duplicate."],
  ['sort=name', "'sort' must be one of date, -date, amount"],
  ['sort=timeLeft', "'sort' can be 'timeLeft' only with 'status=submitted'."],
  ['kind=spot&kind=connect', "'kind' must be one of"],
])('a filter that does not exist is refused with a sentence: %s', async (query, sentence) => {
  const sorts = query.startsWith('sort');
  for (const path of [
    PATHS.clientPayments,
    ...(sorts ? [] : [PATHS.clientPaymentTotals, PATHS.myPayments]),
  ]) {
    const { status, body } = await get<{ code: string; message: string }>(path, query);
    expect([path, status, body.code]).toEqual([path, 400, 'malformed']);
    expect(body.message).toContain(sentence);
  }
});

test('while banned, a member finds and adds up their disputes only', async () => {
  const payer = payers[0]!;
  await banPerson(server, payer);
  expect((await list('status=accepted,rejected', payer)).payments).toEqual([]);
  expect((await list('minAmount=10&sort=amount', payer)).payments).toMatchObject([{ status: 'disputed' }]);
  expect((await list('minAmount=11', payer)).payments).toEqual([]);
  expect(await totals('', payer)).toMatchObject({ count: 1, amount: 10, counts: { disputed: 1 } });
  expect(await totals('status=accepted', payer)).toMatchObject({ count: 0, amount: 0 });
  const { body } = await get<string>(PATHS.myPayments, 'status=accepted', payer);
  expect(body.split('\r\n')).toHaveLength(2);
});

test('more than 1,000 payments with a receipt used before are all added up; of a search only that many are', async () => {
  const receiver = await signUpMember(server);
  const screenShot = await server.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  await sql`
    insert into users (id, email, password_hash, full_name, phone, payment_method_id)
    select gen_random_uuid(), 'payer' || n || '@peer.io', 'x', 'Payer ' || n, '+12025550123', 'MANY' || n
    from generate_series(1, 201) as n`.execute(server.db);
  await sql`
    insert into payments (id, reference, payer_id, receiver_id, index, kind, amount_cents, status, transaction_id,
      proof_file_id, expires_at, changed_at, duplicate_of)
    select gen_random_uuid(), 'PP-X' || right(payment_method_id, -4) || 'N' || index, users.id, ${receiver.id}::uuid, index,
      'spot', 500, 'disputed', payment_method_id || 'ORDER' || index, ${screenShot.id}::uuid, now(), now(),
      (select id from payments limit 1)
    from users, generate_series(0, 4) as index where payment_method_id like 'MANY%'`.execute(server.db);
  expect(await totals('mark=duplicate', receiver)).toMatchObject({
    count: 1005,
    amount: 5025,
    isPartial: false,
  });
  expect(await totals('search=payer', receiver)).toMatchObject({ count: 1001, isPartial: true });
});
