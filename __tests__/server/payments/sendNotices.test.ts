import { ADMIN_PATHS } from '../../../contract/admin';
import type { PaymentNotice } from '../../../contract/events';
import { allMailsSent, mailsTo } from '../../support/mails';
import { payPayment, signInAdmin, type Person } from '../../support/people';
import {
  accept,
  ask,
  dispute,
  endWindow,
  historyOf,
  reject,
  REPORT,
  seenByPayer,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectListeners, type TestSocket } from '../../support/sockets';
import { until } from '../../support/until';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** To a party that may appeal a decision. */
const DISAGREE = 'If you disagree, you can ask once, within 7 days, for';

/** The subjects of this person's mails about the payment, oldest first, without the one about the proof (`proofMails.test.ts`). */
async function subjectsFor(person: Person, { payment }: Deal): Promise<string[]> {
  await allMailsSent(server);
  const mails = await mailsTo(server, person.email);
  return mails
    .filter(({ subject, text }) => text?.includes(payment.paymentId) && !subject?.includes('sent you proof'))
    .map(({ subject = '' }) => subject);
}

function noticesOf(socket: TestSocket): PaymentNotice[] {
  const heard: PaymentNotice[] = [];
  socket.on('client-notice', (notice) => heard.push(notice));
  return heard;
}

/** Waits until this many have arrived. */
async function arrived(notices: PaymentNotice[], count: number): Promise<PaymentNotice[]> {
  await until(() => notices.length >= count);
  return notices;
}

const resolve = async (deal: Deal, status: 'accepted' | 'rejected') =>
  ask(server, await signInAdmin(server), ADMIN_PATHS.resolve(deal.payment.paymentId), {
    status,
    reason: 'The exchange confirms it.',
  });

test('an email and the app tell the payer each decision, with its reason', async () => {
  const deal = await submittedDeal(server);
  const id = deal.payment.paymentId;
  const receiver = deal.receiver.user.fullName;
  const reported = `${deal.payer.user.fullName} reported your rejection of their payment · 25$`;
  const [socket] = await connectListeners(server, deal.payer.token);
  const notices = noticesOf(socket);
  await reject(server, deal, { reason: 'No such <order>.' });
  expect((await seenByPayer(server, deal)).decision).toEqual({
    by: 'receiver',
    reason: 'No such <order>.',
    settlement: null,
  });
  await dispute(server, deal.payer, deal);
  expect((await seenByPayer(server, deal)).decision).toBeNull();
  await accept(server, deal);

  expect(await subjectsFor(deal.payer, deal)).toEqual([
    `${receiver} rejected your proof of payment · 25$`,
    `${receiver} confirmed your payment after all (1 of 5) · 25$`,
  ]);
  expect(await subjectsFor(deal.receiver, deal)).toEqual([reported]);
  const [rejected, accepted] = await mailsTo(server, deal.payer.email);
  expect(rejected?.text).toContain('> No such <order>.');
  expect(rejected?.html).toContain('No such &lt;order&gt;.');
  expect(rejected?.text).toContain('/subScriptionPayment');
  expect(accepted?.text).toContain('ended the dispute in your favour');
  const receivers = await mailsTo(server, deal.receiver.email);
  expect(receivers.find(({ subject }) => subject === reported)?.text).toMatch(
    new RegExp(`> ${REPORT.reason}[^]*/chat/`),
  );
  expect(await arrived(notices, 2)).toMatchObject([
    { kind: 'reject', role: 'payer', paymentId: id, reason: 'No such <order>.', audience: deal.payer.id },
    { kind: 'accept', role: 'payer', paymentId: id, reason: null },
  ]);
  socket.close();
});

test('both are told when the time has run out, and the receiver how to appeal', async () => {
  const deal = await submittedDeal(server);
  const [socket] = await connectListeners(server, deal.receiver.token);
  const notices = noticesOf(socket);
  await endWindow(server, deal.payment);
  await until(async () => (await seenByPayer(server, deal)).status === 'accepted');
  expect((await seenByPayer(server, deal)).decision).toEqual({
    by: 'timeout',
    reason: null,
    settlement: null,
  });
  expect(await subjectsFor(deal.payer, deal)).toEqual([
    `Your payment to ${deal.receiver.user.fullName} was approved automatically (1 of 5) · 25$`,
  ]);
  const { fullName } = deal.payer.user;
  const subject = `The payment from ${fullName} was approved automatically · 25$`;
  expect(await subjectsFor(deal.receiver, deal)).toEqual([subject]);
  const mail = (await mailsTo(server, deal.receiver.email)).find((one) => one.subject === subject);
  expect(mail?.text).toContain('You did not decide in time');
  expect(mail?.text).toContain(`${DISAGREE} an administrator to look at it.`);
  expect(mail?.text).toContain(`/payments?status=accepted&search=${deal.payment.paymentId}`);
  expect((await mailsTo(server, deal.payer.email)).at(-1)?.text).not.toContain(DISAGREE);
  expect(await arrived(notices, 1)).toMatchObject([
    { kind: 'expire', role: 'receiver', paymentId: deal.payment.paymentId, audience: deal.receiver.id },
  ]);
  socket.close();
});

