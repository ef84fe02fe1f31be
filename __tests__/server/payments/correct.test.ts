// Long because its cases share one setup; each is independent.
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { CORRECTIONS_MAX } from '../../../contract/limits';
import { PATHS, SEEN_ATTEMPT_HEADER, type PaymentAnswer } from '../../../contract/wire';
import { checkFile } from '../../../contract/evidence/check';
import { downloadEvidence } from '../../support/evidence';
import { mailProofs, sweep } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import {
  activeBroker,
  banPerson,
  jpeg,
  newOrderId,
  payPayment,
  signUpMember,
  uploadImage,
} from '../../support/people';
import {
  accept,
  ask,
  endWindow,
  historyOf,
  letPass,
  outcome,
  pathOf,
  pendingDeal,
  reject,
  seenByPayer,
  seenByReceiver,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectListeners, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const HOUR = 3_600_000;

const correct = ({ payer, payment }: Deal, body: object = { transactionId: newOrderId() }, seen?: number) =>
  server.api<PaymentAnswer & { code?: string; fields?: Record<string, string> }>(
    PATHS.correctPayment(payment.paymentId),
    {
      method: 'PUT',
      token: payer.token,
      body,
      headers: seen === undefined ? {} : { [SEEN_ATTEMPT_HEADER]: String(seen) },
    },
  );

/** The address of its receipt without the signature, which changes with the hour. */
const fileOf = ({ payment }: Deal): string => payment.paymentLink!.split('?')[0]!;
const rowOf = ({ payment }: Deal) =>
  server.db.selectFrom('payments').selectAll().where('id', '=', payment._id).executeTakeFirstOrThrow();

test('a correction that names the same upload again changes the order ID alone', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const screenShot = await uploadImage(server);
  const payment = await payPayment(server, payer, payer.user.payments[0]!, { screenShot });
  const deal = { payer, receiver: broker, payment };
  const answer = await correct(deal, { screenShot, transactionId: 'ONLY-THE-ORDER-ID' });
  expect([answer.status, answer.body.payment?.transactionId]).toEqual([200, 'ONLY-THE-ORDER-ID']);
  expect((await seenByReceiver(server, deal)).corrected).toMatchObject({ paymentLink: null });
  expect((await correct(deal, { screenShot })).status).toBe(422);
});

test('a wrong order ID is corrected: the receipt stays, and the receiver sees what it was', async () => {
  const deal = await submittedDeal(server);
  const answer = await correct(deal, { transactionId: 'THE-RIGHT-ORDER' });
  expect([answer.status, answer.body.message]).toEqual([200, 'Payment proof has been corrected.']);
  expect(answer.body.payment).toMatchObject({
    status: 'submitted',
    transactionId: 'THE-RIGHT-ORDER',
    paymentLink: expect.stringContaining(fileOf(deal)),
    attempt: 2,
  });
  expect((await seenByReceiver(server, deal)).corrected).toEqual({
    at: expect.any(String),
    transactionId: deal.payment.transactionId,
    paymentLink: null,
  });
  expect(pathOf(await historyOf(server, deal.receiver, deal.payment))).toEqual([
    'pending -> submitted',
    'submitted -> submitted',
  ]);
});

test('after a second correction the receiver still sees what was first sent', async () => {
  const deal = await submittedDeal(server);
  const paymentLink = expect.stringContaining(fileOf(deal)) as string;
  await correct(deal, { transactionId: 'STILL-A-WRONG-ID' });
  await correct(deal, { screenShot: await uploadImage(server) });
  const { transactionId } = deal.payment;
  expect((await seenByReceiver(server, deal)).corrected).toMatchObject({ transactionId, paymentLink });
  await correct(deal, { transactionId: transactionId! });
  expect((await seenByReceiver(server, deal)).corrected).toMatchObject({ transactionId: null, paymentLink });
});

