import { setTimeout as delay } from 'node:timers/promises';
import { measure, type Asked, type Load } from '../load';
import type { Context, Part, Section } from '../part';
import { serveProduct } from '../processes';
import type { SeededDatabase } from '../seed/database';
import { BROKER } from '../seed/people';
import { signIn } from '../sign-in';

const EXPIRED = 100_000;
/** Members reading their lists; few enough to leave the server time for the sweep. */
const READS: Load = { connections: 4, seconds: 8 };
const WARM: Load = { connections: 4, seconds: 2 };
const AT_MOST_SECONDS = 90;

/** Ends the windows of many submitted payments at once, with triggers off. */
const expire = async (database: SeededDatabase): Promise<number> => {
  await database.query('set session_replication_role = replica');
  const rows = await database.query(
    `update payments set expires_at = now() - interval '1 minute'
      where id in (select id from payments where status = 'submitted' limit $1) returning 1 as one`,
    [EXPIRED],
  );
  await database.query('reset session_replication_role');
  return rows.length;
};

const count = async (database: SeededDatabase, what: string): Promise<number> =>
  (await database.query<{ n: number }>(`select (${what})::integer as n`))[0]!.n;

const WAITING = `select count(*) from payments where status = 'submitted' and expires_at <= now()`;
const STEPS = `select count(*) from payment_history where actor_role = 'system' and to_status = 'accepted'`;
/** Counts mails that are already sent, too. */
const MAILS = `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('mails', 'id')::regclass), 0)`;

async function run(context: Context): Promise<Section[]> {
  const database = await context.big();
  const [session] = await signIn(database, [BROKER]);
  const asked: Asked = { path: '/api/broker/client-payments?limit=20', token: session!.token };
  const server = await serveProduct(database.url);
  try {
    await measure(server, asked, WARM);
    const quiet = await measure(server, asked, READS);
    const before = [await count(database, STEPS), await count(database, MAILS)];
    const due = await expire(database);
    const began = performance.now();
    const meanwhile = await measure(server, asked, READS);
    let waiting = await count(database, WAITING);
    while (waiting > 0 && performance.now() - began < AT_MOST_SECONDS * 1000) {
      await delay(250);
      waiting = await count(database, WAITING);
    }
    const seconds = (performance.now() - began) / 1000;
    const approved = due - waiting;
    const steps = (await count(database, STEPS)) - before[0]!;
    const mails = (await count(database, MAILS)) - before[1]!;
    return [
      {
        title: `Reads while ${due.toLocaleString('en-US')} payments are approved automatically`,
        limit: 'without',
        rows: [
          { what: 'reads, p50', unit: 'ms', ours: meanwhile.p50, limit: quiet.p50 },
          {
            what: 'reads, p99',
            unit: 'ms',
            ours: meanwhile.p99,
            limit: quiet.p99,
            goal: { of: 'ratio', most: 2 },
          },
          { what: 'reads', unit: 'requests/s', ours: meanwhile.perSecond, limit: quiet.perSecond },
          { what: 'approved', unit: 'payments/s', ours: approved / seconds },
          {
            what: 'history rows',
            unit: 'per payment',
            ours: steps / approved,
            goal: { of: 'ours', least: 1, most: 1 },
          },
          {
            what: 'mails',
            unit: 'per payment',
            ours: mails / approved,
            goal: { of: 'ours', least: 1, most: 1 },
          },
          {
            what: 'not approved after ninety seconds',
            unit: 'payments',
            ours: waiting,
            goal: { of: 'ours', most: 0 },
          },
        ],
      },
    ];
  } finally {
    await server.stop();
  }
}

export const part: Part = { name: 'sweep', run };
