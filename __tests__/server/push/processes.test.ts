import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PUSH_DEVICES_MAX } from '../../../contract/pushKinds';
import { signInAdmin, signInCompany, signUpMember } from '../../support/people';
import { startProduct, type RunningProduct } from '../../support/product';
import {
  addDevice,
  PRIVATE,
  startPushService,
  type Browser,
  type PushService,
} from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const MEMBERS = 5;
/** All that three processes send at the same time. */
const IN_FLIGHT = MEMBERS * PUSH_DEVICES_MAX;

let server: TestServer;
let service: PushService;
const others: RunningProduct[] = [];

beforeAll(async () => {
  const env = { ...PRIVATE, JWT_SECRET: 'the secret of all of them', DEMO: '0' };
  service = await startPushService();
  server = await startServer({ env });
  const url = server.testDatabase.url!;
  const settings = { ...env, REDIS_URL: server.redisUrl! };
  others.push(...(await Promise.all([1, 2].map(() => startProduct({ url }, settings)))));
}, 240_000);
afterAll(async () => {
  await Promise.all(others.map((process) => process.dispose()));
  await server.close();
  await service.close();
});

test('every device takes an announcement exactly once while one of three processes is killed', async () => {
  const browsers: Browser[] = [];
  const people = [await signInCompany(server)];
  while (people.length < MEMBERS) people.push(await signUpMember(server));
  for (const person of people)
    for (let count = 0; count < PUSH_DEVICES_MAX; count += 1)
      browsers.push(await addDevice(server, service, person));
  // None is answered, so that all are on their way when the process dies.
  service.answer(null);
  const admin = await signInAdmin(server);
  await server.api(ADMIN_PATHS.announcements, {
    token: admin.token,
    body: { title: 'New opening hours', description: 'We answer from eight to eight from now on.' },
  });
  await until(() => new Set(service.pushed.map(({ path }) => path)).size >= IN_FLIGHT);
  await others[0]!.stop('SIGKILL');
  service.answer(201);
  // As the minute is over that the dead process had reserved its devices for, and the pause of the others' tries.
  await until(async () => {
    const [{ tried }] = (
      await sql<{ tried: number }>`
      select count(*)::int as tried from push_devices where failures > 0`.execute(server.db)
    ).rows as [{ tried: number }];
    if (tried < IN_FLIGHT / 3) return false;
    await server.db.updateTable('push_devices').set({ not_before: null }).execute();
    return true;
  });
  await until(() => browsers.every((browser) => service.takenBy(browser).length > 0));
  await until(async () => {
    const waiting = await server.db.selectFrom('push_messages').select('id').execute();
    return waiting.length === 0;
  });
  expect(browsers.map((browser) => service.takenBy(browser).length)).toEqual(browsers.map(() => 1));
  expect(service.wrong).toEqual([]);
});
