import { PATHS, type PaymentAnswer } from '../../../contract/wire';
import {
  decide,
  payPayment,
  refreshed,
  signInAdmin,
  signUpMember,
  banPerson,
  activeBroker,
} from '../../support/people';
import {
  accept,
  ask,
  dispute,
  historyOf,
  outcome,
  pathOf,
  pendingDeal,
  reject,
  REPORT,
  seenByPayer,
  submittedDeal,
} from '../../support/payments';
import { allMailsSent, mailsTo } from '../../support/mails';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const resolve = async (paymentId: string, status: 'accepted' | 'rejected') => {
  const admin = await signInAdmin(server);
  return ask(server, admin, `/admin/payments/${paymentId}/resolve`, {
    status,
    reason: 'The bank statement says so.',
  });
};

describe('the payer', () => {
  test('submits a proof: the payment is in review until the window ends', async () => {
    const deal = await pendingDeal(server);
    const payment = await payPayment(server, deal.payer, deal.payment, {
      transactionId: '  Binance-12345  ',
    });
    expect(payment).toMatchObject({
      status: 'submitted',
      transactionId: 'Binance-12345',
      attempt: 1,
      showReportBtn: false,
    });
    const windowMs = new Date(payment.expiresAt!).getTime() - Date.now();
    expect(windowMs / 3_600_000).toBeCloseTo(24, 1);
    expect(payment.userId).toEqual({
      _id: deal.receiver.id,
      fullName: 'Company',
      paymentMethodId: deal.receiver.user.paymentMethodId,
    });
    expect(payment.paymentLink).toMatch(/^\/api\/file\/.+exp=.+sig=/);
  });

  test('gets the success text of each call', async () => {
    const deal = await submittedDeal(server);
    expect((await reject(server, deal)).body.message).toBe('Payment has been marked as rejected.');
    expect((await dispute(server, deal.payer, deal)).body.message).toBe(
      'Payment has been marked as disputed.',
    );
    expect((await accept(server, deal)).body.message).toBe('Payment has been marked as accepted.');
  });

  test('may report a rejection, pay again, and not report once an administrator has decided', async () => {
    const deal = await submittedDeal(server);
    await reject(server, deal, { reason: 'This is not my account.' });
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'rejected', showReportBtn: true });
    expect((await dispute(server, deal.receiver, deal)).body.message).toBe(
      'This payment is already rejected.',
    );
    await dispute(server, deal.payer, deal);
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'disputed', showReportBtn: false });
    await resolve(deal.payment.paymentId, 'rejected');
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'rejected', showReportBtn: false });

    const again = await dispute(server, deal.payer, deal);
    expect(outcome(again)).toBe('409 wrong_status');
    expect(again.body.message).toBe('This payment is already rejected and cannot be reported.');
    expect((await dispute(server, deal.receiver, deal)).body.message).toBe(
      'This payment is already rejected.',
    );
    const paidAgain = await payPayment(server, deal.payer, deal.payment);
    expect(paidAgain).toMatchObject({ status: 'submitted', attempt: 2 });
  });

  test('cannot pay twice', async () => {
    const deal = await submittedDeal(server);
    await expect(payPayment(server, deal.payer, deal.payment)).rejects.toThrow(
      'already submitted and in review',
    );
  });

  test('must give a reason for a report, and an image and an order ID for a proof', async () => {
    const deal = await submittedDeal(server);
    await reject(server, deal);
    expect((await dispute(server, deal.payer, deal, { reason: 'no' })).status).toBe(422);
    const answer = await ask(server, deal.payer, PATHS.uploadPaymentProof, {
      paymentId: deal.payment.paymentId,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: { transactionId: 'Please enter Order ID.', screenShot: 'Please upload payment proof.' },
      },
    });
  });
});

describe('the receiver', () => {
  test('concedes a dispute by accepting', async () => {
    const deal = await submittedDeal(server);
    expect((await dispute(server, deal.receiver, deal)).body.payment.chatRoomId).toEqual({
      _id: expect.any(String),
    });
    expect((await accept(server, deal)).body.payment.status).toBe('accepted');
  });

  test('gives a reason for a rejection, which the payer reads in the history', async () => {
    const deal = await submittedDeal(server);
    await reject(server, deal, { reason: 'This is not my account.' });
    const history = await historyOf(server, deal.payer, deal.payment);
    expect(history.at(-1)).toMatchObject({
      to: 'rejected',
      reason: 'This is not my account.',
      actor: { fullName: 'Company' },
    });
  });

  test.each([
    ['pending', 'This payment is pending: it has no proof to decide.'],
    ['accepted', 'This payment is already accepted.'],
    ['rejected', 'This payment is already rejected.'],
    ['disputed', 'This payment is already disputed.'],
  ])('is told the current status when a payment is %s and cannot be rejected', async (status, sentence) => {
    const deal = status === 'pending' ? await pendingDeal(server) : await submittedDeal(server);
    if (status === 'accepted') await accept(server, deal);
    if (status === 'rejected') await reject(server, deal);
    if (status === 'disputed') await dispute(server, deal.receiver, deal);
    const answer = await reject(server, deal);
    expect(outcome(answer)).toBe('409 wrong_status');
    expect(answer.body.message).toBe(sentence);
  });
});

