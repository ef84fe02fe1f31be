// Long because every kind of notification is told on the same stage.
import { sql } from 'kysely';
import { LANGUAGE_PATH } from '../../../contract/languages';
import { MAIL_PATHS } from '../../../contract/mailKinds';
import { PUSH_PATHS, type PushMessage } from '../../../contract/pushKinds';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import { pushLoop } from '../../../server/push/loop';
import { startAwakeClock } from '../../support/awakeClock';
import { PAST } from '../../support/past';
import { activeBroker, payPayment, signInAdmin, signUpMember, type Person } from '../../support/people';
import { accept, ask, dispute, proofTo, reject, type Deal } from '../../support/payments';
import {
  addDevice,
  PRIVATE,
  register,
  startPushService,
  type Browser,
  type PushService,
} from '../../support/pushService';
import { remind } from '../../support/loops';
import { startServer, type TestServer } from '../../support/server';
import { answerProposal, inHours, openProposal } from '../../support/settlements';
import { until } from '../../support/until';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE });
  service = await startPushService();
});
afterEach(() => expect(service.wrong).toEqual([]));
afterAll(async () => {
  await server.close();
  await service.close();
});

/** What this browser has taken, once it is so many. */
async function taken(browser: Browser, count: number): Promise<PushMessage[]> {
  await until(() => service.takenBy(browser).length >= count);
  return service.takenBy(browser);
}

const shown = (messages: readonly PushMessage[]) =>
  messages.map(({ show, close }) => [show?.tag, show?.title, close]);

/** Waits until nothing is left to send. */
const allSent = () =>
  until(async () => {
    const waiting = await server.db
      .selectFrom('push_messages')
      .innerJoin('push_devices', 'push_devices.id', 'device_id')
      .select('push_messages.id')
      .where('sent_at', 'is', null)
      .where('due_at', '<=', sql<Date>`now() + interval '5 seconds'`)
      .execute();
    return waiting.length === 0;
  });

const withdraw = ({ payer, payment }: Deal) => ask(server, payer, PATHS.withdrawPayment(payment.paymentId));
const change = (person: Person, body: object) =>
  server.api(PUSH_PATHS.settings, { method: 'PUT', token: person.token, body });

test('a proof reaches the receiver’s device within five seconds, without the sum', async () => {
  const broker = await activeBroker(server);
  const browser = await addDevice(server, service, broker);
  await server.api(MAIL_PATHS.timeZone, {
    method: 'PUT',
    token: broker.token,
    body: { timeZone: 'Asia/Tokyo' },
  });
  const { payer, payment } = await proofTo(server, broker);
  const clock = startAwakeClock();
  const [message] = await taken(browser, 1);
  clock.stop();
  expect(clock.ms()).toBeLessThan(5000);
  const path = `/payments?status=submitted&search=${payment.paymentId}`;
  const end = new Date(Date.parse(payment.expiresAt!) + 9 * 3_600_000).toISOString().slice(11, 16);
  expect(message).toEqual({
    show: {
      tag: `payment ${payment.paymentId}`,
      title: `${payer.user.fullName} sent you a proof`,
      body: `Waiting for your decision until ${end}`,
      path,
      acceptPath: path,
      at: expect.stringMatching(/Z$/),
    },
  });
  const { headers } = service.pushed.find((one) => one.path === browser.path)!;
  expect(headers).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) });
  expect(Number(headers.ttl)).toBeGreaterThan(23 * 3600);
  expect(Number(headers.ttl)).toBeLessThanOrEqual(24 * 3600);
});

test('a member who wants sums reads them; a device hears only of the kinds that it wants', async () => {
  const broker = await activeBroker(server);
  const browser = await addDevice(server, service, broker);
  const other = await addDevice(server, service, broker, ['messages']);
  await change(broker, { showsAmounts: true });
  const { payer } = await proofTo(server, broker);
  expect((await taken(browser, 1))[0]!.show!.title).toBe(`${payer.user.fullName} sent you a proof · 25$`);
  await allSent();
  expect(service.takenBy(other)).toEqual([]);
});

