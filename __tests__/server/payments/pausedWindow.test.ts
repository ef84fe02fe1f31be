import { strFromU8, unzipSync } from 'fflate';
import { ADMIN_PATHS, type AdminPaymentAnswer } from '../../../contract/admin';
import { PATHS, type Payment, type PaymentsAnswer } from '../../../contract/wire';
import { onPostgres } from '../../support/databases';
import { downloadEvidence } from '../../support/evidence';
import { mailProofs, remind, sweep } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import {
  activeBroker,
  banPerson,
  payPayment,
  signInAdmin,
  signUpMember,
  type Person,
} from '../../support/people';
import {
  accept,
  endWindow,
  historyOf,
  letPass,
  letWindowReach,
  pathOf,
  reject,
  seenByPayer,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';
import { connectSocket, heardAll, listenToAll } from '../../support/sockets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let receiver: Person & { referCode: string };
beforeAll(async () => {
  server = await startServer();
  receiver = await activeBroker(server);
});
afterAll(() => server.close());
// The receiver is shared, so each test ends its bans.
afterEach(async () => {
  await server.db.updateTable('users').set({ is_banned: false }).where('is_banned', '=', true).execute();
});

async function pendingDeal(): Promise<Deal> {
  const payer = await signUpMember(server, { referCode: receiver.referCode });
  return { payer, receiver, payment: payer.user.payments[0]! };
}
async function submittedDeal(): Promise<Deal> {
  const deal = await pendingDeal();
  return { ...deal, payment: await payPayment(server, deal.payer, deal.payment) };
}

const unban = (person: Person) => banPerson(server, person, false);
/** The payment's status after the sweep has run. */
async function afterSweep(deal: Deal): Promise<Payment['status']> {
  await sweep(server);
  return (await seenByPayer(server, deal)).status;
}
const millisecondsLeft = ({ expiresAt, windowPausedAt }: Payment) =>
  Date.parse(expiresAt!) - (windowPausedAt ? Date.parse(windowPausedAt) : Date.now());
async function remindersOf({ payment }: Deal): Promise<string[]> {
  await remind(server);
  await allMailsSent(server);
  return (await mailsTo(server, receiver.email))
    .filter(
      ({ subject = '', text }) => subject.endsWith(' left to decide') && text?.includes(payment.paymentId),
    )
    .map(({ subject = '' }) => subject.replace(/^.*: | left .*$/g, ''));
}

test.each(['payer', 'receiver'] as const)(
  'while the %s is banned, a payment is not approved automatically; afterwards it has the time that was left',
  async (party) => {
    const deal = await submittedDeal();
    await letPass(server, deal.payment, 24 * HOUR - 5 * MINUTE);
    await banPerson(server, deal[party]);
    await letPass(server, deal.payment, 3 * HOUR);
    expect(await afterSweep(deal)).toBe('submitted');

    await unban(deal[party]);
    expect(await afterSweep(deal)).toBe('submitted');
    const left = millisecondsLeft(await seenByPayer(server, deal));
    expect(left).toBeGreaterThan(4 * MINUTE);
    expect(left).toBeLessThanOrEqual(5 * MINUTE);
    await letPass(server, deal.payment, 5 * MINUTE);
    expect(await afterSweep(deal)).toBe('accepted');
  },
);

test.each([
  ['payer', 'receiver'],
  ['receiver', 'payer'],
] as const)(
  'with both parties banned, lifting the ban on the %s alone does not let the time go on',
  async (first, second) => {
    const deal = await submittedDeal();
    await letPass(server, deal.payment, 23 * HOUR);
    await banPerson(server, deal.payer);
    const { windowPausedAt } = await seenByPayer(server, deal);
    await banPerson(server, deal.receiver);
    await unban(deal[first]);
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'submitted', windowPausedAt });
    await letPass(server, deal.payment, 2 * HOUR);
    expect(await afterSweep(deal)).toBe('submitted');

    await unban(deal[second]);
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'submitted', windowPausedAt: null });
    await letPass(server, deal.payment, HOUR);
    expect(await afterSweep(deal)).toBe('accepted');
  },
);

