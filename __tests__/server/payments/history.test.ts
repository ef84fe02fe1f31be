import fc from 'fast-check';
import { TRANSITIONS, type PaymentActor } from '../../../contract/payment';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type PaymentHistoryAnswer } from '../../../contract/wire';
import { newOrderId, signInAdmin, signUpMember, uploadImage } from '../../support/people';
import {
  accept,
  ask,
  dispute,
  endWindow,
  historyOf,
  outcome,
  pendingDeal,
  reject,
  seenByPayer,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const MOVES: Record<string, (deal: Deal) => Promise<unknown>> = {
  submit: async ({ payer, payment }) =>
    ask(server, payer, PATHS.uploadPaymentProof, {
      paymentId: payment.paymentId,
      transactionId: newOrderId(),
      screenShot: await uploadImage(server),
    }),
  accept: (deal) => accept(server, deal),
  reject: (deal) => reject(server, deal),
  disputeByReceiver: (deal) => dispute(server, deal.receiver, deal),
  report: (deal) => dispute(server, deal.payer, deal),
  windowOver: async (deal) => {
    if ((await seenByPayer(server, deal)).status === 'submitted') await endWindow(server, deal.payment);
  },
  resolve: async ({ payment }) =>
    ask(server, await signInAdmin(server), ADMIN_PATHS.resolve(payment.paymentId), {
      status: 'rejected',
      reason: 'Decided by a test.',
    }),
};

test('whatever people try, in any order or at once, the history is a path through the transition table', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...Object.keys(MOVES)), { minLength: 1, maxLength: 3 }), {
        minLength: 3,
        maxLength: 8,
      }),
      async (rounds) => {
        const deal = await pendingDeal(server);
        for (const round of rounds) await Promise.all(round.map((move) => MOVES[move]!(deal)));

        const steps = await server.db
          .selectFrom('payment_history')
          .selectAll()
          .where('payment_id', '=', deal.payment._id)
          .orderBy('id')
          .execute();
        let status: string = 'pending';
        let time = 0;
        for (const step of steps) {
          expect(step.from_status).toBe(status);
          expect(isInTable(step.from_status!, step.to_status, step.actor_role)).toBe(true);
          expect(step.at.getTime()).toBeGreaterThanOrEqual(time);
          status = step.to_status;
          time = step.at.getTime();
        }
        const row = await server.db
          .selectFrom('payments')
          .select('status')
          .where('id', '=', deal.payment._id)
          .executeTakeFirstOrThrow();
        expect(row.status).toBe(status);
      },
    ),
    { numRuns: 15 },
  );
});

test('the history cannot be changed or deleted, even in the database', async () => {
  const { payment } = await submittedDeal(server);
  const rows = server.db
    .updateTable('payment_history')
    .set({ reason: 'nothing happened' })
    .where('payment_id', '=', payment._id);
  await expect(rows.execute()).rejects.toThrow('never changed or deleted');
  const removal = server.db.deleteFrom('payment_history').where('payment_id', '=', payment._id);
  await expect(removal.execute()).rejects.toThrow('never changed or deleted');
});

test('payer, receiver and administrators can read the history; nobody else finds it', async () => {
  const deal = await submittedDeal(server);
  await dispute(server, deal.receiver, deal, {
    reason: 'Other (please explain): The amount differs.',
    reasonImage: await uploadImage(server),
  });
  const admin = await signInAdmin(server);
  for (const person of [deal.payer, deal.receiver, admin])
    expect(await historyOf(server, person, deal.payment)).toMatchObject([
      {
        transition: 'submit',
        from: 'pending',
        to: 'submitted',
        transactionId: deal.payment.transactionId,
        actor: { _id: deal.payer.id },
      },
      {
        transition: 'dispute',
        from: 'submitted',
        to: 'disputed',
        reason: expect.stringContaining('The amount differs.'),
        paymentLink: expect.stringContaining('sig='),
      },
    ]);
  const stranger = await signUpMember(server);
  const path = PATHS.paymentHistory(deal.payment.paymentId);
  const { body } = await server.api<PaymentHistoryAnswer>(path, { token: admin.token });
  expect(body.payment).toEqual({
    paymentId: deal.payment.paymentId,
    kind: 'spot',
    amount: deal.payment.amount,
    attempt: 1,
    status: 'disputed',
    payer: { _id: deal.payer.id, fullName: deal.payer.user.fullName },
    receiver: { _id: deal.receiver.id, fullName: deal.receiver.user.fullName },
  });
  expect(outcome(await server.api(path, { token: stranger.token }))).toBe('404 not_found');
  expect((await server.api(path)).status).toBe(401);
});

const isInTable = (from: string, to: string, by: PaymentActor) =>
  TRANSITIONS.some((row) => row.from === from && row.to === to && row.by === by);
