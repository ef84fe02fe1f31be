import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type PaymentHistoryAnswer } from '../../../contract/wire';
import { collectOldRows } from '../../../server/collections';
import { openDispute, type Dispute } from '../../support/disputes';
import { signInAdmin, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const HOUR = 3_600_000;

/** What a party of the dispute is promised, on a server that has not read it before. */
async function promiseOf(server: TestServer, by: Person, { payment }: Dispute) {
  const { body } = await server.api<PaymentHistoryAnswer>(PATHS.paymentHistory(payment.paymentId), {
    token: by.token,
  });
  return body.answeredWithinHours;
}

/** Lets this many hours pass in an open dispute that waits. */
async function letWait(server: TestServer, { payment }: Dispute, hours: number): Promise<void> {
  await server.db
    .updateTable('cases')
    .set({ since: new Date(Date.now() - hours * HOUR) })
    .where('payment_id', '=', payment._id)
    .execute();
}

/** Disputes that an administrator has answered after these hours: half by a message, half by a decision. */
async function answered(server: TestServer, admin: Person, hours: readonly number[]): Promise<void> {
  for (const [index, wait] of hours.entries()) {
    const dispute = await openDispute(server);
    await letWait(server, dispute, wait);
    const { token } = admin;
    if (index % 2 === 0)
      await server.api(PATHS.postMessage, { token, body: { roomId: dispute.roomId, mesaage: 'Hello' } });
    else
      await server.api(ADMIN_PATHS.resolve(dispute.payment.paymentId), {
        method: 'PUT',
        token,
        body: { status: 'rejected', reason: 'Nothing has arrived.' },
      });
  }
}

test('after ten answered cases both parties read within how many hours four of five were answered', async () => {
  const server = await startServer();
  try {
    const admin = await signInAdmin(server);
    await answered(server, admin, [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 3.75, 90, 100]);
    // Eight of ten waits were up to 3.75 hours; the ninth pulls the percentile between them.
    await server.db
      .updateTable('case_answers')
      .set({ asked_at: new Date(Date.now() - 3.8 * HOUR) })
      .where('asked_at', '<', new Date(Date.now() - 50 * HOUR))
      .execute();
    const open = await openDispute(server);
    for (const person of [open.payer, open.receiver]) expect(await promiseOf(server, person, open)).toBe(4);

    await server.api(ADMIN_PATHS.resolve(open.payment.paymentId), {
      method: 'PUT',
      token: admin.token,
      body: { status: 'accepted', reason: 'The statement shows it.' },
    });
    expect(await promiseOf(server, open.payer, open)).toBeUndefined();
  } finally {
    await server.close();
  }
});

test('with fewer than ten cases nothing is promised, and waits older than 30 days are ignored and deleted', async () => {
  const server = await startServer();
  try {
    const admin = await signInAdmin(server);
    await answered(server, admin, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    const [first] = await server.db.selectFrom('case_answers').select('id').orderBy('id').execute();
    await server.db
      .updateTable('case_answers')
      .set({ answered_at: new Date(Date.now() - 31 * 24 * HOUR) })
      .where('id', '=', first!.id)
      .execute();
    const open = await openDispute(server);
    expect(await promiseOf(server, open.payer, open)).toBeUndefined();

    await collectOldRows(server.services).run();
    const left = await server.db.selectFrom('case_answers').select('id').orderBy('id').execute();
    expect(left).toHaveLength(9);
    expect(left[0]!.id).not.toBe(first!.id);
  } finally {
    await server.close();
  }
});

test('a dispute that its parties end themselves does not count', async () => {
  const server = await startServer();
  try {
    const dispute = await openDispute(server);
    await server.api(PATHS.acceptPayment(dispute.payment.paymentId), {
      method: 'PUT',
      token: dispute.receiver.token,
    });
    expect(await server.db.selectFrom('case_answers').selectAll().execute()).toEqual([]);
    expect(
      await server.db.selectFrom('cases').selectAll().where('payment_id', '=', dispute.payment._id).execute(),
    ).toEqual([]);
  } finally {
    await server.close();
  }
});