test('a payer whose receiver has left is told not to pay the payment ID of before', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const browser = await addDevice(server, service, payer);
  const [{ paymentId } = { paymentId: '' }] = payer.user.payments;
  await server.api(PATHS.deleteAccount, { token: broker.token, body: { password: broker.password } });
  const [message] = await taken(browser, 1);
  expect(message!.show).toMatchObject({
    tag: `payment ${paymentId}`,
    title: `Your payment to ${broker.user.fullName} now goes to the company`,
    body: 'Do not send it to a payment ID that you copied earlier.',
  });
});

test('notifications come in the language that the member has chosen', async () => {
  const broker = await activeBroker(server);
  const browser = await addDevice(server, service, broker);
  await server.api(LANGUAGE_PATH, { method: 'PUT', token: broker.token, body: { language: 'es' } });
  const deal = await proofTo(server, broker);
  const name = deal.payer.user.fullName;
  expect((await taken(browser, 1))[0]!.show).toMatchObject({
    title: `${name} te envió un comprobante`,
    labels: { accept: 'Aceptar', open: 'Abrir' },
  });
  await withdraw(deal);
  await until(() =>
    shown(service.takenBy(browser)).some(([, title]) => title === `${name} retiró el comprobante de su pago`),
  );
});

test('proofs within a minute become one notification, and each goes when it is decided', async () => {
  const broker = await activeBroker(server);
  const browser = await addDevice(server, service, broker);
  const first = await proofTo(server, broker);
  await taken(browser, 1);
  const second = await proofTo(server, broker);
  const one = `payment ${first.payment.paymentId}`;
  expect(shown(await taken(browser, 2))[1]).toEqual(['payments', '2 payments to decide', [one]]);
  await accept(server, first);
  await allSent();
  expect(service.takenBy(browser)).toHaveLength(2);
  await accept(server, second);
  expect((await taken(browser, 3))[2]).toEqual({ close: ['payments'] });
  const silent = await addDevice(server, service, broker);
  const third = await proofTo(server, broker);
  await taken(silent, 1);
  await accept(server, third);
  expect((await taken(silent, 2))[1]).toEqual({ close: [`payment ${third.payment.paymentId}`] });
});

test('a device that was told nothing of a payment is not told that it is decided', async () => {
  const broker = await activeBroker(server);
  const deal = await proofTo(server, broker);
  const browser = await addDevice(server, service, broker);
  await accept(server, deal);
  await allSent();
  expect(service.takenBy(browser)).toEqual([]);
});

test('reminders and decisions', async () => {
  const broker = await activeBroker(server);
  const deal = await proofTo(server, broker);
  const [receivers, payers] = [
    await addDevice(server, service, broker),
    await addDevice(server, service, deal.payer),
  ];
  await server.db
    .updateTable('payments')
    .set({ remind_at: PAST, expires_at: sql<Date>`now() + interval '2 hours'` })
    .where('id', '=', deal.payment._id)
    .execute();
  await remind(server);
  expect((await taken(receivers, 1))[0]!.show!.title).toBe(
    `2 hours left to decide on the payment from ${deal.payer.user.fullName}`,
  );
  await reject(server, deal);
  expect((await taken(payers, 1))[0]!.show).toMatchObject({
    tag: `payment ${deal.payment.paymentId}`,
    title: `${broker.user.fullName} rejected your proof of payment`,
    path: '/subScriptionPayment',
  });
  expect((await taken(receivers, 2))[1]).toEqual({ close: [`payment ${deal.payment.paymentId}`] });
});

test('messages in a chat replace each other and go when the room is read', async () => {
  const broker = await activeBroker(server);
  const deal = await proofTo(server, broker);
  await dispute(server, broker, deal);
  const { body } = await server.api<{ chatRooms: { _id: string }[] }>(PATHS.chatRooms, {
    token: broker.token,
  });
  const chatRoom = body.chatRooms[0]!._id;
  const [sender, reader] = [
    await addDevice(server, service, deal.payer, ['messages']),
    await addDevice(server, service, broker, ['messages']),
  ];
  const say = (content: string) =>
    server.api(PATHS.postMessage, { token: deal.payer.token, body: { roomId: chatRoom, mesaage: content } });
  await say('I have paid.');
  const name = deal.payer.user.fullName;
  expect((await taken(reader, 1))[0]!.show).toMatchObject({
    tag: `chat ${chatRoom}`,
    title: `New message from ${name}`,
    body: `In the chat about ${deal.payment.paymentId}.`,
    path: `/chat/${chatRoom}`,
  });
  await say('Yesterday.');
  expect((await taken(reader, 2))[1]!.show).toMatchObject({
    tag: `chat ${chatRoom}`,
    title: '2 new messages',
  });
  await server.api(PATHS.messages(chatRoom), { token: broker.token });
  expect((await taken(reader, 3))[2]).toEqual({ close: [`chat ${chatRoom}`] });
  expect(service.takenBy(sender)).toEqual([]);
});

