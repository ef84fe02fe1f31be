import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type Payment, type PaymentSummary } from '../../../contract/wire';
import { sweep } from '../../support/loops';
import { accept, ask, endWindow, letPass, submittedDeal } from '../../support/payments';
import {
  banPerson,
  payPayment,
  signInAdmin,
  signInCompany,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let company: Person;
beforeAll(async () => {
  server = await startServer();
  company = await signInCompany(server);
});
afterAll(() => server.close());

const summaryOf = (person: Person, query: Record<string, string> = {}) =>
  server.api<PaymentSummary>(`${PATHS.paymentSummary}?${new URLSearchParams(query).toString()}`, {
    token: person.token,
  });

/** A payer whose first payments, as many as there are days, were accepted so many days ago. */
async function acceptedDaysAgo(...days: number[]): Promise<Person> {
  const payer = await signUpMember(server);
  for (const [index, daysAgo] of days.entries()) {
    const payment = payer.user.payments[index] as Payment;
    await payPayment(server, payer, payment);
    await accept(server, { payer, receiver: company, payment });
    await letPass(server, payment, daysAgo * DAY_MS);
  }
  return payer;
}

test('somebody who has received nothing has nothing to decide', async () => {
  const nothing = { count: 0, amount: 0 };
  const { status, body } = await summaryOf(await signUpMember(server));
  expect(status).toBe(200);
  expect(body).toEqual({
    toDecide: 0,
    toDecideSoon: 0,
    thisMonth: nothing,
    lastMonth: nothing,
    lastMonthByNow: nothing,
  });
});

test('waiting payments are counted, and apart from them those with less than three hours left', async () => {
  const before = (await summaryOf(company)).body;
  const payer = await signUpMember(server);
  const [early, late, urgent] = payer.user.payments as [Payment, Payment, Payment];
  for (const payment of [early, late, urgent]) await payPayment(server, payer, payment);
  await letPass(server, late, 20 * HOUR_MS);
  await letPass(server, urgent, 22 * HOUR_MS);
  const after = (await summaryOf(company)).body;
  expect(after.toDecide - before.toDecide).toBe(3);
  expect(after.toDecideSoon - before.toDecideSoon).toBe(1);

  const banned = await signUpMember(server);
  await payPayment(server, banned, banned.user.payments[0]!);
  await letPass(server, banned.user.payments[0]!, 22 * HOUR_MS);
  await banPerson(server, banned);
  const withPaused = (await summaryOf(company)).body;
  expect(withPaused.toDecide - before.toDecide).toBe(4);
  expect(withPaused.toDecideSoon).toBe(after.toDecideSoon);
});

test('what was accepted is added up by month, the last month also up to the same time of the month', async () => {
  const started = Date.now();
  const months = {
    thisMonth: new Date(started - 10 * DAY_MS).toISOString(),
    lastMonth: new Date(started - 40 * DAY_MS).toISOString(),
  };
  const before = (await summaryOf(company, months)).body;
  // 25, 15, 10, 5 and 5 dollars.
  await acceptedDaysAgo(1, 9, 11, 35, 45);
  const { body } = await summaryOf(company, months);
  const added = (name: 'thisMonth' | 'lastMonth' | 'lastMonthByNow') => ({
    count: body[name].count - before[name].count,
    amount: body[name].amount - before[name].amount,
  });
  expect(added('thisMonth')).toEqual({ count: 2, amount: 40 });
  expect(added('lastMonth')).toEqual({ count: 2, amount: 15 });
  expect(added('lastMonthByNow')).toEqual({ count: 1, amount: 5 });
});

test('without months they are those of the calendar in UTC', async () => {
  const now = new Date();
  const monthsAgo = (count: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString();
  expect((await summaryOf(company)).body).toEqual(
    (await summaryOf(company, { thisMonth: monthsAgo(0), lastMonth: monthsAgo(1) })).body,
  );
});

test.each([
  ['a month that is no time', { thisMonth: 'November' }],
  ['months in the wrong order', { thisMonth: '2026-10-01T00:00:00Z', lastMonth: '2026-11-01T00:00:00Z' }],
])('refuses %s', async (_, query: Record<string, string>) => {
  expect((await summaryOf(company, query)).status).toBe(400);
});

test('an appeal and its refusal leave a payment in the month in which it was accepted', async () => {
  const deal = await submittedDeal(server);
  const { receiver, payment } = deal;
  await endWindow(server, payment);
  await sweep(server);
  await letPass(server, payment, 2 * DAY_MS);
  const now = Date.now();
  const months = {
    lastMonth: new Date(now - 3 * DAY_MS).toISOString(),
    thisMonth: new Date(now - DAY_MS).toISOString(),
  };
  const received = async () => {
    const { lastMonth, thisMonth } = (await summaryOf(receiver, months)).body;
    return { lastMonth, thisMonth };
  };
  const before = await received();
  const reason = 'Please look at the receipt again.';
  expect((await ask(server, receiver, PATHS.appealPayment(payment.paymentId), { reason })).status).toBe(200);
  expect(await received()).toEqual(before);
  const decision = { status: 'accepted', reason };
  const path = ADMIN_PATHS.decideAppeal(payment.paymentId);
  expect((await ask(server, await signInAdmin(server), path, decision)).status).toBe(200);
  expect(await received()).toEqual(before);
});