test('both parties and administrators read since when the window stands still, and later the new end', async () => {
  const deal = await submittedDeal();
  const admin = await signInAdmin(server);
  const others = [deal.payer, deal.receiver];
  const sockets = await Promise.all(others.map(({ token }) => connectSocket(server, token)));
  const heard = sockets.map(listenToAll);
  const seen = async () => {
    const [byPayer, { body: list }, { body: byAdmin }] = await Promise.all([
      seenByPayer(server, deal),
      server.api<PaymentsAnswer>(PATHS.clientPayments, { token: deal.receiver.token }),
      server.api<AdminPaymentAnswer>(ADMIN_PATHS.payment(deal.payment.paymentId), { token: admin.token }),
    ]);
    const byReceiver = list.payments.find(({ paymentId }) => paymentId === deal.payment.paymentId)!;
    return [byPayer, byReceiver, byAdmin.payment].map(
      ({ windowStartedAt, expiresAt, windowPausedAt, windowPausedMs }) => ({
        windowStartedAt,
        expiresAt,
        windowPausedAt,
        windowPausedMs,
      }),
    );
  };
  const { windowStartedAt, expiresAt } = deal.payment;
  expect(Date.parse(expiresAt!) - Date.parse(windowStartedAt!)).toBe(24 * HOUR);
  const running = { windowStartedAt, expiresAt, windowPausedAt: null, windowPausedMs: 0 };
  expect(await seen()).toEqual([running, running, running]);

  await banPerson(server, deal.payer);
  const paused = { ...running, windowPausedAt: expect.stringMatching(/Z$/) as string };
  expect(await seen()).toEqual([paused, paused, paused]);
  for (const socket of sockets) await heardAll(server, socket);
  for (const [index, { id }] of others.entries())
    expect(heard[index]).toContainEqual(['client-transactionsUpdated', id]);
  heard.forEach((events) => events.splice(0));

  await unban(deal.payer);
  const [resumed, ...same] = await seen();
  expect(same).toEqual([resumed, resumed]);
  expect(resumed).toMatchObject({
    windowStartedAt,
    windowPausedAt: null,
    windowPausedMs: expect.any(Number),
  });
  expect(
    Math.abs(Date.parse(resumed!.expiresAt!) - resumed!.windowPausedMs! - Date.parse(expiresAt!)),
  ).toBeLessThan(3);
  for (const socket of sockets) await heardAll(server, socket);
  for (const [index, { id }] of others.entries())
    expect(heard[index]).toContainEqual(['client-transactionsUpdated', id]);
  sockets.forEach((socket) => socket.close());
});

test('no reminder is sent during a ban; afterwards each comes as much later as the ban lasted', async () => {
  const deal = await submittedDeal();
  await letPass(server, deal.payment, 11 * HOUR);
  await banPerson(server, deal.payer);
  await letPass(server, deal.payment, 5 * HOUR);
  expect(await remindersOf(deal)).toEqual([]);

  await unban(deal.payer);
  expect(await remindersOf(deal)).toEqual([]);
  await letWindowReach(server, deal.payment, 12 * HOUR);
  expect(await remindersOf(deal)).toEqual(['12 hours']);
  await letWindowReach(server, deal.payment, 21 * HOUR + 36 * MINUTE);
  expect(await remindersOf(deal)).toEqual(['12 hours', '2 hours 24 minutes']);
  await letWindowReach(server, deal.payment, 23 * HOUR + 45 * MINUTE);
  expect(await remindersOf(deal)).toEqual(['12 hours', '2 hours 24 minutes', '15 minutes']);
});

