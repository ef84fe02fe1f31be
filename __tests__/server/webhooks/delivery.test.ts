// Long because its cases share one setup; each is independent.
import { sql } from 'kysely';
import { WEBHOOK_PATHS, type WebhooksAnswer } from '../../../contract/webhooks';
import { PATHS } from '../../../contract/wire';
import { webhookLoop } from '../../../server/webhooks/loop';
import { openDispute } from '../../support/disputes';
import { sweep } from '../../support/loops';
import { mailNumber } from '../../support/mails';
import { betweenConnections, countWaiting, waitingFor } from '../../support/locks';
import { accept, ask, endWindow, historyOf, reject, submittedDeal } from '../../support/payments';
import { banPerson, payPayment, signInCompany, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';
import {
  addWebhook,
  deliveriesOf,
  endPauses,
  PRIVATE,
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../support/webhooks';

let server: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE, documented: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await server.db.deleteFrom('webhooks').execute();
  await receiver.close();
});

const arrived = (count: number) => until(() => receiver.received.length >= count);
const steps = () => receiver.received.map(({ event }) => event.data.step);
const sentAbout = ({ _id }: { _id: string }) =>
  receiver.received.map(({ event }) => event.data).filter(({ payment }) => payment._id === _id);
const allDone = () =>
  until(
    async () =>
      !(await server.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .executeTakeFirst()),
  );
const settled = async (person: Person, id: string, state: string) =>
  until(async () => (await deliveriesOf(server, person, id))[0]?.state === state);
const webhookOf = async ({ token }: Person) =>
  (await server.api<WebhooksAnswer>(WEBHOOK_PATHS.webhooks, { token })).body.webhooks[0]!;

test('an appeal is sent with the time of the appeal, not with that of the decision', async () => {
  const deal = await submittedDeal(server);
  await endWindow(server, deal.payment);
  await sweep(server);
  await addWebhook(server, deal.receiver, receiver.url);
  const reason = 'Nothing has arrived until now.';
  const appealed = await ask(server, deal.receiver, PATHS.appealPayment(deal.payment.paymentId), { reason });
  expect(appealed.status).toBe(200);
  await arrived(1);
  const { at } = (await historyOf(server, deal.receiver, deal.payment)).at(-1)!;
  expect(receiver.received[0]!.event).toMatchObject({ timestamp: at, data: { step: 'appealAccepted' } });
});

test('each party is sent the step, signed, with the payment as that party sees it then', async () => {
  const payer = await signUpMember(server);
  const company = await signInCompany(server);
  const ofPayer = await addWebhook(server, payer, `${receiver.url}/payer`);
  const ofReceiver = await addWebhook(server, company, `${receiver.url}/receiver`);
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await arrived(2);
  const byRole = (role: string) => receiver.received.find(({ event }) => event.data.role === role)!;
  const [toPayer, toReceiver] = [byRole('payer'), byRole('receiver')];
  expect(verified(toPayer, ofPayer.secret)).toEqual({
    type: 'payment.submitted',
    timestamp: expect.any(String),
    data: { step: 'submit', role: 'payer', payment },
  });
  expect(() => verified(toPayer, ofReceiver.secret)).toThrow();
  expect(toPayer.headers['content-type']).toBe('application/json');
  verified(toReceiver, ofReceiver.secret);
  const { payment: seen } = toReceiver.event.data;
  expect(seen.userId._id).toBe(payer.id);
  expect(seen).toHaveProperty('duplicateOf', null);
  expect(toPayer.event.data.payment).not.toHaveProperty('duplicateOf');
  await accept(server, { payer, receiver: company, payment });
  await arrived(4);
  expect(receiver.received.slice(2).map(({ event }) => event.type)).toEqual(
    Array(2).fill('payment.accepted'),
  );
});