test('a wrong receipt is corrected: the order ID stays, and the receiver can still open the earlier one', async () => {
  const deal = await submittedDeal(server);
  const { body } = await correct(deal, { screenShot: await uploadImage(server) });
  expect(body.payment).toMatchObject({ transactionId: deal.payment.transactionId, attempt: 2 });
  expect(body.payment.paymentLink).not.toContain(fileOf(deal));
  const { corrected } = await seenByReceiver(server, deal);
  expect(corrected).toMatchObject({
    transactionId: null,
    paymentLink: expect.stringContaining(fileOf(deal)),
  });
  expect((await fetch(new URL(corrected!.paymentLink!, server.url))).status).toBe(200);
});

test('the accounts that the payer named stay, unless they name others', async () => {
  const deal = await pendingDeal(server);
  await ask(server, deal.payer, PATHS.uploadPaymentProof, {
    paymentId: deal.payment.paymentId,
    transactionId: newOrderId(),
    screenShot: await uploadImage(server),
    senderPaymentMethodId: 'FROM1',
    recieverPaymentId: 'TO001',
  });
  await correct(deal);
  await correct(deal, { transactionId: newOrderId(), recieverPaymentId: 'TO002' });
  const history = await historyOf(server, deal.payer, deal.payment);
  expect(
    history.map(({ senderPaymentMethodId, recieverPaymentId }) => [senderPaymentMethodId, recieverPaymentId]),
  ).toEqual([
    ['FROM1', 'TO001'],
    ['FROM1', 'TO001'],
    ['FROM1', 'TO002'],
  ]);
});

test('the window restarts once, with its reminders; later corrections keep it', async () => {
  const deal = await submittedDeal(server);
  await letPass(server, deal.payment, 20 * HOUR);
  const before = await rowOf(deal);
  const first = (await correct(deal)).body.payment;
  expect(Date.parse(first.expiresAt!) - before.expires_at!.getTime()).toBeGreaterThanOrEqual(20 * HOUR);
  expect((await rowOf(deal)).remind_at!.getTime()).toBe(Date.parse(first.expiresAt!) - 12 * HOUR);

  // Not as far as the reminder, which may come at any moment once it is due.
  await letPass(server, deal.payment, 8 * HOUR);
  const { expires_at, remind_at } = await rowOf(deal);
  const second = (await correct(deal)).body.payment;
  expect(second.expiresAt).toBe(expires_at!.toISOString());
  expect((await rowOf(deal)).remind_at).toEqual(remind_at);
});

test('after a rejection the next proof has a new window, and its first correction again', async () => {
  const deal = await submittedDeal(server);
  await correct(deal);
  await reject(server, deal);
  await payPayment(server, deal.payer, deal.payment);
  expect((await seenByPayer(server, deal)).corrected).toBeNull();
  await letPass(server, deal.payment, HOUR);
  const { expires_at } = await rowOf(deal);
  expect(Date.parse((await correct(deal)).body.payment.expiresAt!)).toBeGreaterThan(expires_at!.getTime());
});

test('a window that stands still while the receiver is banned stands still after a correction too', async () => {
  const receiver = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: receiver.referCode });
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  const deal = { payer, receiver, payment };
  await banPerson(server, receiver);
  // It begins anew once, and stands still from then on.
  const { windowPausedAt, expiresAt } = (await correct(deal)).body.payment;
  expect(Date.parse(expiresAt!) - Date.parse(windowPausedAt!)).toBe(24 * HOUR);
  expect((await correct(deal)).body.payment).toMatchObject({ windowPausedAt, expiresAt });
});

test('the order ID that was wrong can be used by another payment, and its own again by this one', async () => {
  const deal = await submittedDeal(server);
  const [, other] = deal.payer.user.payments;
  const wrong = deal.payment.transactionId!;
  await correct(deal);
  await payPayment(server, deal.payer, other!, { transactionId: wrong });
  expect(outcome(await correct(deal, { transactionId: ` ${wrong.toLowerCase()} ` }))).toBe(
    '409 order_id_used',
  );

  const { transactionId: own } = await seenByPayer(server, deal);
  expect((await correct(deal, { transactionId: `${own} X` })).status).toBe(200);
  expect((await correct(deal, { transactionId: own })).status).toBe(200);
});

