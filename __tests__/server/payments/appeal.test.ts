// Long because its cases share one setup; each is independent.
import { sql } from 'kysely';
import { unzipSync } from 'fflate';
import type { AdminAppealsAnswer } from '../../../contract/admin';
import { APPEAL_DAYS, PAYMENTS_PER_MEMBER } from '../../../contract/limits';
import { PATHS, type PaymentSummary } from '../../../contract/wire';
import { checkFile } from '../../../contract/evidence/check';
import { newAdministrator } from '../../support/administrators';
import { openDispute } from '../../support/disputes';
import { downloadEvidence } from '../../support/evidence';
import { sweep } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import {
  activeBroker,
  banPerson,
  payPayment,
  refreshed,
  signInAdmin,
  signInCompany,
  signUpMember,
  type Person,
} from '../../support/people';
import {
  accept,
  ask,
  endWindow,
  historyOf,
  outcome,
  reject,
  seenByPayer,
  seenByReceiver,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectListeners, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;
let second: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
  second = await newAdministrator(server, admin, 'admin');
});
afterAll(() => server.close());

const REASON = { reason: 'Please look at the receipt again.' };
const DECISION = { reason: 'Looked at it again with care.' };

const appeal = (person: Person, { payment }: Deal, body: object = REASON) =>
  ask(server, person, PATHS.appealPayment(payment.paymentId), body);
const resolve = (deal: Deal, status: string, by = admin) =>
  ask(server, by, `/admin/payments/${deal.payment.paymentId}/resolve`, {
    status,
    reason: 'Nothing has arrived.',
  });
const decide = (deal: Deal, status: string, by = second) =>
  ask(server, by, `/admin/payments/${deal.payment.paymentId}/appeal`, { status, ...DECISION });

const openAppeals = async () => {
  const { body } = await server.api<AdminAppealsAnswer>('/admin/appeals', { token: admin.token });
  return body.appeals;
};
const lastStep = async ({ payer, payment }: Deal) => (await historyOf(server, payer, payment)).at(-1);

/** A dispute that the administrator has decided. */
async function decided(status: 'accepted' | 'rejected'): Promise<Deal> {
  const deal = await openDispute(server);
  expect((await resolve(deal, status)).status).toBe(200);
  return deal;
}
/** A payment that was approved because the receiver was silent. */
async function approvedBySilence(): Promise<Deal> {
  const deal = await submittedDeal(server);
  await endWindow(server, deal.payment);
  await sweep(server);
  return deal;
}

test('a receiver appeals an approval by silence; nothing changes until an administrator decides', async () => {
  const deal = await approvedBySilence();
  expect((await seenByReceiver(server, deal)).appeal).toMatchObject({
    state: 'possible',
    until: expect.any(String),
  });
  expect((await seenByPayer(server, deal)).appeal).toBeNull();

  const answer = await appeal(deal.receiver, deal);
  expect([answer.status, answer.body.message]).toEqual([200, 'Your appeal has been sent.']);
  for (const seen of [await seenByPayer(server, deal), await seenByReceiver(server, deal)])
    expect(seen).toMatchObject({
      status: 'accepted',
      decision: { by: 'timeout' },
      appeal: { state: 'open', by: 'receiver', reason: REASON.reason, at: expect.any(String) },
    });
  expect(await openAppeals()).toMatchObject([
    { paymentId: deal.payment.paymentId, appealedBy: 'receiver', reason: REASON.reason, decidedBy: null },
  ]);

  expect((await decide(deal, 'rejected', admin)).status).toBe(200);
  expect(await seenByPayer(server, deal)).toMatchObject({
    status: 'rejected',
    showReportBtn: false,
    decision: { by: 'appeal', reason: DECISION.reason },
    appeal: null,
  });
  expect(await lastStep(deal)).toMatchObject({
    transition: 'overturnAccepted',
    from: 'accepted',
    to: 'rejected',
  });
  expect(await openAppeals()).toEqual([]);
});

