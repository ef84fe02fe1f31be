import { PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { halfSentCall } from '../../support/halfSentCall';
import { betweenConnections, waitingFor } from '../../support/locks';
import { sweep } from '../../support/loops';
import {
  decide,
  payPayment,
  refreshed,
  signInCompany,
  signUpMember,
  uploadImage,
  newOrderId,
  type Person,
} from '../../support/people';
import {
  accept,
  ask,
  endWindow,
  historyOf,
  outcome,
  pathOf,
  pendingDeal,
  reject,
  REPORT,
  seenByPayer,
  submittedDeal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { answerProposal, inHours, openProposal } from '../../support/settlements';
import { until } from '../../support/until';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startServer();
  second = await startServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

test('of fifty simultaneous decisions one wins and the others learn the status', async () => {
  const deal = await submittedDeal(server);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => {
      const process = turn % 2 ? second : server;
      return turn % 5 < 3 ? accept(process, deal) : reject(process, deal);
    }),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const { status } = winners[0]!.body.payment;
  const losers = answers.filter((answer) => answer.status !== 200);
  expect(new Set(losers.map(outcome))).toEqual(new Set(['409 wrong_status']));
  expect(new Set(losers.map(({ body }) => body.message))).toEqual(
    new Set([`This payment is already ${status}.`]),
  );
  expect(pathOf(await historyOf(server, deal.payer, deal.payment))).toEqual([
    'pending -> submitted',
    `submitted -> ${status}`,
  ]);
});

test('a decision after the window is refused, and the system has accepted', async () => {
  const deal = await submittedDeal(server);
  await endWindow(server, deal.payment);
  const answer = await reject(server, deal);
  expect(outcome(answer)).toBe('409 wrong_status');
  expect(answer.body.message).toBe('This payment is already accepted.');
  const history = await historyOf(server, deal.payer, deal.payment);
  expect(pathOf(history)).toEqual(['pending -> submitted', 'submitted -> accepted']);
  expect(history.at(-1)!.actor).toBeNull();
});

test('concurrent sweeps and late decisions accept a payment once', async () => {
  const deals = await Promise.all(Array.from({ length: 6 }, () => submittedDeal(server)));
  await endWindow(server, ...deals.map(({ payment }) => payment));
  const [, , ...answers] = await Promise.all([
    sweep(server),
    sweep(second),
    ...deals.map((deal) => accept(server, deal)),
  ]);
  expect(new Set(answers.map(outcome))).toEqual(new Set(['409 wrong_status']));
  for (const deal of deals) {
    const history = await historyOf(server, deal.payer, deal.payment);
    expect(pathOf(history)).toEqual(['pending -> submitted', 'submitted -> accepted']);
    expect(history.at(-1)!.actor).toBeNull();
  }
});

test('an undecided payment is accepted automatically once the window is over', async () => {
  const quick = await startServer({ env: { APPROVAL_WINDOW_HOURS: '0.0002' } });
  try {
    const deal = await submittedDeal(quick);
    await until(async () => (await seenByPayer(quick, deal)).status !== 'submitted');
    const history = await historyOf(quick, deal.payer, deal.payment);
    expect(history.at(-1)).toMatchObject({ from: 'submitted', to: 'accepted', actor: null });
  } finally {
    await quick.close();
  }
});

test('the last two acceptances at the same time issue one refer code', async () => {
  const member = await signUpMember(server);
  const company = await signInCompany(server);
  const payments = [];
  for (const payment of member.user.payments) payments.push(await payPayment(server, member, payment));
  const [first, next, third, ...last] = payments;
  for (const payment of [first, next, third])
    await decide(server, company, PATHS.acceptPayment(payment!.paymentId));
  await Promise.all(last.map((payment) => decide(server, company, PATHS.acceptPayment(payment.paymentId))));
  expect((await refreshed(server, member)).user.referId).toHaveLength(7);
});

test('a payer whose windows all end gets a refer code too', async () => {
  const member = await signUpMember(server);
  const payments = [];
  for (const payment of member.user.payments) payments.push(await payPayment(server, member, payment));
  await endWindow(server, ...payments);
  await sweep(server, second);
  const { user } = await refreshed(server, member);
  expect(user.payments.map(({ status }) => status)).toEqual(Array(5).fill('accepted'));
  expect(user.referId).toHaveLength(7);
});

test('a proof sent twice at the same time counts once', async () => {
  const deal = await pendingDeal(server);
  const body = {
    paymentId: deal.payment.paymentId,
    transactionId: newOrderId(),
    screenShot: await uploadImage(server),
    senderPaymentMethodId: 'PAY1',
    recieverPaymentId: 'PEERPROOF',
  };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => ask(server, deal.payer, PATHS.uploadPaymentProof, body)),
  );
  expect(answers.map(outcome).sort()).toEqual([
    '200',
    '409 wrong_status',
    '409 wrong_status',
    '409 wrong_status',
  ]);
});