test('two payments that swap their order IDs at the same time are refused, and neither waits for the other', async () => {
  const deal = await submittedDeal(server);
  const [, second] = deal.payer.user.payments;
  const other = { ...deal, payment: await payPayment(server, deal.payer, second!) };
  const answers = await Promise.all([
    correct(deal, { transactionId: other.payment.transactionId }),
    correct(other, { transactionId: deal.payment.transactionId }),
  ]);
  expect(answers.map(outcome)).toEqual(['409 order_id_used', '409 order_id_used']);
});

test('a receipt that was replaced is not held against the payment that it belongs to', async () => {
  const deal = await pendingDeal(server);
  const [, other] = deal.payer.user.payments;
  const receipt = await jpeg({ width: 90, height: 120 });
  await payPayment(server, deal.payer, deal.payment, { screenShot: await uploadImage(server, receipt) });
  await correct(deal, { screenShot: await uploadImage(server) });
  await payPayment(server, deal.payer, other!, { screenShot: await uploadImage(server, receipt) });
  expect((await rowOf({ ...deal, payment: other! })).duplicate_of).toBeNull();
});

test('a corrected receipt that another payment has already used is marked for the receiver', async () => {
  const deal = await submittedDeal(server);
  const [, other] = deal.payer.user.payments;
  const receipt = await jpeg({ width: 90, height: 121 });
  await payPayment(server, deal.payer, other!, { screenShot: await uploadImage(server, receipt) });
  await correct(deal, { screenShot: await uploadImage(server, receipt) });
  expect((await seenByReceiver(server, deal)).duplicateOf).toBe(other!.paymentId);
  // Another order ID changes nothing about the picture.
  await correct(deal);
  expect((await seenByReceiver(server, deal)).duplicateOf).toBe(other!.paymentId);
});

