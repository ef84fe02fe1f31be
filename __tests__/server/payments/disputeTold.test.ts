import { APPEAL_DAYS } from '../../../contract/limits';
import { PATHS, type PaymentHistoryAnswer } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { allMailsSent, mailsTo } from '../../support/mails';
import { ask, type Deal } from '../../support/payments';
import { banPerson, signInAdmin, type Person } from '../../support/people';
import { answerProposal, inHours, openProposal, proposalsOf, propose } from '../../support/settlements';
import { startServer, type TestServer } from '../../support/server';
import { connectListeners, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

const REASON = { reason: 'Please look at the receipt again.' };

/** A dispute that the administrator has decided against the payer. */
async function lostByPayer(): Promise<Deal> {
  const deal = await openDispute(server);
  const path = `/admin/payments/${deal.payment.paymentId}/resolve`;
  const decision = { status: 'rejected', reason: 'Nothing has arrived.' };
  expect((await ask(server, admin, path, decision)).status).toBe(200);
  return deal;
}
const appeal = ({ payer, payment }: Deal) =>
  ask(server, payer, PATHS.appealPayment(payment.paymentId), REASON);

test('the case says until when its reader may appeal: only the one who lost, also while banned, and only once', async () => {
  const deal = await lostByPayer();
  const appealUntil = async ({ token }: Person) =>
    (await server.api<PaymentHistoryAnswer>(PATHS.paymentHistory(deal.payment.paymentId), { token })).body
      .appealUntil;
  await banPerson(server, deal.payer);
  const days = (Date.parse((await appealUntil(deal.payer))!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(APPEAL_DAYS - 0.1);
  expect(days).toBeLessThanOrEqual(APPEAL_DAYS);
  for (const person of [deal.receiver, admin]) expect(await appealUntil(person)).toBeUndefined();
  expect((await appeal(deal)).status).toBe(200);
  expect(await appealUntil(deal.payer)).toBeUndefined();
});

test('administrators get an email about an appeal, with its reason', async () => {
  const deal = await lostByPayer();
  expect((await appeal(deal)).status).toBe(200);
  await allMailsSent(server);
  const name = deal.payer.user.fullName;
  const mail = (await mailsTo(server, admin.user.email)).find(({ subject }) =>
    subject?.startsWith(`${name} appeals the decision about `),
  );
  expect(mail?.text).toContain(REASON.reason);
  expect(mail?.text).toContain('/admin?section=disputes');
});

test('the mail and the notice about an agreement say it to their reader, with what they wrote', async () => {
  const until = inHours(20);
  const { deal, id } = await openProposal(server, 'payer', { kind: 'newProof', until, note: 'It was cut.' });
  const [payer] = await connectListeners(server, deal.payer.token);
  const told = nextEvent(payer, 'client-notice');
  await answerProposal(server, deal.receiver, deal, id, 'agree');
  expect((await told)[0]).toMatchObject({
    kind: 'settle',
    settlement: { kind: 'newProof', until, note: 'It was cut.' },
  });
  payer.close();
  await allMailsSent(server);
  const mail = (await mailsTo(server, deal.payer.email)).find(({ subject }) =>
    subject?.includes('agreed to a new proof'),
  );
  expect(mail?.text).toContain(`Please send the new proof by ${until.slice(0, 16).replace('T', ' ')} UTC.`);
  expect(mail?.text).toMatch(/You wrote:\s+.*It was cut\./);
  expect(mail?.text).not.toContain('Proposed by');
});

test('each side gets an email and a notice about a proposal and its answer, and administrators see it live', async () => {
  const deal = await openDispute(server);
  const sockets = await connectListeners(server, deal.receiver.token, deal.payer.token, admin.token);
  const [receivers, payers, admins] = sockets;
  const asked = nextEvent(receivers, 'client-notice');
  const seen = nextEvent(admins, 'client-transactionsUpdated');
  await propose(server, deal.payer, deal, { kind: 'confirm', note: 'It is there.' });
  expect((await asked)[0]).toMatchObject({ kind: 'propose', role: 'receiver', reason: 'It is there.' });
  expect(await seen).toEqual(['*']);

  const declined = nextEvent(payers, 'client-notice');
  const [first] = await proposalsOf(server, deal.payer, deal);
  await answerProposal(server, deal.receiver, deal, first!._id, 'decline');
  expect((await declined)[0]).toMatchObject({ kind: 'decline', role: 'payer' });

  const settled = nextEvent(payers, 'client-notice');
  await propose(server, deal.payer, deal, { kind: 'withdraw' });
  const second = (await proposalsOf(server, deal.payer, deal))[1]!;
  await answerProposal(server, deal.receiver, deal, second._id, 'agree');
  expect((await settled)[0]).toMatchObject({ kind: 'settle', role: 'payer' });
  for (const socket of sockets) socket.close();

  await allMailsSent(server);
  const { paymentId } = deal.payment;
  const toReceiver = (await mailsTo(server, deal.receiver.email)).filter(({ text }) =>
    text?.includes(paymentId),
  );
  expect(toReceiver.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `${deal.payer.user.fullName} proposes how to end the dispute about their payment · 25$`,
    ]),
  );
  expect(toReceiver.some(({ text }) => text?.includes('It is there.'))).toBe(true);
  const toPayer = (await mailsTo(server, deal.payer.email)).map(({ subject }) => subject);
  expect(toPayer).toEqual(
    expect.arrayContaining([
      `${deal.receiver.user.fullName} declined your proposal about your payment · 25$`,
      `${deal.receiver.user.fullName} agreed: your payment is open again · 25$`,
    ]),
  );
});
