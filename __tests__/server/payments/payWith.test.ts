import { PATHS, type CompanyPlansAnswer } from '../../../contract/wire';
import { allMailsSent, mailsTo } from '../../support/mails';
import { reject, seenByPayer, submittedDeal, type Deal } from '../../support/payments';
import { answerProposal, inHours, openProposal } from '../../support/settlements';
import { startServer, type TestServer } from '../../support/server';

const plansOf = async (server: TestServer) => (await server.api<CompanyPlansAnswer>(PATHS.companyPlans)).body;

test('the operator’s asset and network are in the fees, and in mails about payments to be made', async () => {
  const server = await startServer({ env: { PAYMENT_ASSET: 'USDT', PAYMENT_NETWORK: 'Binance Pay' } });
  expect((await plansOf(server)).payWith).toEqual({ asset: 'USDT', network: 'Binance Pay' });
  const agreed = async (proposal: object) => {
    const { deal, id } = await openProposal(server, 'payer', proposal);
    await answerProposal(server, deal.receiver, deal, id, 'agree');
    return deal;
  };
  const toPay = await agreed({ kind: 'withdraw' });
  const toProve = await agreed({ kind: 'newProof', until: inHours(20) });
  const rejected = await submittedDeal(server);
  await reject(server, rejected);
  await allMailsSent(server);
  const lastMailTo = async ({ payer }: Pick<Deal, 'payer'>) =>
    (await mailsTo(server, payer.email)).at(-1)?.text;
  expect(await lastMailTo(toPay)).toContain('Pay with: USDT, Binance Pay');
  // A payer who is asked for another proof may have paid already.
  expect(await lastMailTo(toProve)).not.toContain('Pay with');
  expect(await lastMailTo(rejected)).not.toContain('Pay with');
  await server.close();
});

test('without the settings there is neither; a payment says when its payment ID last changed', async () => {
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