test('an announcement reaches everybody, once each', async () => {
  const member = await signUpMember(server);
  const browsers = [await addDevice(server, service, member), await addDevice(server, service, member)];
  const admin = await signInAdmin(server);
  const { status } = await server.api(ADMIN_PATHS.announcements, {
    token: admin.token,
    body: { title: 'New opening hours', description: 'We answer from eight to eight from now on.' },
  });
  expect(status).toBe(201);
  for (const browser of browsers)
    expect((await taken(browser, 1))[0]!.show).toMatchObject({ title: 'New opening hours' });
  await allSent();
  for (const browser of browsers) expect(service.takenBy(browser)).toHaveLength(1);
});

test.each([
  [false, 'the proof of their payment'],
  [true, 'the proof of their payment · 25$'],
])('a step names its sum if the member wants sums: %s', async (showsAmounts, what) => {
  const broker = await activeBroker(server);
  const browser = await addDevice(server, service, broker, ['payments']);
  await change(broker, { showsAmounts });
  const deal = await proofTo(server, broker);
  await withdraw(deal);
  expect((await taken(browser, 1))[0]!.show!.title).toBe(`${deal.payer.user.fullName} withdrew ${what}`);
});

/** In two days. */
const day = inHours(48).slice(0, 10);

test.each([
  [null, null, `Please send the new proof by ${day} 12:00 UTC.`],
  [null, 'Asia/Dhaka', `Please send the new proof by ${day} 18:00.`],
  ['fr', 'Asia/Dhaka', /Veuillez envoyer la nouvelle preuve au plus tard le \d+ \S+ \d{4}, 18:00\.$/],
])('the time of an agreement is written for a reader of %s in %s', async (language, timeZone, told) => {
  const { deal, id } = await openProposal(server, 'payer', {
    kind: 'newProof',
    until: `${day}T12:00:00.000Z`,
  });
  const { token } = deal.payer;
  if (language) await server.api(LANGUAGE_PATH, { method: 'PUT', token, body: { language } });
  if (timeZone) await server.api(MAIL_PATHS.timeZone, { method: 'PUT', token, body: { timeZone } });
  const browser = await addDevice(server, service, deal.payer, ['disputes']);
  await answerProposal(server, deal.receiver, deal, id, 'agree');
  expect((await taken(browser, 1))[0]!.show!.body).toMatch(told);
});

describe('quiet hours', () => {
  /** A broker with a device, in quiet hours that end at `end`. */
  async function inQuietHours() {
    const broker = await activeBroker(server);
    const browser = await addDevice(server, service, broker);
    const end = new Date();
    const hour = end.getUTCHours();
    end.setUTCHours(hour + 2, 0, 0, 0);
    await change(broker, { quietFrom: (hour + 23) % 24, quietUntil: (hour + 2) % 24 });
    return { broker, browser, end };
  }

  test('nothing comes; at their end what is still true comes as one', async () => {
    const { broker, browser, end } = await inQuietHours();
    const decided = await proofTo(server, broker);
    await proofTo(server, broker);
    await proofTo(server, broker);
    await allSent();
    const waiting = await server.db
      .selectFrom('push_messages')
      .select('due_at')
      .where('device_id', '=', browser.device._id)
      .execute();
    expect(waiting.map(({ due_at }) => due_at)).toEqual([end, end, end]);
    await accept(server, decided);
    // A message that is planned at this very moment still gets the old quiet hours.
    await allSent();
    await change(broker, { quietFrom: null, quietUntil: null });
    expect(shown(await taken(browser, 1))).toEqual([['payments', '2 payments to decide', undefined]]);
  });

  test('a kind that is switched off meanwhile does not come at their end', async () => {
    const { broker, browser } = await inQuietHours();
    await proofTo(server, broker);
    await allSent();
    const path = PUSH_PATHS.device(browser.device._id);
    await server.api(path, { method: 'PUT', token: broker.token, body: { kinds: ['messages'] } });
    await change(broker, { quietFrom: null, quietUntil: null });
    await allSent();
    expect(service.takenBy(browser)).toEqual([]);
  });

  test('end in the zone that the member has moved to', async () => {
    const { broker, browser } = await inQuietHours();
    await proofTo(server, broker);
    await allSent();
    // Eleven hours on: no quiet hours there.
    const body = { timeZone: 'Pacific/Noumea' };
    await server.api(MAIL_PATHS.timeZone, { method: 'PUT', token: broker.token, body });
    await taken(browser, 1);
  });

  test('a new proof after a withdrawal is what is told at their end', async () => {
    const { broker, browser } = await inQuietHours();
    const deal = await proofTo(server, broker);
    await withdraw(deal);
    await payPayment(server, deal.payer, deal.payment);
    await allSent();
    await change(broker, { quietFrom: null, quietUntil: null });
    expect(shown(await taken(browser, 1))).toEqual([
      [`payment ${deal.payment.paymentId}`, `${deal.payer.user.fullName} sent you a proof`, undefined],
    ]);
  });
});

