import { v7 } from 'uuid';
import { submittedDeal } from '../../support/payments';
import { payPayment, signInCompany, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';
import { addWebhook, PRIVATE, startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks';

/** Of a process. */
const SLOTS = 32;

let server: TestServer;
let hanging: WebhookReceiver;
let healthy: WebhookReceiver;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE });
  hanging = await startWebhookReceiver();
  healthy = await startWebhookReceiver();
});
afterAll(async () => {
  // Before the server, which would wait for answers that are kept back.
  await Promise.all([hanging.close(), healthy.close()]);
  await server.close();
});

test('addresses that failed before take at most half of the slots, so that hanging ones hold up no others', async () => {
  const member = await signUpMember(server);
  const addresses = Array.from({ length: SLOTS }, () => ({
    id: v7(),
    user_id: member.id,
    url: hanging.url,
    secret: `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`,
    failing_since: new Date(),
  }));
  await server.db.insertInto('webhooks').values(addresses).execute();
  hanging.answer(null);
  await payPayment(server, member, member.user.payments[0]!);
  await until(() => hanging.received.length >= SLOTS / 2);
  const running = async () => {
    const tries = await server.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select('webhook_deliveries.id')
      .where('webhooks.url', '=', hanging.url)
      .where('reserved_until', 'is not', null)
      .execute();
    return tries.length;
  };
  expect(await running()).toBeLessThanOrEqual(SLOTS / 2);

  await addWebhook(server, await signInCompany(server), healthy.url);
  const { payment } = await submittedDeal(server);
  await until(() => healthy.received.some(({ event }) => event.data.payment._id === payment._id));
  expect(await running()).toBeLessThanOrEqual(SLOTS / 2);
});
