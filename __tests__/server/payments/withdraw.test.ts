import { unzipSync } from 'fflate';
import { WITHDRAWALS_MAX } from '../../../contract/limits';
import { PATHS, SEEN_ATTEMPT_HEADER } from '../../../contract/wire';
import { checkFile } from '../../../contract/evidence/check';
import { downloadEvidence } from '../../support/evidence';
import { mailProofs } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import { activeBroker, jpeg, payPayment, signUpMember, uploadImage } from '../../support/people';
import {
  accept,
  ask,
  historyOf,
  outcome,
  pathOf,
  pendingDeal,
  seenByPayer,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectListeners, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const withdraw = ({ payer, payment }: Deal, process = server) =>
  ask(process, payer, PATHS.withdrawPayment(payment.paymentId));

test('the payer takes a proof back: the payment is pending again, and both sides read what happened', async () => {
  const deal = await submittedDeal(server);
  const answer = await withdraw(deal);
  expect([answer.status, answer.body.message]).toEqual([200, 'Payment proof has been withdrawn.']);
  expect(await seenByPayer(server, deal)).toMatchObject({
    status: 'pending',
    transactionId: null,
    paymentLink: null,
    expiresAt: null,
    attempt: 1,
  });
  for (const person of [deal.payer, deal.receiver])
    expect(pathOf(await historyOf(server, person, deal.payment))).toEqual([
      'pending -> submitted',
      'submitted -> pending',
    ]);
});

test('a proof that was corrected in another tab meanwhile is not taken back unseen', async () => {
  const deal = await submittedDeal(server);
  const { paymentId } = deal.payment;
  const request = { method: 'PUT' as const, token: deal.payer.token };
  const body = { transactionId: 'CORRECTED-IN-A-TAB' };
  expect((await server.api(PATHS.correctPayment(paymentId), { ...request, body })).status).toBe(200);
  const late = await server.api(PATHS.withdrawPayment(paymentId), {
    ...request,
    headers: { [SEEN_ATTEMPT_HEADER]: '1' },
  });
  expect([outcome(late), late.body.message]).toEqual([
    '409 proof_changed',
    'You have sent another proof since, perhaps in another tab. Please look at it first.',
  ]);
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'submitted', ...body });
});

test('receipt and order ID can be used for the payment that they were meant for, without a warning', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const [wrong, right] = payer.user.payments.filter(({ userId }) => userId?._id !== broker.id);
  const receipt = await jpeg({ width: 90, height: 120 });
  const proof = async () => ({
    transactionId: 'MEANT-FOR-ANOTHER',
    screenShot: await uploadImage(server, receipt),
  });
  const payment = await payPayment(server, payer, wrong!, await proof());
  expect((await withdraw({ payer, receiver: broker, payment })).status).toBe(200);

  const sent = await payPayment(server, payer, right!, await proof());
  expect(sent.status).toBe('submitted');
  const [row] = await server.db
    .selectFrom('payments')
    .select('duplicate_of')
    .where('id', '=', right!._id)
    .execute();
  expect(row?.duplicate_of).toBeNull();
});

test('the same upload can be sent again after a withdrawal, for one payment at a time', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const [first, second, third] = payer.user.payments;
  const screenShot = await uploadImage(server);
  const payment = await payPayment(server, payer, first!, { screenShot });
  const send = ({ paymentId }: { paymentId: string }, transactionId: string) =>
    server.api(PATHS.uploadPaymentProof, {
      method: 'PUT',
      token: payer.token,
      body: {
        screenShot,
        paymentId,
        senderPaymentMethodId: first!.paymentMethodId,
        recieverPaymentId: first!.recieverPaymentId,
        transactionId,
      },
    });
  expect((await send(second!, 'STILL-IN-USE-1')).status).toBe(422);
  expect((await withdraw({ payer, receiver: broker, payment })).status).toBe(200);
  const answers = await Promise.all([send(second!, 'FREE-AGAIN-2'), send(third!, 'FREE-AGAIN-3')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await send(first!, 'STILL-IN-USE-4')).status).toBe(422);
});