describe('answers of the push service', () => {
  test.each([404, 410])('%d deletes the device', async (status) => {
    const broker = await activeBroker(server);
    const browser = await addDevice(server, service, broker);
    service.answer(status, { only: browser });
    await proofTo(server, broker);
    await until(async () => {
      const { body } = await server.api<{ devices: unknown[] }>(PUSH_PATHS.settings, { token: broker.token });
      return body.devices.length === 0;
    });
    expect(service.pushed.filter(({ path }) => path === browser.path)).toHaveLength(1);
  });

  test.each([
    [429, { 'retry-after': '120' }, 120],
    [500, {}, 5],
  ])('%d is tried again after a pause', async (status, headers, seconds) => {
    // Its own server, which sends nothing by itself: a pause may be over after a few seconds.
    const still = await startServer({ env: PRIVATE, loops: false });
    const loop = pushLoop(still.services);
    try {
      const broker = await activeBroker(still);
      const browser = await addDevice(still, service, broker);
      service.answer(status, { only: browser, headers: headers as Record<string, string> });
      await proofTo(still, broker);
      const device = () =>
        still.db
          .selectFrom('push_devices')
          .select(['failures', 'not_before'])
          .where('id', '=', browser.device._id)
          .executeTakeFirstOrThrow();
      await loop.run();
      await until(async () => (await device()).failures === 1);
      const pausedUntil = (await device()).not_before!.getTime();
      const tries = () => service.pushed.filter(({ path }) => path === browser.path);
      expect(pausedUntil - tries()[0]!.at).toBeGreaterThanOrEqual(seconds * 1000);
      expect(pausedUntil - Date.now()).toBeLessThanOrEqual(seconds * 1000);
      service.answer(201, { only: browser });
      await still.db.updateTable('push_devices').set({ not_before: null }).execute();
      await still.db.updateTable('push_messages').set({ due_at: PAST }).execute();
      await loop.run();
      await taken(browser, 1);
      await until(async () => (await device()).failures === 0);
      expect(tries().map((one) => one.status)).toEqual([status, 201]);
    } finally {
      await loop.end!();
      await still.close();
    }
  });

  test('400 drops the push and keeps the device', async () => {
    const broker = await activeBroker(server);
    const browser = await addDevice(server, service, broker);
    service.answer(400, { only: browser });
    await proofTo(server, broker);
    await until(() => service.pushed.some(({ path }) => path === browser.path));
    await allSent();
    service.answer(201, { only: browser });
    await proofTo(server, broker);
    await taken(browser, 1);
  });
});

test('what waited for the previous member of a browser does not reach the next', async () => {
  const [broker, next] = [await activeBroker(server), await signUpMember(server)];
  const browser = await addDevice(server, service, broker);
  // Far enough that the product does not try again by itself meanwhile.
  service.answer(500, { only: browser, headers: { 'retry-after': '3600' } });
  await proofTo(server, broker);
  await until(() => service.pushed.some(({ path }) => path === browser.path));
  service.answer(201, { only: browser });
  await register(server, next.token, browser);
  await allSent();
  expect(service.takenBy(browser)).toEqual([]);
});
