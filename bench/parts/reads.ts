import { measure, type Asked, type Load } from '../load';
import type { Context, Part, Row } from '../part';
import { serveProduct } from '../processes';
import { BROKER, BUSY_ROOM } from '../seed/people';
import { signIn } from '../sign-in';

const LOAD: Load = { connections: 10, seconds: 2 };
const WARM: Load = { connections: 10, seconds: 1 };

const ROUTES = {
  'client-payments': '/broker/client-payments?limit=20',
  'client-payments, submitted': '/broker/client-payments?limit=20&status=submitted',
  'my-clients': '/broker/my-clients?limit=20',
  'my-brokers': '/broker/my-brokers',
  'chat/messages': `/chat/messages/${BUSY_ROOM}?limit=20`,
  'my-rooms': '/chat/my-rooms?limit=20',
};

async function run(context: Context) {
  const database = await context.big();
  const [token] = await signIn(database, [BROKER]);
  const ours = await serveProduct(database.url);
  const rows: Row[] = [];
  try {
    for (const [what, path] of Object.entries(ROUTES)) {
      const asked: Asked = { path: `/api${path}`, token };
      await measure(ours, asked, WARM);
      const found = await measure(ours, asked, LOAD);
      rows.push({ what, unit: 'requests/s', ours: found.perSecond });
      rows.push({ what: `${what}: processor`, unit: 'µs', ours: found.cpu, goal: { of: 'ours', most: 70 } });
    }
  } finally {
    await ours.stop();
  }
  return [{ title: 'Reads', limit: 'the naive route', rows }];
}

export const part: Part = { name: 'reads', run };
