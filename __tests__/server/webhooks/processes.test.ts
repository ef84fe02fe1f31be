import { WEBHOOK_PATHS } from '../../../contract/webhooks';
import { PAST } from '../../support/past';
import { accept, reject, submittedDeal } from '../../support/payments';
import { activeBroker, banPerson, payPayment, signInCompany, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';
import {
  addWebhook,
  deliveriesOf,
  PRIVATE,
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../support/webhooks';

const SECRET = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`;

let receiver: WebhookReceiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  server = await startServer({
    env: { ...PRIVATE, WEBHOOK_URL: `${receiver.url}/operator`, WEBHOOK_SECRET: SECRET },
  });
});
afterAll(async () => {
  // Before the server, which would wait for the answer that a test has kept back.
  await receiver.close();
  await server.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

test('the operator is sent every step, without names, receipts and order IDs', async () => {
  const { payer, payment, receiver: company } = await submittedDeal(server);
  await until(() => receiver.received.length >= 1);
  const [first] = receiver.received;
  expect(verified(first!, SECRET)).toEqual({
    type: 'payment.submitted',
    timestamp: expect.any(String),
    data: {
      step: 'submit',
      role: 'operator',
      payment: {
        _id: payment._id,
        paymentId: payment.paymentId,
        index: 0,
        kind: 'spot',
        amount: 25,
        status: 'submitted',
        attempt: 1,
        createdAt: payment.createdAt,
        expiresAt: payment.expiresAt,
        windowPausedAt: null,
        payerId: payer.id,
        receiverId: company.id,
      },
    },
  });
});

test('the operator is told that the window of a proof for a banned receiver is paused', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  await banPerson(server, broker);
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  const sent = () =>
    receiver.received.map(({ event }) => event.data.payment).find(({ _id }) => _id === payment._id);
  await until(() => sent() !== undefined);
  expect(sent()).toMatchObject({ expiresAt: payment.expiresAt, windowPausedAt: payment.windowPausedAt });
  expect(payment.windowPausedAt).toEqual(expect.any(String));
});

test('messages written before a stop are sent by the next process', async () => {
  const deal = await submittedDeal(server);
  const { webhook } = await addWebhook(server, deal.payer, receiver.url);
  receiver.answer(null);
  await accept(server, deal);
  await until(() => receiver.received.some(({ event }) => event.data.role === 'payer'));
  const [id] = (await deliveriesOf(server, deal.payer, webhook._id)).map(({ _id }) => _id);
  // As after a crash: a process had it, and will never say what became of it.
  await server.db.updateTable('webhook_deliveries').set({ reserved_until: PAST }).execute();
  receiver.answer(204);
  const next = await startServer({ env: PRIVATE, beside: server });
  try {
    await until(async () => (await deliveriesOf(next, deal.payer, webhook._id))[0]?.state === 'delivered');
    const tries = receiver.received.filter(({ headers }) => headers['webhook-id'] === id);
    expect(tries).toHaveLength(2);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
  } finally {
    await next.close();
  }
});

test('several processes send each delivery once, and each payment in order', async () => {
  const others = await Promise.all([1, 2].map(() => startServer({ env: PRIVATE, beside: server })));
  try {
    const company = await signInCompany(server);
    const { webhook } = await addWebhook(server, company, receiver.url);
    const deals = await Promise.all(Array.from({ length: 4 }, () => submittedDeal(server)));
    for (const deal of deals) {
      await reject(server, deal);
      await payPayment(server, deal.payer, deal.payment);
      await accept(server, deal);
    }
    const own = () => receiver.received.filter(({ event }) => event.data.role === 'receiver');
    await until(() => own().length >= 16);
    await until(
      async () =>
        !(await deliveriesOf(server, company, webhook._id)).some(({ state }) => state === 'waiting'),
    );
    expect(new Set(own().map(({ headers }) => headers['webhook-id'])).size).toBe(16);
    expect(own()).toHaveLength(16);
    for (const { payment } of deals)
      expect(
        own()
          .filter(({ event }) => event.data.payment._id === payment._id)
          .map(({ event }) => event.data.step),
      ).toEqual(['submit', 'reject', 'resubmit', 'accept']);
    await server.api(WEBHOOK_PATHS.webhook(webhook._id), { method: 'DELETE', token: company.token });
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
});
