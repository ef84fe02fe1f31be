import { sql } from 'kysely';
import { collectOldPushes } from '../../../server/push/collect';
import { pushLoop } from '../../../server/push/loop';
import { PAST } from '../../support/past';
import { activeBroker } from '../../support/people';
import { proofTo } from '../../support/payments';
import { addDevice, PRIVATE, startPushService, type PushService } from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  // It sends nothing by itself, so that a pause lasts as long as the test.
  server = await startServer({ env: PRIVATE, loops: false });
  service = await startPushService();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const messagesTo = (deviceId: string) =>
  server.db.selectFrom('push_messages').select('due_at').where('device_id', '=', deviceId).execute();
const deviceOf = (id: string) =>
  server.db.selectFrom('push_devices').select(['failures', 'not_before']).where('id', '=', id).execute();

test('what waits for a paused device is due when the pause ends, and so is what is added meanwhile', async () => {
  const broker = await activeBroker(server);
  const browser = await addDevice(server, service, broker, ['proofs']);
  const id = browser.device._id;
  service.answer(429, { only: browser, headers: { 'retry-after': '1800' } });
  const loop = pushLoop(server.services);
  await proofTo(server, broker);
  await loop.run();
  await until(async () => (await deviceOf(id))[0]!.failures > 0);
  await loop.end!();
  const [device] = await deviceOf(id);
  expect(device!.failures).toBe(1);
  await proofTo(server, broker);
  expect(await messagesTo(id)).toEqual([{ due_at: device!.not_before }, { due_at: device!.not_before }]);
});

test('what waits for a reserved device stays due, as the reservation usually ends early', async () => {
  const broker = await activeBroker(server);
  const { device } = await addDevice(server, service, broker, ['proofs']);
  await server.db
    .updateTable('push_devices')
    .set({ not_before: sql<Date>`now() + interval '1 minute'` })
    .where('id', '=', device._id)
    .execute();
  await proofTo(server, broker);
  const [message] = await messagesTo(device._id);
  const [{ now }] = (await sql<{ now: Date }>`select now()`.execute(server.db)).rows as [{ now: Date }];
  expect(message!.due_at <= now).toBe(true);
});

test('a device is deleted once its session has expired', async () => {
  const broker = await activeBroker(server);
  const { device } = await addDevice(server, service, broker, ['proofs']);
  await proofTo(server, broker);
  await collectOldPushes(server.services).run();
  expect(await deviceOf(device._id)).toHaveLength(1);
  await server.db
    .updateTable('sessions')
    .set({ expires_at: PAST })
    .where('user_id', '=', broker.user._id)
    .execute();
  await collectOldPushes(server.services).run();
  expect(await deviceOf(device._id)).toEqual([]);
  expect(await messagesTo(device._id)).toEqual([]);
});
