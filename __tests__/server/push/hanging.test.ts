import { ADMIN_PATHS } from '../../../contract/admin';
import { PUSH_DEVICES_MAX } from '../../../contract/pushKinds';
import { signInAdmin, signUpMember } from '../../support/people';
import { addDevice, PRIVATE, startPushService, type PushService } from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const SLOTS_OF_FAILING = 16;

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE });
  service = await startPushService();
});
afterAll(async () => {
  // Before the server, which would wait for answers that are kept back.
  await service.close();
  await server.close();
});

test('devices that failed before take at most half of the slots, so that hanging ones hold up no others', async () => {
  for (const member of [await signUpMember(server), await signUpMember(server)])
    for (let count = 0; count < PUSH_DEVICES_MAX; count += 1) await addDevice(server, service, member);
  await server.db.updateTable('push_devices').set({ failures: 1 }).execute();
  const healthy = await addDevice(server, service, await signUpMember(server));
  service.answer(null);
  service.answer(201, { only: healthy });
  const admin = await signInAdmin(server);
  await server.api(ADMIN_PATHS.announcements, {
    token: admin.token,
    body: { title: 'New opening hours', description: 'We answer from eight to eight from now on.' },
  });
  await until(() => service.pushed.length > SLOTS_OF_FAILING && service.takenBy(healthy).length > 0);
  // After a try without an answer, a device has failed twice.
  const running = await server.db
    .selectFrom('push_devices')
    .select('id')
    .where('failures', '=', 1)
    .where('not_before', 'is not', null)
    .execute();
  expect(running.length).toBeLessThanOrEqual(SLOTS_OF_FAILING);
});
