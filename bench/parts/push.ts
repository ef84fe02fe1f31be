import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Part, Section } from '../part';
import { serveProduct } from '../processes';
import type { SeededDatabase } from '../seed/database';
import { announcementId, FIRST_MEMBER, membersOf, userId } from '../seed/people';
import { signIn } from '../sign-in';

const DEVICES = 1000;
const AT_MOST_SECONDS = 90;

/** A push service that takes everything at once. */
async function startPushService() {
  const arrived: { path: string; at: number }[] = [];
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      arrived.push({ path: request.url ?? '', at: performance.now() });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, arrived, close: () => server.close() };
}

/** Inserts so many devices, spread over the members. */
async function addDevices(database: SeededDatabase, url: string): Promise<void> {
  const members = membersOf(database.payments);
  const owners = Array.from({ length: DEVICES }, (_, n) => userId(FIRST_MEMBER + (n % members)));
  const sessions = await signIn(database, owners);
  const rows = sessions.map(({ userId: owner, sessionId }, n) => ({
    owner,
    session: sessionId,
    endpoint: `${url}/${n}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }));
  await database.query(
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, kinds, name)
      select gen_random_uuid(), owner, session, endpoint, p256dh, auth, '{announcements}', 'Chrome'
      from json_to_recordset($1) as given (owner uuid, session uuid, endpoint text, p256dh text, auth text)`,
    [JSON.stringify(rows)],
  );
}

async function run(context: Context): Promise<Section[]> {
  const database = await context.small();
  const service = await startPushService();
  await addDevices(database, service.url);
  const server = await serveProduct(database.url, { WEBHOOK_PRIVATE: 'on' });
  try {
    const cpuBefore = server.cpuMicroseconds();
    // One row for each device, as the product writes them for an announcement.
    await database.query(
      `insert into push_messages (device_id, user_id, kind, subject)
        select id, user_id, 'announcements', $1 from push_devices`,
      [`announcement ${announcementId(0)}`],
    );
    const committed = performance.now();
    while (service.arrived.length < DEVICES && performance.now() - committed < AT_MOST_SECONDS * 1000)
      await delay(100);
    // Whatever is sent twice arrives by then.
    await delay(2000);
    const cpu = server.cpuMicroseconds() - cpuBefore;
    const waits = service.arrived.map(({ at }) => at - committed).sort((one, other) => one - other);
    const reached = new Set(service.arrived.map(({ path }) => path)).size;
    return [
      {
        title: `A push to ${DEVICES.toLocaleString('en-US')} devices, one process`,
        limit: '',
        rows: [
          {
            what: 'devices reached',
            unit: 'devices',
            ours: reached,
            goal: { of: 'ours', least: DEVICES },
          },
          {
            what: 'pushes per device',
            unit: 'pushes',
            ours: service.arrived.length / DEVICES,
            goal: { of: 'ours', least: 1, most: 1 },
          },
          {
            what: 'commit to the first push',
            unit: 'ms',
            ours: waits[0] ?? Infinity,
            goal: { of: 'ours', most: 5000 },
          },
          {
            what: 'commit to the last push',
            unit: 'ms',
            ours: waits.at(-1) ?? Infinity,
            goal: { of: 'ours', most: 60_000 },
          },
          { what: 'processor time', unit: 'µs a push', ours: cpu / DEVICES },
        ],
      },
    ];
  } finally {
    await server.stop();
    service.close();
  }
}

export const part: Part = { name: 'push', run };