test('nobody hears of the payments of others, and a refused step sends nothing', async () => {
  const stranger = await signUpMember(server);
  const { webhook } = await addWebhook(server, stranger, receiver.url);
  const deal = await submittedDeal(server);
  await accept(server, deal);
  const { webhook: own } = await addWebhook(server, deal.payer, receiver.url);
  expect((await accept(server, deal)).status).toBe(409);
  expect(await deliveriesOf(server, stranger, webhook._id)).toEqual([]);
  expect(await deliveriesOf(server, deal.payer, own._id)).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('a dispute names its room, and an automatic approval is sent too', async () => {
  const company = await signInCompany(server);
  await addWebhook(server, company, receiver.url);
  const { roomId } = await openDispute(server);
  await arrived(2);
  expect(steps()).toEqual(['submit', 'dispute']);
  expect(receiver.received[1]!.event.data.payment.chatRoomId).toEqual({ _id: roomId });
  const { payment } = await submittedDeal(server);
  await endWindow(server, payment);
  await arrived(4);
  expect(steps().slice(2)).toEqual(['submit', 'expire']);
});

test('steps of one payment arrive in order, each with its own state, while those of others go on', async () => {
  const company = await signInCompany(server);
  const { webhook } = await addWebhook(server, company, receiver.url);
  receiver.answer(500);
  const deal = await submittedDeal(server);
  await arrived(1);
  await reject(server, deal);
  await payPayment(server, deal.payer, deal.payment);
  const other = await submittedDeal(server);
  await until(() => sentAbout(other.payment).length > 0);
  // Only the first step of each payment was tried, on a slow machine more than once.
  expect(new Set(steps())).toEqual(new Set(['submit']));
  await until(async () => (await webhookOf(company)).failingSince !== null);
  receiver.answer(204);
  await endPauses(server);
  await allDone();
  const told = new Map(sentAbout(deal.payment).map(({ step, payment }) => [step, payment.status]));
  expect([...told]).toEqual([
    ['submit', 'submitted'],
    ['reject', 'rejected'],
    ['resubmit', 'submitted'],
  ]);
  expect(await webhookOf(company)).toMatchObject({
    failingSince: null,
    failure: null,
    status: 204,
    waiting: 0,
  });
  expect(await deliveriesOf(server, company, webhook._id)).toHaveLength(4);
});

test('a failed delivery is tried again with the same id, later and later', async () => {
  // Its own server, which sends nothing by itself: the first pause is only five seconds.
  const still = await startServer({ env: PRIVATE, loops: false });
  const loop = webhookLoop(still.services);
  try {
    const { payer, receiver: company } = await submittedDeal(still);
    const { webhook, secret } = await addWebhook(still, company, receiver.url);
    receiver.answer(503);
    await payPayment(still, payer, payer.user.payments[1]!);
    const delivery = async () => (await deliveriesOf(still, company, webhook._id))[0]!;
    const pauses: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      await loop.run();
      await until(async () => (await delivery()).failure === 'status');
      const { nextTryAt, triedAt, ...failed } = await delivery();
      expect(failed).toMatchObject({ state: 'waiting', status: 503, tries });
      pauses.push((Date.parse(nextTryAt!) - Date.parse(triedAt!)) / 1000);
      await still.db.updateTable('webhook_deliveries').set({ failure: null }).execute();
      await endPauses(still);
    }
    receiver.answer(200);
    await loop.run();
    await until(async () => (await delivery()).state === 'delivered');
    const inHours = pauses.map((seconds) => seconds / 3600);
    [5 / 3600, 1 / 12, 0.5, 2, 5, 10, 14, 20, 24].forEach((hours, index) => {
      expect(inHours[index]).toBeGreaterThanOrEqual(hours * 0.99);
      expect(inHours[index]).toBeLessThan(hours * 1.11 + 0.001);
    });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([10, 1]);
    for (const one of receiver.received) verified(one, secret);
  } finally {
    await loop.end!();
    await still.close();
  }
});

test('the tenth failure gives up, and after three days of failures the address is switched off by email', async () => {
  const deal = await submittedDeal(server);
  const { webhook } = await addWebhook(server, deal.payer, receiver.url);
  receiver.answer(500);
  await accept(server, deal);
  await arrived(1);
  await until(async () => (await webhookOf(deal.payer)).failure === 'status');
  await server.db
    .updateTable('webhook_deliveries')
    .set({ attempts: 9 })
    .where('webhook_id', '=', webhook._id)
    .execute();
  await server.db
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`now() - interval '73 hours'` })
    .execute();
  await endPauses(server);
  await settled(deal.payer, webhook._id, 'givenUp');
  expect((await webhookOf(deal.payer)).off).toBe('failing');
  const mail = await mailNumber(server, 3, deal.payer.email);
  expect(mail.subject).toBe('Your webhook was switched off');

  const again = WEBHOOK_PATHS.sendAgain(
    webhook._id,
    (await deliveriesOf(server, deal.payer, webhook._id))[0]!._id,
  );
  const call = (path: string) => server.api(path, { method: 'POST', token: deal.payer.token });
  expect((await call(again)).body.code).toBe('webhook_off');
  await call(WEBHOOK_PATHS.switchOn(webhook._id));
  receiver.answer(204);
  expect((await call(again)).status).toBe(200);
  await settled(deal.payer, webhook._id, 'delivered');
  expect(receiver.received.at(-1)!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
});

