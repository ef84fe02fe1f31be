import { bringsProof, transitionNamed, TRANSITIONS, type Transition } from '../../../contract/payment';
import { transact } from '../../../server/db/client';
import { recordStep, type Proof } from '../../../server/payments/record';
import { pendingDeal, submittedDeal, type Deal } from '../../support/payments';
import { payPayment } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let deal: Deal;
/** The payment with its first proof. */
let submitted: Awaited<ReturnType<typeof readRow>>;
beforeAll(async () => {
  server = await startServer();
  deal = await submittedDeal(server);
  submitted = await readRow();
});
afterAll(() => server.close());

const WINDOW_MS = 3_600_000;

const readRow = () =>
  server.db.selectFrom('payments').selectAll().where('id', '=', deal.payment._id).executeTakeFirstOrThrow();

const lastStep = () =>
  server.db
    .selectFrom('payment_history')
    .selectAll()
    .where('payment_id', '=', deal.payment._id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Puts the payment into the step's first status, with every field set that a step may clear. */
async function beginAt({ from, showsReportButton }: Transition) {
  const { proof_file_id, transaction_id, expires_at } = submitted;
  await server.db
    .updateTable('payments')
    .set({
      status: from,
      changed_at: new Date('2026-01-01'),
      proof_file_id,
      transaction_id,
      expires_at,
      show_report_btn: !showsReportButton,
      decided_by: 'admin',
      decision_reason: 'Decided before.',
      duplicate_of: deal.payment._id,
    })
    .where('id', '=', deal.payment._id)
    .execute();
  return readRow();
}

/** Takes the step and returns the payment's row after it. */
async function take(step: Transition, fileId: string | null) {
  const proof: Proof = {
    fileId: fileId!,
    transactionId: 'ANOTHER-ORDER',
    senderPaymentMethodId: 'FROM1',
    receiverPaymentMethodId: 'TO1',
  };
  await transact(server.db, (trx) =>
    recordStep(trx, [deal.payment._id], step, {
      actorId: null,
      reason: 'Because of the test.',
      ...(bringsProof(step) && {
        submission: { proof, windowMs: WINDOW_MS, startsWindow: true, isPaused: false, duplicateOf: null },
      }),
    }),
  );
  return readRow();
}

test.each(TRANSITIONS.map((step) => [step.name, step] as const))(
  '%s: payment and history say afterwards what its row of the table says',
  async (_name, step) => {
    const before = await beginAt(step);
    const after = await take(step, before.proof_file_id);

    expect(after.status).toBe(step.to);
    const keepsTime = step.appeal !== null && step.from === step.to;
    expect(after.changed_at > before.changed_at).toBe(!keepsTime);
    expect(after.attempt).toBe(before.attempt + (bringsProof(step) ? 1 : 0));
    expect([after.transaction_id, after.duplicate_of]).toEqual(
      {
        set: ['ANOTHER-ORDER', null],
        replace: ['ANOTHER-ORDER', null],
        keep: [before.transaction_id, before.duplicate_of],
        clear: [null, null],
      }[step.proof],
    );
    expect(after.expires_at?.getTime()).toBe(
      {
        start: after.changed_at.getTime() + WINDOW_MS,
        startOnce: after.changed_at.getTime() + WINDOW_MS,
        keep: before.expires_at?.getTime(),
        clear: undefined,
      }[step.window],
    );
    expect(after.show_report_btn).toBe(step.name === 'reject');
    expect([after.decided_by, after.decision_reason]).toEqual(
      step.decision === 'keep'
        ? [before.decided_by, before.decision_reason]
        : step.decision === 'clear'
          ? [null, null]
          : [step.decision, 'Because of the test.'],
    );
    expect(await lastStep()).toMatchObject({
      transition: step.name,
      attempt: after.attempt,
      actor_role: step.by,
      from_status: step.from,
      to_status: step.to,
      reason: 'Because of the test.',
      transaction_id: bringsProof(step) ? 'ANOTHER-ORDER' : null,
    });
  },
);

test('a step that clears the proof clears receipt, order ID and window; the order ID can be used again', async () => {
  const step = transitionNamed('withdraw');
  deal = await pendingDeal(server);
  deal.payment = await payPayment(server, deal.payer, deal.payment, { transactionId: 'Order 1234567' });
  const other = deal.payer.user.payments[1]!;
  await expect(payPayment(server, deal.payer, other, { transactionId: 'order1234567' })).rejects.toThrow(
    '409',
  );

  expect(await take(step, null)).toMatchObject({
    status: 'pending',
    attempt: 1,
    transaction_id: null,
    proof_file_id: null,
    duplicate_of: null,
    expires_at: null,
    remind_at: null,
    decided_by: null,
  });
  expect(await payPayment(server, deal.payer, other, { transactionId: 'order1234567' })).toMatchObject({
    status: 'submitted',
  });
});

test('a step that needs a proof fails without one', async () => {
  const step = transitionNamed('resubmit');
  const writing = transact(server.db, (trx) => recordStep(trx, [deal.payment._id], step, { actorId: null }));
  await expect(writing).rejects.toThrow("A 'resubmit' needs a proof.");
});
