import { PATHS, type CompanyPlansAnswer, type Payment, type PaymentAnswer } from '../../../contract/wire';
import { allMailsSent, mailsTo } from '../../support/mails';
import {
  ask,
  dispute,
  pendingDeal,
  reject,
  seenByPayer,
  seenByReceiver,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { newOrderId, payPayment, type Person } from '../../support/people';
import { answerProposal, inHours, openProposal } from '../../support/settlements';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const plansOf = async (of: TestServer) => (await of.api<CompanyPlansAnswer>(PATHS.companyPlans)).body;

async function rename({ token, user }: Person, paymentMethodId: string): Promise<void> {
  const { fullName, phone, profileImage } = user;
  const body = { fullName, phone, paymentMethodId, profileImage };
  expect((await server.api(PATHS.updateProfile, { method: 'PUT', token, body })).status).toBe(200);
}

const idsOf = ({ paymentMethodId, recieverPaymentId }: Payment) => [paymentMethodId, recieverPaymentId];

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
  expect(await plansOf(server)).not.toHaveProperty('payWith');
  const deal = await submittedDeal(server);
  expect((await seenByPayer(server, deal)).recieverPaymentIdLastChangedAt).toBeNull();
  await rename(deal.receiver, 'ANOTHER1');
  await server.db
    .updateTable('users')
    .set({ payment_id_changed_at: new Date('2026-01-31T12:00:00Z') })
    .where('id', '=', deal.receiver.id)
    .execute();
  const seen = await seenByPayer(server, deal);
  expect(seen.recieverPaymentIdChangedAt).toBeNull();
  expect(seen.recieverPaymentIdLastChangedAt).toBe('2026-01-31T12:00:00.000Z');
});

test('a payment keeps the payment IDs that were recorded with its proof', async () => {
  const deal = await pendingDeal(server);
  const { payer, receiver } = deal;
  const [from, to] = [payer.user.paymentMethodId, receiver.user.paymentMethodId];
  expect(idsOf(await seenByPayer(server, deal))).toEqual([from, to]);
  await payPayment(server, payer, deal.payment);

  await rename(payer, 'NEWPAYER1');
  await rename(receiver, 'NEWRECV1');
  for (const payment of [await seenByPayer(server, deal), await seenByReceiver(server, deal)])
    expect(idsOf(payment)).toEqual([from, to]);
  expect((await seenByPayer(server, deal)).userId.paymentMethodId).toBe(to);
  expect((await seenByReceiver(server, deal)).userId.paymentMethodId).toBe(from);
  const csv = await server.api<string>(PATHS.myPayments, { token: payer.token });
  expect(csv.body).toMatch(new RegExp(`${deal.payment.paymentId},.*,${from},.*,${to},`));

  // A clearer receipt of the same money changes nothing.
  const path = PATHS.correctPayment(deal.payment.paymentId);
  const corrected = await ask(server, payer, path, { transactionId: '151644135284' });
  expect(corrected.status).toBe(200);
  expect(idsOf((corrected.body as PaymentAnswer).payment)).toEqual([from, to]);

  expect((await seenByReceiver(server, deal)).paidTo).toBeNull();

  // Whoever pays again must pay to the present payment ID.
  expect((await reject(server, deal)).status).toBe(200);
  expect(idsOf(await seenByPayer(server, deal))).toEqual([from, 'NEWRECV1']);
  await payPayment(server, payer, deal.payment);
  expect(idsOf(await seenByReceiver(server, deal))).toEqual(['NEWPAYER1', 'NEWRECV1']);
  await dispute(server, receiver, deal);
  await rename(receiver, to);
  expect(idsOf(await seenByReceiver(server, deal))).toEqual(['NEWPAYER1', 'NEWRECV1']);
});

test("a payment says to which payment ID its payer claims to have paid, if it is not the receiver's", async () => {
  const deal = await pendingDeal(server);
  const { paymentMethodId } = deal.receiver.user;
  // Copied before the receiver's payment ID changed.
  await rename(deal.receiver, 'NEWRECV2');
  await payPayment(server, deal.payer, { ...deal.payment, recieverPaymentId: paymentMethodId });
  for (const payment of [await seenByPayer(server, deal), await seenByReceiver(server, deal)])
    expect([payment.recieverPaymentId, payment.paidTo]).toEqual(['NEWRECV2', paymentMethodId]);
  const correct = (recieverPaymentId: string) =>
    ask(server, deal.payer, PATHS.correctPayment(deal.payment.paymentId), {
      transactionId: newOrderId(),
      recieverPaymentId,
    });
  expect((await correct('NEWRECV2')).status).toBe(200);
  expect((await seenByReceiver(server, deal)).paidTo).toBeNull();
  await rename(deal.receiver, paymentMethodId);
});
