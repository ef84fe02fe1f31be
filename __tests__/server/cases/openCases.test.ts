import { ADMIN_PATHS, type AdminDisputesAnswer, type AdminPaymentAnswer } from '../../../contract/admin';
import { transitionNamed, type TransitionName } from '../../../contract/payment';
import { PATHS } from '../../../contract/wire';
import { transact } from '../../../server/db/client';
import { recordStep } from '../../../server/payments/record';
import { newAdministrator } from '../../support/administrators';
import { onPostgres } from '../../support/databases';
import { openDispute, type Dispute } from '../../support/disputes';
import { accept, dispute as disputeAgain, outcome } from '../../support/payments';
import { payPayment, signInAdmin, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** The embedded database runs one transaction at a time. */
const ROUNDS = onPostgres ? 12 : 2;

let server: TestServer;
let admin: Person;
let second: Person;
let support: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
  second = await newAdministrator(server, admin, 'admin', 'Carla Case');
  support = await newAdministrator(server, admin, 'support', 'Sam Support');
});
afterAll(() => server.close());

const take = (by: Person, { payment }: Dispute) =>
  server.api(ADMIN_PATHS.case(payment.paymentId), {
    method: 'PUT',
    token: by.token,
    body: { administrator: by.id, from: null },
  });
const write = (by: Person, { roomId }: Dispute) =>
  server.api(PATHS.postMessage, { token: by.token, body: { roomId, mesaage: 'Good morning' } });

/** The open case, and whether the list of cases shows it. */
async function caseOf({ payment: { paymentId } }: Dispute) {
  const { token } = admin;
  const list = await server.api<AdminDisputesAnswer>(`${ADMIN_PATHS.disputes}?order=unanswered&limit=200`, {
    token,
  });
  const payment = await server.api<AdminPaymentAnswer>(ADMIN_PATHS.payment(paymentId), { token });
  return {
    isListed: list.body.disputes.some((row) => row.paymentId === paymentId),
    open: payment.body.case,
  };
}
const FREE_AND_UNANSWERED = {
  isListed: true,
  open: { unansweredSince: expect.any(String), takenBy: null, takenAt: null },
};

test('disputes that a process of the previous version opens or ends during an upgrade are cases too', async () => {
  const dispute = await openDispute(server);
  const { payer, receiver, payment } = dispute;
  /** A step as that version takes it: payment and history, and nothing about cases. */
  const stepBefore = (name: TransitionName, { id: actorId }: Person) =>
    transact(server.db, (trx) => recordStep(trx, [payment._id], transitionNamed(name), { actorId }));

  await take(second, dispute);
  await write(second, dispute);
  await stepBefore('resolveRejected', admin);
  expect(await caseOf(dispute)).toEqual({ isListed: false, open: null });

  await payPayment(server, payer, payment);
  await stepBefore('dispute', receiver);
  expect(await caseOf(dispute)).toEqual(FREE_AND_UNANSWERED);
  expect((await take(support, dispute)).status).toBe(200);

  await stepBefore('resolveRejected', admin);
  await payPayment(server, payer, payment);
  expect((await disputeAgain(server, receiver, dispute)).status).toBe(200);
  expect(await caseOf(dispute)).toEqual(FREE_AND_UNANSWERED);
});

test('administrators write while the receiver ends the dispute: no call fails', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dispute = await openDispute(server);
    const answers = await Promise.all([
      ...[admin, dispute.payer, second].map((by) => write(by, dispute)),
      accept(server, dispute),
      ...[support, dispute.payer, admin, dispute.receiver, second].map((by) => write(by, dispute)),
    ]);
    outcomes.push(...answers.map(outcome));
    expect(await caseOf(dispute)).toEqual({ isListed: false, open: null });
  }
  expect(new Set(outcomes)).toEqual(new Set(['200']));
});