test('the receiver gets a notice at once, and the mail about proofs', async () => {
  const receiver = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: receiver.referCode });
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await mailProofs(server);
  const [socket] = await connectListeners(server, receiver.token);
  const notice = nextEvent(socket, 'client-notice');
  await correct({ payer, receiver, payment }, { transactionId: 'THE-RIGHT-ORDER-2' });
  const [told] = await notice;
  socket.close();
  expect(told).toMatchObject({ kind: 'correct', role: 'receiver', paymentId: payment.paymentId });

  await server.db
    .updateTable('users')
    .set({ proofs_mailed_at: sql<Date>`proofs_mailed_at - interval '10 minutes'` })
    .where('id', '=', receiver.id)
    .execute();
  await mailProofs(server);
  await allMailsSent(server);
  const mails = (await mailsTo(server, receiver.email)).filter(({ subject = '' }) => /proof/i.test(subject));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${payer.user.fullName} sent you proof of 25$`,
    `${payer.user.fullName} corrected the proof of 25$`,
  ]);
  for (const words of ['THE-RIGHT-ORDER-2', 'Order ID before', payment.transactionId!])
    expect(mails[1]!.text).toContain(words);
});

test('only the payer can do it, and only while nobody has decided', async () => {
  const deal = await submittedDeal(server);
  expect(outcome(await correct({ ...deal, payer: deal.receiver }))).toBe('403 wrong_party');
  expect((await correct({ ...deal, payer: await signUpMember(server) })).status).toBe(404);
  expect(outcome(await correct(await pendingDeal(server)))).toBe('409 wrong_status');
  await accept(server, deal);
  expect(outcome(await correct(deal))).toBe('409 wrong_status');
});

test('a correction that comes after the end of the window finds the payment approved', async () => {
  const deal = await submittedDeal(server);
  await endWindow(server, deal.payment);
  expect(outcome(await correct(deal))).toBe('409 wrong_status');
  await sweep(server);
  expect((await seenByPayer(server, deal)).status).toBe('accepted');
});

test('a correction that changes nothing, or breaks a rule of a proof, is refused and leaves the proof', async () => {
  const deal = await submittedDeal(server);
  const { transactionId } = deal.payment;
  for (const body of [{}, { transactionId }, { transactionId: ` ${transactionId} ` }, { screenShot: '' }])
    expect((await correct(deal, body)).body.message).toMatch(/^Please change the Order ID or the receipt/);
  expect((await correct(deal, { transactionId: 'short' })).body.fields?.transactionId).toMatch(
    /10 characters/,
  );
  const used = { screenShot: deal.payment.paymentLink };
  expect((await correct(deal, used)).body.fields?.screenShot).toMatch(/upload it again/);
  expect(await seenByPayer(server, deal)).toMatchObject({ attempt: 1, transactionId, corrected: null });
});

test(`a proof can be corrected ${CORRECTIONS_MAX} times, so that its receiver can decide in the end`, async () => {
  const deal = await submittedDeal(server);
  for (let time = 0; time < CORRECTIONS_MAX; time += 1) expect((await correct(deal)).status).toBe(200);
  const more = await correct(deal);
  expect(outcome(more)).toBe('409 corrected_too_often');
  expect(more.body.message).toMatch(/^This payment is submitted\./);
  expect((await accept(server, deal)).status).toBe(200);
});

test('of two tabs that correct the same proof, the second is asked to look first', async () => {
  const deal = await submittedDeal(server);
  expect((await correct(deal, undefined, 1)).status).toBe(200);
  const late = await correct(deal, undefined, 1);
  expect([outcome(late), late.body.message]).toEqual([
    '409 proof_changed',
    'You have sent another proof since, perhaps in another tab. Please look at it first.',
  ]);
});

test('of fifty simultaneous corrections, acceptances and rejections of the same proof one wins', async () => {
  const deal = await submittedDeal(server);
  const seen = { headers: { [SEEN_ATTEMPT_HEADER]: '1' }, method: 'PUT' as const };
  const steps = [
    () => correct(deal, undefined, 1),
    () => server.api(PATHS.acceptPayment(deal.payment.paymentId), { ...seen, token: deal.receiver.token }),
    () => server.api(PATHS.rejectPayment(deal.payment.paymentId), { ...seen, token: deal.receiver.token }),
  ];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => steps[turn % steps.length]!()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 409]);
  expect(await historyOf(server, deal.payer, deal.payment)).toHaveLength(2);
});

test('whichever of fifty corrections, acceptances and withdrawals comes first, nothing is accepted unseen', async () => {
  const deal = await submittedDeal(server);
  const acceptFirst = () =>
    server.api<PaymentAnswer>(PATHS.acceptPayment(deal.payment.paymentId), {
      method: 'PUT',
      token: deal.receiver.token,
      headers: { [SEEN_ATTEMPT_HEADER]: '1' },
    });
  const withdraw = () => ask(server, deal.payer, PATHS.withdrawPayment(deal.payment.paymentId));
  const steps = [() => correct(deal), acceptFirst, () => correct(deal), acceptFirst, withdraw];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => steps[turn % steps.length]!()));
  const history = await historyOf(server, deal.payer, deal.payment);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(history.length - 1);
  // One order of things: each step begins where the one before ended, and an acceptance follows the first proof.
  history.slice(1).forEach(({ from }, at) => expect(from).toBe(history[at]!.to));
  const acceptedAt = history.findIndex(({ to }) => to === 'accepted');
  expect([-1, 1]).toContain(acceptedAt);
});

test('the evidence of a corrected proof verifies and has both receipts and order IDs', async () => {
  const deal = await submittedDeal(server);
  await correct(deal, { transactionId: 'THE-RIGHT-ORDER-3' });
  await correct(deal, { screenShot: await uploadImage(server) });
  const { file } = await downloadEvidence(server, deal.receiver, deal.payment.paymentId);
  await checkFile(file);
  const parts = unzipSync(file);
  expect(Object.keys(parts).filter((name) => name.startsWith('receipts/'))).toHaveLength(3);
  const page = Buffer.from(parts['evidence.html']!).toString();
  for (const words of ['Proof corrected', 'THE-RIGHT-ORDER-3', deal.payment.transactionId!])
    expect(page).toContain(words);
});
