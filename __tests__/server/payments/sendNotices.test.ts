import { ADMIN_PATHS } from '../../../contract/admin';
import type { PaymentNotice } from '../../../contract/events';
import { allMailsSent, mailsTo } from '../../support/mails';
import { signInAdmin, type Person } from '../../support/people';
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
import { connectSocket, type TestSocket } from '../../support/sockets';
import { until } from '../../support/until';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** The subjects of this person's mails about the payment, oldest first. */
/** Without the mail about the proof itself, which is in `proofMails`. */
async function subjectsFor(person: Person, { payment }: Deal): Promise<string[]> {
  await allMailsSent(server);
  const mails = await mailsTo(server, person.email);
  return mails
    .map(({ subject = '' }) => subject)
    .filter((subject) => subject.includes(payment.paymentId) && !subject.startsWith('New proof'));
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

test('a mail and the app tell the payer each decision, with its reason', async () => {
  const deal = await submittedDeal(server);
  const id = deal.payment.paymentId;
  const socket = await connectSocket(server, deal.payer.token);
  const notices = noticesOf(socket);
  await reject(server, deal, { reason: 'No such <order>.' });
  expect((await seenByPayer(server, deal)).decision).toEqual({ by: 'receiver', reason: 'No such <order>.' });
  await dispute(server, deal.payer, deal);
  expect((await seenByPayer(server, deal)).decision).toBeNull();
  await accept(server, deal);

  expect(await subjectsFor(deal.payer, deal)).toEqual([
    `Your payment ${id} was rejected`,
    `Your payment ${id} was accepted`,
  ]);
  expect(await subjectsFor(deal.receiver, deal)).toEqual([`Payment ${id} is disputed`]);
  const [rejected, accepted] = await mailsTo(server, deal.payer.email);
  expect(rejected?.text).toContain('> No such <order>.');
  expect(rejected?.html).toContain('No such &lt;order&gt;.');
  expect(rejected?.text).toContain('/subScriptionPayment');
  expect(accepted?.text).toContain('ended the dispute in your favour');
  const receivers = await mailsTo(server, deal.receiver.email);
  expect(receivers.find(({ subject }) => subject === `Payment ${id} is disputed`)?.text).toMatch(
    new RegExp(`> ${REPORT.reason}[^]*/chat/`),
  );
  expect(await arrived(notices, 2)).toMatchObject([
    { kind: 'reject', role: 'payer', paymentId: id, reason: 'No such <order>.', audience: deal.payer.id },
    { kind: 'accept', role: 'payer', paymentId: id, reason: null },
  ]);
  socket.close();
});

test('the payer is told when the time has run out, and both see that nobody decided', async () => {
  const deal = await submittedDeal(server);
  await endWindow(server, deal.payment);
  await until(async () => (await seenByPayer(server, deal)).status === 'accepted');
  expect((await seenByPayer(server, deal)).decision).toEqual({ by: 'timeout', reason: null });
  expect(await subjectsFor(deal.payer, deal)).toEqual([
    `Your payment ${deal.payment.paymentId} was approved automatically`,
  ]);
  expect(await subjectsFor(deal.receiver, deal)).toEqual([]);
});

test.each(['accepted', 'rejected'] as const)(
  "payer and receiver read an administrator's reason: %s",
  async (status) => {
    const deal = await submittedDeal(server);
    const id = deal.payment.paymentId;
    const socket = await connectSocket(server, deal.receiver.token);
    const notices = noticesOf(socket);
    await dispute(server, deal.receiver, deal);
    expect((await resolve(deal, status)).status).toBe(200);

    const subject = `Payment ${id} was decided: ${status === 'accepted' ? 'approved' : status}`;
    expect(await subjectsFor(deal.payer, deal)).toEqual([`Your payment ${id} is disputed`, subject]);
    expect(await subjectsFor(deal.receiver, deal)).toEqual([subject]);
    for (const person of [deal.payer, deal.receiver]) {
      const mail = (await mailsTo(server, person.email)).find((one) => one.subject === subject);
      expect(mail?.text).toContain('Peerproof gave this reason:\n> The exchange confirms it.');
    }
    const decision = { by: 'admin', reason: 'The exchange confirms it.' };
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

test('a refused decision sends no mail', async () => {
  const deal = await submittedDeal(server);
  await accept(server, deal);
  expect((await reject(server, deal)).status).toBe(409);
  expect(await subjectsFor(deal.payer, deal)).toEqual([
    `Your payment ${deal.payment.paymentId} was accepted`,
  ]);
});

test('a lone surrogate in a reason blocks neither the step nor its mails', async () => {
  const deal = await submittedDeal(server);
  await dispute(server, deal.receiver, deal, { reason: 'Nothing has arrived \ud83d so far.' });
  expect(await subjectsFor(deal.payer, deal)).toEqual([`Your payment ${deal.payment.paymentId} is disputed`]);
  const mails = await mailsTo(server, deal.payer.email);
  expect(mails.at(-1)?.text).toContain('> Nothing has arrived \ufffd so far.');
});