test('who lost a decision asks once; the administrator who decided it gets 403, another one decides for good', async () => {
  const deal = await decided('rejected');
  expect(outcome(await appeal(deal.receiver, deal))).toBe('409 wrong_status');
  expect((await appeal(deal.payer, deal)).status).toBe(200);
  expect(outcome(await appeal(deal.payer, deal))).toBe('409 under_appeal');

  const own = await decide(deal, 'accepted', admin);
  expect([outcome(own), own.body.message]).toEqual([
    '403 own_decision',
    'You decided this payment yourself. Another administrator has to look at it again.',
  ]);
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'rejected', appeal: { state: 'open' } });

  expect((await decide(deal, 'accepted')).status).toBe(200);
  expect((await seenByPayer(server, deal)).status).toBe('accepted');
  for (const person of [deal.payer, deal.receiver])
    expect(outcome(await appeal(person, deal))).toBe('409 wrong_status');
  expect(outcome(await decide(deal, 'rejected'))).toBe('409 wrong_status');
});

test('of two decisions at once the first counts; the other is refused and says why', async () => {
  const third = await newAdministrator(server, admin, 'admin');
  const deal = await approvedBySilence();
  await appeal(deal.receiver, deal);
  // The same decision, so that only the order tells them apart.
  const both = await Promise.all([second, third].map((by) => decide(deal, 'accepted', by)));
  expect(both.map(outcome).toSorted()).toEqual(['200', '409 wrong_status']);
  expect(both.find(({ status }) => status === 409)!.body.message).toBe(
    'This payment is accepted and no longer under appeal. Another administrator may have decided it meanwhile.',
  );
  const steps = await historyOf(server, deal.payer, deal.payment);
  expect(steps.filter(({ transition }) => transition === 'upholdAccepted')).toHaveLength(1);
  expect((await decide(deal, 'rejected')).status).toBe(409);
  expect((await lastStep(deal))?.transition).toBe('upholdAccepted');
});

test.each(['accepted', 'rejected'] as const)('a decision that stays %s is final, too', async (status) => {
  const deal = await decided(status);
  const loser = status === 'accepted' ? deal.receiver : deal.payer;
  await appeal(loser, deal);
  expect((await decide(deal, status)).status).toBe(200);
  const seen = await seenByPayer(server, deal);
  expect(seen).toMatchObject({ status, decision: { by: 'appeal', reason: DECISION.reason }, appeal: null });
  const refused = await appeal(loser, deal);
  expect(outcome(refused)).toBe('409 wrong_status');
  expect(refused.body.message).toMatch(new RegExp(`^This payment is ${status}\\.`));
});

test('under appeal a rejected payment is not paid again; after the decision it is', async () => {
  const deal = await decided('rejected');
  await appeal(deal.payer, deal);
  await expect(payPayment(server, deal.payer, deal.payment)).rejects.toThrow(/409/);
  await decide(deal, 'rejected');
  expect((await payPayment(server, deal.payer, deal.payment)).status).toBe('submitted');
});

test(`an appeal is possible for ${APPEAL_DAYS} days, and not against the receiver’s own word or a proof of today`, async () => {
  const late = await decided('rejected');
  await server.db
    .updateTable('payments')
    .set({ appeal_until: sql<Date>`appeal_until - interval '7 days'` })
    .where('id', '=', late.payment._id)
    .execute();
  expect((await seenByPayer(server, late)).appeal).toBeNull();
  expect(outcome(await appeal(late.payer, late))).toBe('409 wrong_status');

  const submitted = await submittedDeal(server);
  expect(outcome(await appeal(submitted.receiver, submitted))).toBe('409 wrong_status');
  await reject(server, submitted);
  expect(outcome(await appeal(submitted.payer, submitted))).toBe('409 wrong_status');
  const accepted = await submittedDeal(server);
  await accept(server, accepted);
  expect(outcome(await appeal(accepted.receiver, accepted))).toBe('409 wrong_status');

  const short = await decided('rejected');
  expect((await appeal(short.payer, short, { reason: 'No.' })).status).toBe(422);
  expect((await appeal(await signUpMember(server), short)).status).toBe(404);
  expect((await decide(short, 'accepted')).status).toBe(409);
  await banPerson(server, short.payer);
  expect((await appeal(short.payer, short)).status).toBe(200);
});

