import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PUSH_DEVICES_MAX } from '../../../contract/pushKinds';
import { activeBroker, payPayment, signInAdmin, signUpMember } from '../../support/people';
import { addDevice, PRIVATE, startPushService, type PushService } from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

/** What a process sends at the same time. */
const SLOTS = 32;

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE });
  service = await startPushService();
});
afterAll(async () => {
  // Before the server, which would wait for the answers that the test has kept back.
  await service.close();
  await server.close();
});

const setNotBefore = (time: string) =>
  server.db
    .updateTable('push_devices')
    .set({ not_before: sql<Date>`${sql.raw(time)}` })
    .execute();

test('a proof goes out before an earlier announcement to more devices than are served at once', async () => {
  const members = [await signUpMember(server), await signUpMember(server), await signUpMember(server)];
  const broker = await activeBroker(server);
  for (const member of [...members, broker])
    for (let count = 0; count < PUSH_DEVICES_MAX - 1; count += 1)
      await addDevice(server, service, member, ['announcements']);
  const browser = await addDevice(server, service, broker, ['proofs']);
  // What is queued meanwhile is due to all of them at once.
  await setNotBefore("now() + interval '1 hour'");
  const admin = await signInAdmin(server);
  await server.api(ADMIN_PATHS.announcements, {
    token: admin.token,
    body: { title: 'New opening hours', description: 'We answer from eight to eight from now on.' },
  });
  await until(
    async () =>
      (await server.db.selectFrom('announcements').selectAll().where('push_after', 'is not', null).execute())
        .length === 0,
  );
  const payer = await signUpMember(server, { referCode: broker.referCode });
  await payPayment(server, payer, payer.user.payments[0]!);
  // None is answered, so that those taken first keep the others waiting.
  service.answer(null);
  await server.db
    .updateTable('push_messages')
    .set((eb) => ({ due_at: eb.ref('at') }))
    .execute();
  await setNotBefore('null');
  await until(() => service.pushed.length >= SLOTS);
  expect(service.pushed.slice(0, SLOTS).map(({ path }) => path)).toContain(browser.path);
  expect(service.wrong).toEqual([]);
});