test('of payments approved in one sweep each mail counts as if they came one after another', async () => {
  const deal = await submittedDeal(server);
  const [, second, third, ...others] = deal.payer.user.payments;
  await accept(server, deal);
  for (const own of others)
    await accept(server, { ...deal, payment: await payPayment(server, deal.payer, own) });
  const due = [await payPayment(server, deal.payer, second!), await payPayment(server, deal.payer, third!)];
  await endWindow(server, ...due);
  await until(async () => (await mailsTo(server, deal.payer.email)).length >= 5);
  const said = (await mailsTo(server, deal.payer.email)).flatMap(({ subject = '', text = '' }) =>
    subject.includes('approved automatically')
      ? `${subject.match(/\(\d of 5\)/)?.[0]} ${/(All 5 payments are approved|One payment is not approved yet)/.exec(text)?.[0]}`
      : [],
  );
  expect(said.toSorted()).toEqual([
    '(4 of 5) One payment is not approved yet',
    '(5 of 5) All 5 payments are approved',
  ]);
});

test.each(['accepted', 'rejected'] as const)(
  "payer and receiver read an administrator's reason: %s",
  async (status) => {
    const deal = await submittedDeal(server);
    const [socket] = await connectListeners(server, deal.receiver.token);
    const notices = noticesOf(socket);
    await dispute(server, deal.receiver, deal);
    expect((await resolve(deal, status)).status).toBe(200);

    const [payer, receiver] = [deal.payer, deal.receiver].map(({ user }) => user.fullName);
    const toPayer =
      status === 'accepted'
        ? `Decided: your payment to ${receiver} is approved (1 of 5) · 25$`
        : `Decided: your payment to ${receiver} is rejected · 25$`;
    const toReceiver = `Decided: the payment from ${payer} is ${status === 'accepted' ? 'approved' : status} · 25$`;
    expect(await subjectsFor(deal.payer, deal)).toEqual([`${receiver} disputes your payment · 25$`, toPayer]);
    expect(await subjectsFor(deal.receiver, deal)).toEqual([toReceiver]);
    for (const [person, subject] of [
      [deal.payer, toPayer],
      [deal.receiver, toReceiver],
    ] as const) {
      const mail = (await mailsTo(server, person.email)).find((one) => one.subject === subject);
      expect(mail?.text).toContain('Peerproof gave this reason:\n> The exchange confirms it.');
      const hasLost = (person === deal.payer) === (status === 'rejected');
      expect(mail?.text?.includes(`${DISAGREE} another administrator to look at it.`)).toBe(hasLost);
    }
    const decision = { by: 'admin', reason: 'The exchange confirms it.', settlement: null };
    expect((await seenByPayer(server, deal)).decision).toEqual(decision);
    expect(await arrived(notices, 1)).toMatchObject([
      {
        kind: status === 'accepted' ? 'resolveAccepted' : 'resolveRejected',
        role: 'receiver',
        ...{ reason: decision.reason },
      },
    ]);
    expect((await historyOf(server, deal.receiver, deal.payment)).map(({ actor }) => actor?.role)).toEqual([
      'payer',
      'receiver',
      'admin',
    ]);
    socket.close();
  },
);

test('each approval says how many are left, and the last one leads to the refer code', async () => {
  const deal = await submittedDeal(server);
  await accept(server, deal);
  for (const own of deal.payer.user.payments.slice(1)) {
    const payment = await payPayment(server, deal.payer, own);
    await accept(server, { ...deal, payment });
  }
  await allMailsSent(server);
  const mails = await mailsTo(server, deal.payer.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    ['25$', '15$', '10$', '5$', '5$'].map(
      (amount, index) =>
        `${deal.receiver.user.fullName} confirmed your payment (${index + 1} of 5) · ${amount}`,
    ),
  );
  expect(mails[0]!.text).toContain('4 payments are not approved yet.');
  expect(mails[3]!.text).toContain('One payment is not approved yet.');
  expect(mails[4]!.text).toMatch(/Your refer code is on Home\.\s+See your refer code:\s+\S+\/dashboard\n/);
});

test('administrators read who disagrees, and about how much', async () => {
  const deal = await submittedDeal(server);
  await dispute(server, deal.receiver, deal);
  await allMailsSent(server);
  const mail = (await mailsTo(server, 'admin@demo.test')).find(({ text }) =>
    text?.includes(deal.payment.paymentId),
  );
  expect(mail?.subject).toBe(
    `${deal.payer.user.fullName} and ${deal.receiver.user.fullName} disagree about 25$`,
  );
  expect(mail?.text).toContain(
    'Read both sides and ask for what is missing. Somebody with the role Administrator decides.',
  );
  expect(mail?.text).toContain(`/admin?section=disputes&dispute=${deal.payment.paymentId}\n`);
});

test('a refused decision sends no mail', async () => {
  const deal = await submittedDeal(server);
  await accept(server, deal);
  expect((await reject(server, deal)).status).toBe(409);
  expect(await subjectsFor(deal.payer, deal)).toEqual([
    `${deal.receiver.user.fullName} confirmed your payment (1 of 5) · 25$`,
  ]);
});

test('a lone surrogate in a reason blocks neither the step nor its mails', async () => {
  const deal = await submittedDeal(server);
  await dispute(server, deal.receiver, deal, { reason: 'Nothing has arrived \ud83d so far.' });
  expect(await subjectsFor(deal.payer, deal)).toEqual([
    `${deal.receiver.user.fullName} disputes your payment · 25$`,
  ]);
  const mails = await mailsTo(server, deal.payer.email);
  expect(mails.at(-1)?.text).toContain('> Nothing has arrived \ufffd so far.');
});
