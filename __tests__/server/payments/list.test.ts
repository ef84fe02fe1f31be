import { PATHS, type Payment, type PaymentsAnswer } from '../../../contract/wire';
import { activeBroker, banPerson, decide, payPayment, signUpMember, type Person } from '../../support/people';
import { REPORT } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let broker: Person;
/** One payment each, in the order of submission, so the newest window ends last. */
const paid: Payment[] = [];
const payers: Person[] = [];
beforeAll(async () => {
  server = await startServer();
  const active = await activeBroker(server);
  broker = active;
  for (let turn = 0; turn < 7; turn++) {
    const client = await signUpMember(server, { referCode: active.referCode, fullName: `Client ${turn}%_x` });
    payers.push(client);
    const proof = turn === 4 ? { transactionId: '7770001144' } : {};
    paid.push(await payPayment(server, client, client.user.payments[0]!, proof));
  }
  await decide(server, broker, PATHS.acceptPayment(paid[5]!.paymentId));
  await decide(server, broker, PATHS.disputePayment(paid[6]!.paymentId), REPORT);
});
afterAll(() => server.close());

const list = async (query = '', person = broker) =>
  (await server.api<PaymentsAnswer>(PATHS.clientPayments + query, { token: person.token })).body;
const ids = (payments: Payment[]) => payments.map(({ paymentId }) => paymentId);

test('without parameters the list has all payments to the caller, newest change first', async () => {
  const { payments, ...rest } = await list();
  expect(ids(payments)).toEqual(ids([6, 5, 4, 3, 2, 1, 0].map((turn) => paid[turn]!)));
  expect(rest).toEqual({});
  expect(payments[0]).toMatchObject({
    userFullName: 'Client 6%_x',
    userId: { fullName: 'Client 6%_x' },
    showReportBtn: false,
  });
});

test.each(['?limit=200', '?search=', '?sort=-date', '?sort=date'])(
  'with %s the list has one page',
  async (query) => {
    const { payments, nextCursor, counts } = await list(query);
    expect([payments.length, nextCursor, counts?.submitted]).toEqual([7, null, 5]);
  },
);

test('pages of submitted payments start with the least time left, without gaps or repeats', async () => {
  const seen: Payment[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(`?status=submitted&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.payments.length).toBeLessThanOrEqual(2);
    seen.push(...page.payments);
    cursor = page.nextCursor;
  } while (cursor);
  expect(ids(seen)).toEqual(ids(paid.slice(0, 5)));
});

test('pages of any status have the newest change first, with counts by status', async () => {
  const first = await list('?limit=4');
  const second = await list(`?limit=4&cursor=${first.nextCursor}`);
  expect(ids([...first.payments, ...second.payments])).toEqual(
    ids([6, 5, 4, 3, 2, 1, 0].map((turn) => paid[turn]!)),
  );
  expect(second.nextCursor).toBeNull();
  expect(first.counts).toEqual({ pending: 0, submitted: 5, accepted: 1, rejected: 0, disputed: 1 });
});

test('a search looks in name, order ID and payment ID, and takes % and _ literally', async () => {
  expect(ids((await list('?search=client%203')).payments)).toEqual([paid[3]!.paymentId]);
  expect(ids((await list(`?search=${paid[2]!.transactionId!.toLowerCase()}`)).payments)).toEqual([
    paid[2]!.paymentId,
  ]);
  expect(ids((await list(`?search=${paid[1]!.paymentId}`)).payments)).toEqual([paid[1]!.paymentId]);
  expect(ids((await list('?search=4%25_x')).payments)).toEqual([paid[4]!.paymentId]);
  expect((await list('?search=4_%25')).payments).toEqual([]);
  // A part of an order ID, on an Arabic keyboard.
  const typed = encodeURIComponent('٧٧٧٠٠٠١١');
  expect(ids((await list(`?search=${typed}`)).payments)).toEqual([paid[4]!.paymentId]);
  // In groups, as another program shows it.
  expect(ids((await list('?search=777%20000%2011')).payments)).toEqual([paid[4]!.paymentId]);
});

test.each([
  '?status=lost',
  '?limit=0',
  '?limit=201',
  '?limit=x',
  '?limit=0x10',
  '?limit=5&limit=6',
  '?cursor=nonsense',
  '?search=a&search=b',
])('an invalid query is refused: %s', async (query) => {
  const { status, body } = await server.api(PATHS.clientPayments + query, { token: broker.token });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
});

test('nobody sees payments to somebody else', async () => {
  expect(await list('', await signUpMember(server))).toEqual({ payments: [] });
  expect((await server.api(PATHS.clientPayments)).status).toBe(401);
});

test('a banned receiver sees only the disputed payments', async () => {
  await banPerson(server, broker);
  expect(ids((await list()).payments)).toEqual([paid[6]!.paymentId]);
  const page = await list('?status=submitted');
  expect(page.payments).toEqual([]);
  expect(page.counts).toEqual({ pending: 0, submitted: 0, accepted: 0, rejected: 0, disputed: 1 });
  const wrong = await server.api(`${PATHS.clientPayments}?sort=nonsense`, { token: broker.token });
  expect(wrong.status).toBe(400);
  await banPerson(server, broker, false);
});

test('a banned payer finds their own dispute, and with it the chat', async () => {
  const payer = payers[6]!;
  expect((await list('', payer)).payments).toEqual([]);
  await banPerson(server, payer);
  const { payments, counts } = await list('?status=disputed', payer);
  expect(ids(payments)).toEqual([paid[6]!.paymentId]);
  expect(payments[0]!.chatRoomId).toEqual({ _id: expect.any(String) });
  expect(payments[0]!.userId._id).toBe(broker.user._id);
  expect(counts!.disputed).toBe(1);
  await banPerson(server, payer, false);
});

test('the plan is public and names the window in force', async () => {
  const { body } = await server.api(PATHS.companyPlans);
  expect(body).toMatchObject({
    approvalWindowHours: 24,
    companyPlans: [
      { index: 0, kind: 'spot', amount: 25, title: 'Spot payment 1' },
      { amount: 15 },
      { amount: 10 },
      { amount: 5 },
      { index: 4, kind: 'connect', amount: 5, title: 'Connect fee' },
    ],
  });
});