test('the receiver can decide on a banned payer’s proof, and the window of the next proof is whole', async () => {
  const deal = await submittedDeal();
  await banPerson(server, deal.payer);
  expect((await reject(server, deal)).body.payment).toMatchObject({
    status: 'rejected',
    windowPausedAt: null,
  });
  const { expiresAt } = await seenByPayer(server, deal);
  await unban(deal.payer);
  expect((await seenByPayer(server, deal)).expiresAt).toBe(expiresAt);
  const again = await payPayment(server, deal.payer, deal.payment);
  expect(again).toMatchObject({ windowPausedAt: null, windowPausedMs: 0 });
  expect(millisecondsLeft(again)).toBeGreaterThan(23.9 * HOUR);

  await banPerson(server, deal.payer);
  expect((await accept(server, deal)).body.payment).toMatchObject({
    status: 'accepted',
    windowPausedAt: null,
  });
});

test('the window of a proof for a banned receiver starts when the ban is lifted', async () => {
  const deal = await pendingDeal();
  await banPerson(server, deal.receiver);
  const sent = await payPayment(server, deal.payer, deal.payment);
  expect(sent.windowPausedAt).not.toBeNull();
  expect(millisecondsLeft(sent)).toBe(24 * HOUR);
  await letPass(server, sent, 30 * HOUR);
  expect(await afterSweep(deal)).toBe('submitted');
  await unban(deal.receiver);
  const running = await seenByPayer(server, deal);
  expect(running.windowPausedAt).toBeNull();
  expect(millisecondsLeft(running)).toBeGreaterThan(23.9 * HOUR);
});

test('a window that was over before the ban stays over', async () => {
  const deal = await submittedDeal();
  await endWindow(server, deal.payment);
  await banPerson(server, deal.payer);
  expect(await afterSweep(deal)).toBe('accepted');
});

test('of a ban and the end of the window at the same moment exactly one happens', async () => {
  const deals = await Promise.all([1, 2, 3, 4].map(submittedDeal));
  for (const [index, { payment }] of deals.entries()) await letPass(server, payment, 24 * HOUR - 20 * index);
  await Promise.all([banPerson(server, receiver), sweep(server)]);
  await sweep(server);
  for (const deal of deals) {
    const { status, windowPausedAt } = await seenByPayer(server, deal);
    expect([status, windowPausedAt === null]).toEqual(
      status === 'accepted' ? ['accepted', true] : ['submitted', false],
    );
    expect(pathOf(await historyOf(server, deal.payer, deal.payment))).toHaveLength(
      status === 'accepted' ? 2 : 1,
    );
  }
});

test('proofs that arrive while the ban is being recorded stand still too', async () => {
  const deals = await Promise.all(Array.from({ length: onPostgres ? 12 : 4 }, pendingDeal));
  const sending = deals.map(({ payer, payment }) => payPayment(server, payer, payment));
  await Promise.race(sending);
  await banPerson(server, receiver);
  await Promise.all(sending);
  for (const deal of deals) {
    const { status, windowPausedAt } = await seenByPayer(server, deal);
    expect([status, windowPausedAt === null]).toEqual(['submitted', false]);
  }
});

test('table and evidence name no end of a window that stands still', async () => {
  const deal = await submittedDeal();
  const { paymentId } = deal.payment;
  await banPerson(server, deal.payer);
  const ends = deal.payment.expiresAt!;
  const csv = await server.api<string>(PATHS.myPayments, { token: receiver.token });
  expect(csv.body).toContain(paymentId);
  expect(csv.body).not.toContain(ends);
  const { file } = await downloadEvidence(server, deal.receiver, paymentId);
  const page = strFromU8(unzipSync(new Uint8Array(file))['evidence.html']!);
  expect(page).toContain('Approval window paused by a ban since');
  expect(page).not.toContain('Approval window ends');
});

test('a receiver whose ban is lifted is mailed about the proof that arrived meanwhile', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  await banPerson(server, broker);
  await payPayment(server, payer, payer.user.payments[0]!);
  await mailProofs(server);
  await unban(broker);
  const subjects = async () => (await mailsTo(server, broker.email)).map(({ subject }) => subject);
  await until(async () => (await subjects()).includes(`${payer.user.fullName} sent you proof of 25$`));
});
