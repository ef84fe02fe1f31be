import { APPEAL_DAYS } from '../../../contract/limits';
import { PATHS, type PaymentHistoryAnswer } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { allMailsSent, mailsTo } from '../../support/mails';
import { ask, type Deal } from '../../support/payments';
import { banPerson, signInAdmin, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

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