test('turned into a rejection, the payer’s code is out of force until five are accepted again; who joined stays', async () => {
  const broker = await activeBroker(server);
  const friend = await signUpMember(server, { referCode: broker.referCode });
  const payment = broker.user.payments[0]!;
  const receiver = await signInCompany(server);
  const deal = { payer: broker, receiver, payment };
  // As if the receiver had been silent.
  await server.db
    .updateTable('payments')
    .set({ decided_by: 'system', appeal_until: sql<Date>`now() + interval '1 day'` })
    .where('id', '=', payment._id)
    .execute();
  const summary = async () =>
    (await server.api<PaymentSummary>(PATHS.paymentSummary, { token: receiver.token })).body.thisMonth.count;
  const received = await summary();
  await appeal(receiver, deal);
  expect(await summary()).toBe(received);
  expect((await refreshed(server, broker)).user.referId).toBe(broker.referCode);
  await decide(deal, 'rejected');

  expect(await summary()).toBe(received - 1);
  const after = (await refreshed(server, broker)).user;
  expect(after.referId).toBeNull();
  expect(after.payments.filter(({ status }) => status === 'accepted')).toHaveLength(PAYMENTS_PER_MEMBER - 1);
  await expect(signUpMember(server, { referCode: broker.referCode })).rejects.toThrow(/422/);
  const { body } = await server.api<{ clients: { _id: string }[] }>(PATHS.clients, { token: broker.token });
  expect(body.clients.map(({ _id }) => _id)).toEqual([friend.id]);

  await payPayment(server, broker, payment);
  await accept(server, deal);
  expect((await refreshed(server, broker)).user.referId).toBe(broker.referCode);
  await signUpMember(server, { referCode: broker.referCode });
});

test('both sides get an email and a notice, and administrators see it live', async () => {
  const deal = await decided('accepted');
  const sockets = await connectListeners(server, deal.payer.token, second.token);
  const notice = nextEvent(sockets[0], 'client-notice');
  const seen = nextEvent(sockets[1], 'client-transactionsUpdated');
  await appeal(deal.receiver, deal);
  expect((await notice)[0]).toMatchObject({ kind: 'appeal', role: 'payer', reason: REASON.reason });
  expect(await seen).toEqual(['*']);
  const outcomeNotice = nextEvent(sockets[0], 'client-notice');
  await decide(deal, 'accepted');
  expect((await outcomeNotice)[0]).toMatchObject({
    kind: 'appealDecided',
    status: 'accepted',
    reason: DECISION.reason,
  });
  for (const socket of sockets) socket.close();
  await allMailsSent(server);
  const { paymentId } = deal.payment;
  const about = async ({ email }: Person) =>
    (await mailsTo(server, email)).filter(({ text }) => text?.includes(paymentId));
  const toPayer = await about(deal.payer);
  expect(toPayer.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `${deal.receiver.user.fullName} appeals the approval of your payment · 25$`,
      `Your payment to ${deal.receiver.user.fullName} stays approved after the appeal (1 of 5) · 25$`,
    ]),
  );
  expect(toPayer.some(({ text }) => text?.includes(REASON.reason))).toBe(true);
  expect((await about(deal.receiver)).map(({ subject }) => subject)).toContain(
    `The payment from ${deal.payer.user.fullName} stays approved after the appeal · 25$`,
  );
});

test('of fifty simultaneous appeals and decisions each is taken once, and the others are told', async () => {
  const deal = await decided('rejected');
  const appeals = await Promise.all(Array.from({ length: 25 }, () => appeal(deal.payer, deal)));
  expect(appeals.filter(({ status }) => status === 200)).toHaveLength(1);
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, turn) => decide(deal, turn % 2 ? 'accepted' : 'rejected')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = [...appeals, ...answers].filter(({ status }) => status !== 200);
  for (const { status, body } of others) {
    expect(status).toBe(409);
    expect(body.message).toMatch(/^This payment is (already )?(accepted|rejected)/);
  }
  // Submitted, disputed, decided, appealed, decided.
  expect(await historyOf(server, deal.payer, deal.payment)).toHaveLength(5);
});

test('an account with a payment under appeal is not deleted', async () => {
  const receiver = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: receiver.referCode });
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await endWindow(server, payment);
  await sweep(server);
  await appeal(receiver, { payer, receiver, payment });
  const { status } = await server.api(PATHS.deleteAccount, {
    token: receiver.token,
    body: { password: receiver.password },
  });
  expect(status).toBe(409);
});

test('the evidence verifies and tells the appeal', async () => {
  const deal = await decided('rejected');
  await appeal(deal.payer, deal);
  await decide(deal, 'accepted');
  const { file } = await downloadEvidence(server, deal.receiver, deal.payment.paymentId);
  await checkFile(file);
  const page = Buffer.from(unzipSync(file)['evidence.html']!).toString();
  for (const words of ['Appeal against the rejection', REASON.reason, 'Decided on appeal: approved'])
    expect(page).toContain(words);
});
