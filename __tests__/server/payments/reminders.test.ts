import { sql } from 'kysely';
import type { Payment } from '../../../contract/wire';
import { remind } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import { payPayment } from '../../support/people';
import { accept, letPass, letWindowReach, reject, submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** The titles of this payment's reminders so far, after every loop that might send one has run several times. */
async function remindersOf(payment: Payment): Promise<string[]> {
  await remind(server, 4);
  await remind(server, 4);
  await allMailsSent(server);
  const mails = await mailsTo(server, 'company@demo.test');
  return mails
    .filter(
      ({ subject = '', text }) => subject.endsWith(' left to decide') && text?.includes(payment.paymentId),
    )
    .map(({ subject = '' }) => subject.replace(/^.*: | left .*$/g, ''));
}

/** Simulates that the payment was just submitted with a window of this length. */
const giveWindow = (payment: Payment, ms: number) =>
  server.db
    .updateTable('payments')
    .set({
      expires_at: sql<Date>`window_started_at + ${ms}::float8 * interval '1 millisecond'`,
      remind_at: sql<Date>`window_started_at + ${ms / 2}::float8 * interval '1 millisecond'`,
    })
    .where('id', '=', payment._id)
    .execute();

test('the receiver is reminded once each when half the time, a tenth of it and fifteen minutes are left', async () => {
  const deal = await submittedDeal(server);
  const { payment } = deal;
  expect(await remindersOf(payment)).toEqual([]);

  const socket = await connectSocket(server, deal.receiver.token);
  const noticed = nextEvent(socket, 'client-notice');
  // Titles are rounded up to minutes.
  await letWindowReach(server, payment, 12 * HOUR);
  expect(await remindersOf(payment)).toEqual(['12 hours']);
  const [notice] = await noticed;
  socket.close();
  expect(notice).toEqual({
    _id: expect.any(String),
    audience: deal.receiver.id,
    kind: 'reminder',
    role: 'receiver',
    paymentId: payment.paymentId,
    amount: payment.amount,
    otherFullName: deal.payer.user.fullName,
    reason: null,
    expiresAt: expect.stringMatching(/Z$/),
    settlement: null,
  });
  expect(Date.parse(notice.expiresAt!)).toBeLessThan(Date.now() + 12 * HOUR);

  await letWindowReach(server, payment, 21 * HOUR);
  expect(await remindersOf(payment)).toEqual(['12 hours']);
  await letWindowReach(server, payment, 21 * HOUR + 36 * MINUTE);
  expect(await remindersOf(payment)).toEqual(['12 hours', '2 hours 24 minutes']);
  await letWindowReach(server, payment, 23 * HOUR + 45 * MINUTE);
  expect(await remindersOf(payment)).toEqual(['12 hours', '2 hours 24 minutes', '15 minutes']);
  await letWindowReach(server, payment, 23 * HOUR + 59 * MINUTE);
  expect(await remindersOf(payment)).toHaveLength(3);

  const mails = await mailsTo(server, 'company@demo.test');
  const last = mails.find(
    ({ subject }) => subject === `25$ from ${deal.payer.user.fullName}: 15 minutes left to decide`,
  );
  for (const form of [last?.text, last?.html])
    for (const fact of [
      deal.payer.user.fullName,
      '25$',
      payment.transactionId!,
      '/payments?status=submitted',
    ])
      expect(form).toContain(fact);
});

test('after a server pause only the latest reminder is sent, and none once the time is over', async () => {
  const { payment } = await submittedDeal(server);
  await letPass(server, payment, 23 * HOUR + 50 * MINUTE);
  expect(await remindersOf(payment)).toEqual(['10 minutes']);
  const late = await submittedDeal(server);
  await letPass(server, late.payment, 25 * HOUR);
  expect(await remindersOf(late.payment)).toEqual([]);
});

test.each([
  ['five hours', 5 * HOUR, 15 * MINUTE, ['2 hours 30 minutes', '30 minutes', '15 minutes']],
  // Fifteen minutes before the end would come before nine tenths have passed.
  ['fifty minutes', 50 * MINUTE, 5 * MINUTE, ['25 minutes', '5 minutes']],
])('the reminders of a window of %s', async (_name, windowMs, stepMs, expected) => {
  const { payment } = await submittedDeal(server);
  await giveWindow(payment, windowMs);
  const seen: string[] = [];
  for (let passed = stepMs; passed < windowMs; passed += stepMs) {
    await letWindowReach(server, payment, passed);
    seen.push(...(await remindersOf(payment)).slice(seen.length));
  }
  expect(seen).toEqual(expected);
});

test('a new proof restarts the reminders; decided payments get none', async () => {
  const deal = await submittedDeal(server);
  await letPass(server, deal.payment, 13 * HOUR);
  expect(await remindersOf(deal.payment)).toHaveLength(1);
  await reject(server, deal);
  await letPass(server, deal.payment, 10 * HOUR);
  expect(await remindersOf(deal.payment)).toHaveLength(1);
  await payPayment(server, deal.payer, deal.payment);
  expect(await remindersOf(deal.payment)).toHaveLength(1);
  await letWindowReach(server, deal.payment, 12 * HOUR);
  expect(await remindersOf(deal.payment)).toEqual(['11 hours', '12 hours']);
  await accept(server, deal);
  await letPass(server, deal.payment, 11 * HOUR);
  expect(await remindersOf(deal.payment)).toHaveLength(2);
});
