import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { CROSSINGS } from '../../../bench/shards/crossings';
import { PLACEMENT } from '../../../bench/shards/placement';
import { liveThroughADay } from '../../support/membersDay';
import { activeBroker } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { unplacedIn, type Columns, type VerboseNode } from '../../support/shardPlans';
import { genericPlan, planFor, recordStatements, type Sent } from '../../support/statements';

let server: TestServer;
let client: Client;
/** In the order in which they were added, those that are gone included. */
let columns: Columns;

beforeAll(async () => {
  server = await startServer({ loops: false });
  client = new Client(server.testDatabase.url);
  await client.connect();
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
      and relname not like 'kysely%' group by relname`);
  columns = Object.fromEntries(rows.map((row) => [row.name, row.columns]));
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a statement uses without a key of it, such as `payments` or `payments as own`. */
async function usesWithoutKey(sent: Sent): Promise<string[]> {
  // Without values there is no generic plan.
  const plan = await (sent.values.length > 0 ? genericPlan : planFor)(client, sent, 'verbose, ');
  const uses = unplacedIn(plan as VerboseNode, columns).map(({ table, alias }) =>
    alias.replace(/_\d+$/, '') === table ? table : `${table} as ${alias}`,
  );
  return [...new Set(uses)];
}

/** What is wrong with a hot statement, as a sentence. */
async function faultOf(sent: Sent): Promise<string | undefined> {
  const text = inOneLine(sent.text);
  const listed = CROSSINGS.filter(({ has }) => text.includes(has)).flatMap(({ uses }) => uses);
  const missing = (await usesWithoutKey(sent)).filter((use) => !listed.includes(use));
  if (missing.length === 0) return undefined;
  const [table] = missing[0]!.split(' ') as [keyof typeof PLACEMENT];
  const placement = PLACEMENT[table];
  const keys = placement.on === 'shard' ? Object.keys(placement.by).join(', ') : '';
  return `With members over several databases, every one would be asked for ${missing.join(' and ')}: this statement names none of ${keys} of ${table}. Name one, or list it with its reason in bench/shards/crossings.ts: ${text}`;
}

test('every table has its place, by columns that it has', () => {
  expect(Object.keys(PLACEMENT).sort()).toEqual(Object.keys(columns).sort());
  const unknown = Object.entries(PLACEMENT).flatMap(([table, placement]) =>
    placement.on === 'shard'
      ? Object.keys(placement.by).filter((column) => !columns[table]!.includes(column))
      : [],
  );
  expect(unknown).toEqual([]);
});

test('docs/scaling.md names every key of a sharded table that does not hold the receiver', async () => {
  const { rows } = await client.query<{ table: string; key: string[] }>(
    `
    select relname as table, array_agg(attname::text order by ordinality) as key
    from pg_index join pg_class on pg_class.oid = indrelid
    cross join unnest(indkey) with ordinality as part (attnum, ordinality)
    join pg_attribute on attrelid = indrelid and pg_attribute.attnum = part.attnum
    where indisunique and relname = any($1) group by relname, indexrelid order by relname, 2`,
    [Object.keys(PLACEMENT).filter((table) => PLACEMENT[table as keyof typeof PLACEMENT].on === 'shard')],
  );
  const receiver = (table: string) => (table === 'tallies' ? 'owner_id' : 'receiver_id');
  const lacking = rows.filter(({ table, key }) => !key.includes(receiver(table)));
  const named = /^\| `(\w+ \([\w, ]+\))`/gm;
  expect(lacking.map(({ table, key }) => `${table} (${key.join(', ')})`)).toEqual(
    Array.from(readFileSync('docs/scaling.md', 'utf8').matchAll(named), ([, key]) => key).sort(),
  );
});

test.each([
  ['select * from payments where receiver_id = $1', []],
  ['select * from payments where id = any($1)', []],
  ['select * from payments where payer_id = $1', ['payments']],
  ['select * from chat_rooms where receiver_id = $1 or payer_id = $2', ['chat_rooms']],
  // Who received it then, which is not always where the payment is now.
  ['select * from payment_history where receiver_id = $1', ['payment_history']],
  [
    'select seq from messages join chat_rooms on chat_rooms.id = room_id join payments on payments.id = payment_id where reference = $1',
    [],
  ],
  ['select status from payments join users on users.id = receiver_id where email = $1', ['payments']],
  [
    'select text from payments left join order_ids using (receiver_id) left join payment_search on payment_search.payment_id = $1',
    ['payments', 'order_ids'],
  ],
  [
    "update tallies set n = 0 where owner_id = '00000000-0000-0000-0000-000000000000' and what = $1",
    ['tallies'],
  ],
  ['insert into cases (payment_id, since) values ($1, now())', []],
  [
    'insert into cases (payment_id, since) select id, now() from payments where status = $1',
    ['payments', 'cases as insert'],
  ],
  [
    'with gone as (delete from messages where room_id = $1 returning room_id) insert into chat_senders select room_id, $2, 1 from gone',
    [],
  ],
])('%s: uses without a key %j', async (text, uses) => {
  const values = [...new Set(text.match(/\$\d/g))];
  expect((await usesWithoutKey({ text, values })).sort()).toEqual(uses.sort());
});

test('a hot statement without a key is told how to mend it', async () => {
  const text = 'select id from payments where status = $1';
  expect(await faultOf({ text, values: ['accepted'] })).toBe(
    'With members over several databases, every one would be asked for payments: this statement names none of receiver_id, id, reference of payments. Name one, or list it with its reason in bench/shards/crossings.ts: select id from payments where status = $1',
  );
});

test('every hot statement of a sharded table says where its rows are, or is listed with its reason', async () => {
  const broker = await activeBroker(server);
  const { sent, stop } = recordStatements();
  await liveThroughADay(server, broker).finally(stop);
  expect(sent.size).toBeGreaterThan(90);

  const faults: string[] = [];
  for (const statement of sent.values())
    faults.push(...([await faultOf(statement)].filter(Boolean) as string[]));
  expect(faults).toEqual([]);

  const texts = [...sent.values()].map(({ text }) => inOneLine(text));
  const gone = CROSSINGS.filter(({ has }) => !texts.some((text) => text.includes(has)));
  expect(gone.map(({ has }) => has)).toEqual([]);
});