test('an answer 410 switches the address off, and what waits for it is given up', async () => {
  const deal = await submittedDeal(server);
  const { webhook } = await addWebhook(server, deal.payer, receiver.url);
  receiver.answer(410);
  await accept(server, deal);
  await settled(deal.payer, webhook._id, 'givenUp');
  expect(await webhookOf(deal.payer)).toMatchObject({ off: 'gone', status: 410 });
  await payPayment(server, deal.payer, deal.payer.user.payments[1]!);
  expect(await deliveriesOf(server, deal.payer, webhook._id)).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  const elsewhere = await startWebhookReceiver();
  const deal = await submittedDeal(server);
  receiver.answer(307, { location: elsewhere.url });
  await addWebhook(server, deal.payer, receiver.url);
  await accept(server, deal);
  await until(async () => (await webhookOf(deal.payer)).failure === 'redirect');
  expect((await webhookOf(deal.payer)).status).toBe(307);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

test('a test is sent at once', async () => {
  const member = await signUpMember(server);
  const { webhook, secret } = await addWebhook(server, member, receiver.url);
  await server.api(WEBHOOK_PATHS.test(webhook._id), { method: 'POST', token: member.token });
  await arrived(1);
  expect(verified(receiver.received[0]!, secret)).toMatchObject({ type: 'webhook.test', data: {} });
});

betweenConnections(
  'a step under way while an earlier delivery is sent again does not wait out its pause',
  async () => {
    const company = await signInCompany(server);
    const { webhook } = await addWebhook(server, company, receiver.url);
    receiver.answer(500);
    const deal = await submittedDeal(server);
    const delivery = async () => (await deliveriesOf(server, company, webhook._id))[0]!;
    await until(async () => (await delivery()).failure !== null);
    const { _id: failed } = await delivery();
    await sql`update webhook_deliveries set next_attempt_at = now() + interval '1 day'`.execute(server.db);
    receiver.answer(204);
    await sql`
    create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(7301); return null; end $$;
    create constraint trigger wait_for_test after insert on webhook_deliveries deferrable initially deferred
      for each row execute function wait_for_test()`.execute(server.db);
    try {
      const accepted = await server.db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(7301)`.execute(trx);
        const accepting = accept(server, deal);
        await waitingFor(server, 1);
        const path = WEBHOOK_PATHS.sendAgain(webhook._id, failed);
        expect((await server.api(path, { method: 'POST', token: company.token })).status).toBe(200);
        // The outcome is stored, or waits for the step.
        await until(
          async () => (await delivery()).state === 'delivered' || (await countWaiting(server)) >= 2,
        );
        return { accepting };
      });
      expect((await accepted.accepting).status).toBe(200);
      await until(() => steps().includes('accept'));
    } finally {
      await sql`drop function wait_for_test cascade`.execute(server.db);
    }
  },
);

test('a hanging receiver does not delay the others', async () => {
  const slow = await startWebhookReceiver();
  slow.answer(null);
  const company = await signInCompany(server);
  await addWebhook(server, company, slow.url);
  const deals = [];
  for (let count = 0; count < 6; count += 1) deals.push(await submittedDeal(server));
  await until(() => slow.received.length >= 4);
  const [deal] = deals;
  await addWebhook(server, deal!.payer, receiver.url);
  await accept(server, deal!);
  await arrived(1);
  // The others have arrived while these still hang.
  expect(await webhookOf(company)).toMatchObject({ failure: null });
  await slow.close();
});

test('a banned member is sent nothing', async () => {
  const deal = await submittedDeal(server);
  const { webhook } = await addWebhook(server, deal.payer, receiver.url);
  await banPerson(server, deal.payer);
  await accept(server, deal);
  expect(await deliveriesOf(server, deal.payer, webhook._id)).toEqual([]);
});

test('removing a webhook or deleting the account removes its deliveries', async () => {
  const { payer, receiver: company, payment } = await submittedDeal(server);
  receiver.answer(500);
  const { webhook } = await addWebhook(server, payer, receiver.url);
  await accept(server, { payer, receiver: company, payment });
  await arrived(1);
  expect(
    (await server.api(WEBHOOK_PATHS.webhook(webhook._id), { method: 'DELETE', token: payer.token })).status,
  ).toBe(200);
  expect((await server.api(WEBHOOK_PATHS.deliveries(webhook._id), { token: payer.token })).status).toBe(404);
  await addWebhook(server, payer, receiver.url);
  await server.api(PATHS.deleteAccount, { token: payer.token, body: { password: payer.password } });
  const left = await server.db.selectFrom('webhooks').select('id').where('user_id', '=', payer.id).execute();
  expect(left).toEqual([]);
});
