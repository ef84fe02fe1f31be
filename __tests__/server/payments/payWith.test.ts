import { PATHS, type CompanyPlansAnswer } from '../../../contract/wire';
import { allMailsSent, mailsTo } from '../../support/mails';
import { accept, reject, seenByPayer, submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

const plansOf = async (server: TestServer) => (await server.api<CompanyPlansAnswer>(PATHS.companyPlans)).body;

test('an operator says what is sent and how; the fees and the mails to payers tell it', async () => {
  const server = await startServer({ env: { PAYMENT_ASSET: 'USDT', PAYMENT_NETWORK: 'Binance Pay' } });
  expect((await plansOf(server)).payWith).toEqual({ asset: 'USDT', network: 'Binance Pay' });
  const deal = await submittedDeal(server);
  await reject(server, deal);
  const other = await submittedDeal(server);
  await accept(server, other);
  await allMailsSent(server);
  expect((await mailsTo(server, deal.payer.email)).at(-1)?.text).toContain('Pay with: USDT, Binance Pay');
  expect((await mailsTo(server, other.payer.email)).at(-1)?.text).not.toContain('Pay with');
  await server.close();
});

test('without the settings nothing is said, and a payment tells when its payment ID last changed', async () => {
  const server = await startServer();
  expect(await plansOf(server)).not.toHaveProperty('payWith');
  const deal = await submittedDeal(server);
  expect((await seenByPayer(server, deal)).recieverPaymentIdLastChangedAt).toBeNull();
  const { fullName, phone } = deal.receiver.user;
  await server.api(PATHS.updateProfile, {
    method: 'PUT',
    token: deal.receiver.token,
    body: { fullName, phone, paymentMethodId: 'ANOTHER1' },
  });
  await server.db
    .updateTable('users')
    .set({ payment_id_changed_at: new Date('2026-01-31T12:00:00Z') })
    .where('id', '=', deal.receiver.id)
    .execute();
  const seen = await seenByPayer(server, deal);
  expect(seen.recieverPaymentIdChangedAt).toBeNull();
  expect(seen.recieverPaymentIdLastChangedAt).toBe('2026-01-31T12:00:00.000Z');
  await server.close();
});