test('the receiver gets a notice and an email at once', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await mailProofs(server);
  const [socket] = await connectListeners(server, broker.token);
  const notice = nextEvent(socket, 'client-notice');
  await withdraw({ payer, receiver: broker, payment });
  const [told] = await notice;
  expect(told).toMatchObject({ kind: 'withdraw', role: 'receiver', paymentId: payment.paymentId });
  await allMailsSent(server);
  const subject = `${payer.user.fullName} withdrew the proof of their payment · 25$`;
  const mail = (await mailsTo(server, broker.email)).find((one) => one.subject === subject);
  expect(mail?.text).toContain(`/payments?status=pending&search=${payment.paymentId}`);
});

test('the receiver gets no email about a proof that is withdrawn before the email about it', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const proof = { screenShot: await uploadImage(server), transactionId: 'SENT-AGAIN-AND-AGAIN' };
  for (let time = 0; time < 3; time += 1) {
    const payment = await payPayment(server, payer, payer.user.payments[0]!, proof);
    // Sends only the first of the emails: the next one is due ten minutes later.
    await mailProofs(server);
    expect((await withdraw({ payer, receiver: broker, payment })).status).toBe(200);
  }
  await mailProofs(server);
  await allMailsSent(server);
  const name = payer.user.fullName;
  const subjects = (await mailsTo(server, broker.email)).map(({ subject = '' }) => subject);
  expect(subjects.filter((subject) => subject.startsWith(name)).sort()).toEqual([
    `${name} sent you proof of 25$`,
    `${name} withdrew the proof of their payment · 25$`,
  ]);
});

test('only the payer can do it, and only while nobody has decided', async () => {
  const deal = await submittedDeal(server);
  const byReceiver = await ask(server, deal.receiver, PATHS.withdrawPayment(deal.payment.paymentId));
  expect(outcome(byReceiver)).toBe('403 wrong_party');
  const stranger = await signUpMember(server);
  expect((await withdraw({ ...deal, payer: stranger })).status).toBe(404);
  await accept(server, deal);
  expect(outcome(await withdraw(deal))).toBe('409 wrong_status');
  expect(outcome(await withdraw(await pendingDeal(server)))).toBe('409 wrong_status');
});

test('of fifty simultaneous withdrawals and decisions one wins', async () => {
  const deal = await submittedDeal(server);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => (turn % 2 ? withdraw(deal) : accept(server, deal))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await historyOf(server, deal.payer, deal.payment)).toHaveLength(2);
});

test('the evidence of a withdrawn proof verifies and keeps the receipt', async () => {
  const deal = await submittedDeal(server);
  await withdraw(deal);
  const { file } = await downloadEvidence(server, deal.receiver, deal.payment.paymentId);
  await checkFile(file);
  expect(Object.keys(unzipSync(file)).filter((name) => name.startsWith('receipts/'))).toHaveLength(1);
});

test('a withdrawn payment keeps its history when its payer or its receiver leaves', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await withdraw({ payer, receiver: broker, payment });
  const remove = (token: string, password: string) =>
    server.api(PATHS.deleteAccount, { token, body: { password } });

  expect((await remove(broker.token, broker.password)).status).toBe(200);
  expect(pathOf(await historyOf(server, payer, payment))).toEqual([
    'pending -> submitted',
    'submitted -> pending',
    'pending -> pending',
  ]);
  expect((await remove(payer.token, payer.password)).status).toBe(200);
  const kept = await server.db
    .selectFrom('payment_history')
    .select('transition')
    .where('payment_id', '=', payment._id)
    .orderBy('id')
    .execute();
  expect(kept.map(({ transition }) => transition)).toEqual(['submit', 'withdraw', 'handOver']);
});

test(`proofs of a payment can be withdrawn ${WITHDRAWALS_MAX} times, so that its history comes to an end`, async () => {
  const deal = await submittedDeal(server);
  for (let time = 0; time < WITHDRAWALS_MAX; time += 1) {
    expect((await withdraw(deal)).status).toBe(200);
    await payPayment(server, deal.payer, deal.payment);
  }
  const more = await withdraw(deal);
  expect(outcome(more)).toBe('409 withdrawn_too_often');
  expect(more.body.message).toMatch(/^This payment is submitted\. .* 20 times in all\./);
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'submitted' });
  expect((await accept(server, deal)).status).toBe(200);
});
