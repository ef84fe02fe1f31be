import { ADMIN_PATHS, type AdminDisputesAnswer, type AdminPaymentAnswer } from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import { newAdministrator } from '../../support/administrators';
import { onPostgres } from '../../support/databases';
import { openDispute, type Dispute } from '../../support/disputes';
import { accept, outcome } from '../../support/payments';
import { signInAdmin, type Person } from '../../support/people';
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