test('one order ID for two payments at the same time counts for one', async () => {
  const payer = await signUpMember(server);
  const transactionId = newOrderId();
  const [one, two] = payer.user.payments;
  const results = await Promise.allSettled(
    [one!, two!].map((payment) => payPayment(server, payer, payment, { transactionId })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

const leave = ({ token, password }: Person) =>
  server.api<{ code?: string }>(PATHS.deleteAccount, { token, body: { password } });

/** A rejected payment, and a half-sent call of its payer, which continues when the rest is sent. */
async function halfOfACall(pathTo: (paymentId: string) => string, bodyWith: (screenShot: string) => object) {
  const payer = await signUpMember(server);
  const company = await signInCompany(server);
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await reject(server, { payer, receiver: company, payment });
  const call = await halfSentCall(server.url, {
    method: 'PUT',
    path: pathTo(payment.paymentId),
    token: payer.token,
    body: { paymentId: payment.paymentId, ...bodyWith(await uploadImage(server)) },
  });
  return { payer, payment, ...call };
}

test.each([
  [
    'paid again',
    () => PATHS.uploadPaymentProof,
    (screenShot: string) => ({ screenShot, transactionId: newOrderId() }),
  ],
  ['reported', PATHS.disputePayment, () => REPORT],
])(
  'a rejected payment cannot be %s by a call in flight when its payer left',
  async (_step, pathTo, bodyWith) => {
    const { payer, payment, status, sendRest } = await halfOfACall(pathTo, bodyWith);
    expect(outcome(await leave(payer))).toBe('200');
    sendRest();
    expect(await status).toBe(401);
    const { body } = await server.api<PaymentsAnswer>(PATHS.clientPayments, {
      token: (await signInCompany(server)).token,
    });
    expect(body.payments.find(({ _id }) => _id === payment._id)?.status).toBe('rejected');
  },
);

betweenConnections(
  'whoever reports a payment with a key while leaving is refused, and the two do not wait for each other for ever',
  async () => {
    const payer = await signUpMember(server);
    const company = await signInCompany(server);
    const payment = await payPayment(server, payer, payer.user.payments[0]!);
    await reject(server, { payer, receiver: company, payment });
    const calls = await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('payments').select('id').where('id', '=', payment._id).forUpdate().execute();
      const leaving = leave(payer);
      await waitingFor(server, 1);
      const reporting = server.api(PATHS.disputePayment(payment.paymentId), {
        method: 'PUT',
        token: payer.token,
        body: REPORT,
        headers: { 'Idempotency-Key': 'leaving-1' },
      });
      await waitingFor(server, 2);
      return [leaving, reporting];
    });
    expect((await Promise.all(calls)).map(outcome)).toEqual(['200', '401 unauthorised']);
  },
);

betweenConnections(
  'a payer who is banned while an agreement waits cannot be left to send a new proof',
  async () => {
    const { deal, id } = await openProposal(server, 'receiver', { kind: 'newProof', until: inHours(3) });
    const agreeing = await server.db.transaction().execute(async (trx) => {
      // As a ban does. The agreement, which has the payment by then, waits for it.
      await trx.selectFrom('users').select('id').where('id', '=', deal.payer.id).forUpdate().execute();
      const agreement = answerProposal(server, deal.payer, deal, id, 'agree');
      await waitingFor(server, 1);
      await trx.updateTable('users').set({ is_banned: true }).where('id', '=', deal.payer.id).execute();
      return [agreement];
    });
    expect(outcome(await agreeing[0]!)).toBe('409 payer_banned');
    expect((await seenByPayer(server, deal)).status).toBe('disputed');
  },
);
