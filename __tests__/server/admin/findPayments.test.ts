import { ADMIN_PATHS, type AdminPaymentsFound } from '../../../contract/admin';
import { PATHS, type Payment } from '../../../contract/wire';
import { activeBroker, payPayment, signInAdmin, signUpMember, type Person } from '../../support/people';
import { ask, reject } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

async function found(orderId: string): Promise<string[]> {
  const path = `${ADMIN_PATHS.payments}?${new URLSearchParams({ orderId }).toString()}`;
  const { body } = await server.api<AdminPaymentsFound>(path, { token: admin.token });
  return body.payments.map(({ paymentId }) => paymentId);
}

test('an administrator finds the payments with an order ID, to any receiver, however it is written', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  // To the broker, and to somebody above.
  const [one, other] = payer.user.payments as [Payment, Payment];
  await payPayment(server, payer, one, { transactionId: 'FIND 0001-a' });
  await payPayment(server, payer, other, { transactionId: 'FIND0001-A' });
  expect((await found('find0001-a')).sort()).toEqual([one.paymentId, other.paymentId].sort());
  expect(await found(' FIND 0001-A ')).toHaveLength(2);
  expect(await found('FIND0001')).toEqual([]);
  expect(await found('')).toEqual([]);

  // An earlier proof counts, too, unless it was withdrawn.
  await reject(server, { payer, receiver: broker, payment: one });
  await payPayment(server, payer, one, { transactionId: 'FIND0002-B' });
  expect(await found('FIND0001-A')).toContain(one.paymentId);
  expect(await found('FIND0002-B')).toEqual([one.paymentId]);
  expect((await ask(server, payer, PATHS.withdrawPayment(other.paymentId))).status).toBe(200);
  expect(await found('FIND0001-A')).toEqual([one.paymentId]);
});

test('an order ID that is too long is refused', async () => {
  const path = `${ADMIN_PATHS.payments}?orderId=${'1'.repeat(300)}`;
  expect((await server.api(path, { token: admin.token })).status).toBe(400);
});