describe('everybody else', () => {
  test('is refused as the other party; strangers and administrators find nothing', async () => {
    const deal = await submittedDeal(server);
    const stranger = await signUpMember(server);
    const path = PATHS.acceptPayment(deal.payment.paymentId);
    expect(outcome(await ask(server, deal.payer, path))).toBe('403 wrong_party');
    expect(outcome(await ask(server, stranger, path))).toBe('404 not_found');
    expect(outcome(await ask(server, await signInAdmin(server), path))).toBe('404 not_found');
    expect(outcome(await ask(server, deal.receiver, PATHS.acceptPayment('PP-UNKNOWN')))).toBe(
      '404 not_found',
    );
    expect(pathOf(await historyOf(server, deal.payer, deal.payment))).toEqual(['pending -> submitted']);
  });

  test('the receiver cannot pay a payment', async () => {
    const deal = await pendingDeal(server);
    await expect(payPayment(server, deal.receiver, deal.payment)).rejects.toThrow('403');
  });

  test('a banned person can neither decide nor pay', async () => {
    const deal = await submittedDeal(server);
    await banPerson(server, deal.payer);
    await expect(payPayment(server, deal.payer, deal.payer.user.payments[1]!)).rejects.toThrow('banned');
  });

  test('an administrator decides disputes only', async () => {
    const deal = await submittedDeal(server);
    expect(outcome(await resolve(deal.payment.paymentId, 'accepted'))).toBe('409 wrong_status');
    await dispute(server, deal.receiver, deal);
    expect((await resolve(deal.payment.paymentId, 'accepted')).status).toBe(200);
    expect((await seenByPayer(server, deal)).status).toBe('accepted');
  });
});

test('a dispute opens one permanent chat room and mails the administrators', async () => {
  const deal = await submittedDeal(server);
  await reject(server, deal);
  const { payment } = (await dispute(server, deal.payer, deal)).body;
  await allMailsSent(server);
  const mails = await mailsTo(server, 'admin@demo.test');
  expect(mails.filter(({ text }) => text?.includes(payment.paymentId))).toEqual([
    expect.objectContaining({ text: expect.stringContaining(REPORT.reason) }),
  ]);

  await resolve(payment.paymentId, 'rejected');
  await payPayment(server, deal.payer, deal.payment);
  const second = await dispute(server, deal.receiver, deal);
  expect(second.body.payment.chatRoomId).toEqual(payment.chatRoomId);
});

test('a call without a payload may have the JSON content type', async () => {
  const deal = await submittedDeal(server);
  const headers = { 'Content-Type': 'application/json' };
  const path = PATHS.acceptPayment(deal.payment.paymentId);
  const answer = await server.api(path, { method: 'PUT', token: deal.receiver.token, headers });
  expect(answer.status).toBe(200);
});

test('the fifth acceptance issues a refer code, which works for the next member', async () => {
  const broker = await activeBroker(server);
  expect(broker.referCode).toMatch(/^[2-9A-HJKMNP-TV-Z]{7}$/);
  const child = await signUpMember(server, { referCode: broker.referCode });
  expect(child.user.payments.map((payment) => payment.userId.fullName)).toEqual([
    broker.user.fullName,
    'Company',
    'Company',
    'Company',
    'Company',
  ]);
  const four = child.user.payments.slice(0, 4);
  for (const payment of four) await payPayment(server, child, payment);
  expect((await refreshed(server, child)).user.referId).toBeNull();
});

test('a payment has every field, null if empty', async () => {
  const { payment } = await pendingDeal(server);
  expect(payment).toEqual({
    _id: expect.any(String),
    paymentId: expect.stringMatching(/^PP-[0-9A-HJKMNP-TV-Z]{6}$/),
    index: 0,
    kind: 'spot',
    amount: 25,
    status: 'pending',
    transactionId: null,
    createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
    expiresAt: null,
    windowStartedAt: null,
    windowPausedAt: null,
    windowPausedMs: 0,
    paymentLink: null,
    userFullName: expect.stringMatching(/^Member/),
    profileImage: null,
    paymentMethodId: expect.stringMatching(/^PAY/),
    recieverPaymentId: 'PEERPROOF',
    paidTo: null,
    recieverPaymentIdChangedAt: null,
    recieverPaymentIdLastChangedAt: null,
    userId: { _id: expect.any(String), fullName: 'Company', paymentMethodId: 'PEERPROOF' },
    chatRoomId: null,
    decision: null,
    attempt: 0,
    corrected: null,
    appeal: null,
    showReportBtn: false,
  });
});

test('only the payer sees the report button', async () => {
  const deal = await submittedDeal(server);
  const answer = (await reject(server, deal)).body as PaymentAnswer;
  expect(answer.payment.showReportBtn).toBe(false);
  expect(answer.payment.userId._id).toBe(deal.payer.id);
  expect((await seenByPayer(server, deal)).showReportBtn).toBe(true);
});

test('two spots up the chain go to the people above, nearest first', async () => {
  const grand = await activeBroker(server);
  const parent = await signUpMember(server, { referCode: grand.referCode });
  for (const payment of parent.user.payments) {
    await payPayment(server, parent, payment);
    const receiver = payment.userId._id === grand.id ? grand : (await pendingDeal(server)).receiver;
    await decide(server, receiver, PATHS.acceptPayment(payment.paymentId));
  }
  const { referId } = (await refreshed(server, parent)).user;
  const child = await signUpMember(server, { referCode: referId! });
  expect(child.user.payments.map(({ userId }) => userId._id).slice(0, 2)).toEqual([parent.id, grand.id]);
  expect(child.user.payments.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'spot 25',
    'spot 15',
    'spot 10',
    'spot 5',
    'connect 5',
  ]);
});
