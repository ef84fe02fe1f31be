import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { announcementLoop } from '../../../server/push/announce';
import { signInAdmin, signUpMember } from '../../support/people';
import { addDevice, PRIVATE, startPushService, type PushService } from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

/** More than two batches. */
const DEVICES = 2_002;

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE, loops: false });
  service = await startPushService();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const announce = async () => {
  const { token } = await signInAdmin(server);
  const body = { title: 'New opening hours', description: 'We answer from eight to eight from now on.' };
  expect((await server.api(ADMIN_PATHS.announcements, { token, body })).status).toBe(201);
};
const queuedTo = async () =>
  (await server.db.selectFrom('push_messages').select('device_id').execute()).map(
    ({ device_id }) => device_id,
  );

test('several loops tell each of many devices once, and none that wants no announcements or came later', async () => {
  const member = await signUpMember(server);
  await addDevice(server, service, member);
  await sql`
    insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, kinds, name)
    select gen_random_uuid(), user_id, session_id, endpoint || number, p256dh, auth, kinds, name
    from push_devices, generate_series(2, ${DEVICES}::int) as number`.execute(server.db);
  await addDevice(server, service, await signUpMember(server), ['proofs']);
  await announce();
  // The administrator does not wait for a million devices.
  expect(await queuedTo()).toEqual([]);
  await addDevice(server, service, await signUpMember(server));
  await until(async () => {
    await Promise.all([1, 2, 3].map(() => announcementLoop(server.services).run()));
    return (await queuedTo()).length >= DEVICES;
  });
  await announcementLoop(server.services).run();
  const queued = await queuedTo();
  expect([queued.length, new Set(queued).size]).toEqual([DEVICES, DEVICES]);
});
