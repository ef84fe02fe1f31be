// Long because each statement that may be slow is a row here, and setting up many rows for it takes a while.
import { sql } from 'kysely';
import { Client } from 'pg';
import { PATHS } from '../../../contract/wire';
import type { MessagesAnswer, PaymentsAnswer } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { BIG_TABLES, insertManyRows, WEBHOOK_ID } from '../../support/manyRows';
import {
  COMPANY_CODE,
  banPerson,
  decide,
  expectOk,
  payPayment,
  signInAdmin,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import {
  genericPlan,
  planFor,
  recordStatements,
  type PlanNode,
  type Recording,
  type Sent,
} from '../../support/statements';
import { until } from '../../support/until';

/** More rows than a few pages have, and far fewer than the big tables. */
const MANY = 1500;

let server: TestServer;
let dispute: Dispute;
let admin: Person;
let supportMessageId: string;
/** Since the tables were filled. */
let recording: Recording;
let sent: Recording['sent'];

beforeAll(async () => {
  server = await startServer();
  dispute = await openDispute(server);
  admin = await signInAdmin(server);
  await insertManyRows(server.db, dispute.receiver.id, dispute.roomId);
  ({ id: supportMessageId } = await server.db
    .selectFrom('support_messages')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow());
  recording = recordStatements();
  sent = recording.sent;
});
afterAll(async () => {
  recording.stop();
  await server.close();
});

type Who = 'receiver' | 'payer' | 'admin' | 'banned';

/** The requests for each GET route; for lists the first page and a middle one. */
const CALLS: Record<string, readonly [Who, ...string[]]> = {
  '/auth/profile': ['payer', ''],
  '/broker/client-payments': [
    'receiver',
    ...['', ...['submitted', 'accepted', 'disputed'].map((status) => `&status=${status}`)].flatMap(
      (status) => [`?limit=20${status}`, `?limit=20${status}&cursor=NEXT`],
    ),
    '?limit=20&search=MANYORDER1234',
    '?limit=20&search=1516%204413%205284',
    '?limit=20&search=Person',
    '?limit=20&search=pe&status=accepted',
    '?limit=20&search=nowhere&status=submitted',
    ...[
      'status=rejected,disputed',
      'sort=amount',
      'sort=-amount&from=2026-01-01&to=2099-01-01',
      'sort=date&kind=connect',
      'minAmount=1&maxAmount=3&status=accepted',
      'mark=duplicate',
      'status=submitted&sort=-timeLeft&minAmount=10',
      'client=CLIENT',
    ].flatMap((filter) => [`?limit=20&${filter}`, `?limit=20&${filter}&cursor=NEXT`]),
    '?limit=20&search=MANYORDER1234&sort=amount',
  ],
  '/broker/client-payments/totals': [
    'receiver',
    '',
    '?status=rejected,disputed&kind=spot&from=2026-01-01',
    '?search=MANYORDER1234',
    '?mark=duplicate',
    '?client=CLIENT',
  ],
  '/broker/summary': ['receiver', ''],
  '/broker/my-clients': ['receiver', '?limit=20', '?limit=20&cursor=NEXT'],
  '/broker/my-brokers': ['payer', ''],
  '/broker/my-payments.csv': ['payer', '', '?status=accepted&minAmount=10'],
  '/broker/payments/:paymentId/history': ['payer', ''],
  '/company/plans': ['payer', ''],
  '/auth/invitation/:referCode': ['payer', ''],
  '/legal/:kind': ['payer', ''],
  '/annoncement': ['payer', '?limit=20', '?limit=20&cursor=NEXT'],
  '/demo': ['payer', ''],
  '/demo/': ['payer', ''],
  '/file/:id': ['payer', ''],
  '/chat/my-rooms': ['receiver', '?limit=20', '?limit=20&cursor=NEXT', '?limit=20&unread=true'],
  '/chat/messages/:roomId': ['receiver', '?limit=50', '?limit=50&before=NEXT', '?limit=50&seen=false'],
  '/auth/sessions': ['receiver', ''],
  '/auth/changes': ['receiver', ''],
  '/auth/second-factor': ['receiver', ''],
  '/auth/api-keys': ['receiver', ''],
  '/auth/webhooks': ['receiver', ''],
  '/auth/webhooks/:id/deliveries': ['receiver', '?limit=20', '?limit=20&cursor=NEXT'],
  '/auth/security-events': ['receiver', '?limit=20', '?limit=20&cursor=NEXT'],
  '/admin/overview': ['admin', ''],
  '/admin/activity': ['admin', ''],
  '/admin/audit': ['admin', '?limit=20', '?limit=20&cursor=NEXT'],
  '/admin/appeals': ['admin', ''],
  '/admin/disputes': [
    'admin',
    ...['', '&order=unanswered', '&order=unanswered&whose=nobody', '&order=unanswered&whose=mine'].flatMap(
      (view) => [`?limit=20${view}`, `?limit=20${view}&cursor=NEXT`],
    ),
  ],
  '/admin/colleagues': ['admin', ''],
  '/admin/templates': ['admin', ''],
  '/admin/payments': ['admin', '?orderId=1234567890'],
  '/admin/payments/:id': ['admin', ''],
  '/admin/users': [
    'admin',
    '?limit=20',
    '?limit=20&cursor=NEXT',
    '?limit=20&query=Person',
    '?query=MANY1234',
    '?query=admin@demo.test',
    '?limit=20&status=banned',
    '?limit=20&status=banned&cursor=NEXT',
    '?limit=20&status=banned&query=Person',
  ],
  '/admin/users/:userId': ['admin', ''],
  '/admin/users/:userId/payments': [
    'admin',
    '?limit=20&role=receiver',
    '?limit=20&role=receiver&cursor=NEXT',
    '?limit=20&role=payer',
  ],
  '/broker/payments/:paymentId/evidence': ['payer', ''],
  '/broker/payments/:paymentId/follow-link': ['payer', ''],
  '/docs': ['payer', ''],
  '/docs/asyncapi': ['payer', ''],
  '/docs/page.css': ['payer', ''],
  '/evidence/keys': ['payer', ''],
  '/admin/support': ['admin', '?limit=20', '?limit=20&cursor=NEXT'],
  '/admin/support/:id': ['admin', ''],
  '/admin/administrators': ['admin', ''],
  '/admin/legal': ['admin', ''],
  '/mail/settings': ['payer', ''],
  '/mail/unsubscribe/:token': ['payer', ''],
  '/push/settings': ['payer', ''],
};
const SAMPLES: Record<string, () => string> = {
  ':paymentId': () => dispute.payment.paymentId,
  ':roomId': () => dispute.roomId,
  ':kind': () => 'terms',
  ':referCode': () => COMPANY_CODE,
  ':token': () => 'any',
  ':userId': () => dispute.receiver.id,
  ':id': () => dispute.payment.paymentId,
  '/auth/webhooks/:id/deliveries': () => WEBHOOK_ID,
  '/admin/support/:id': () => supportMessageId,
};

async function askAll(path: string, [who, ...queries]: readonly [Who, ...string[]]): Promise<void> {
  const token = { ...dispute, admin, banned: dispute.payer }[who].token;
  const address = path.replace(/:\w+/g, (name) => (SAMPLES[path] ?? SAMPLES[name])!());
  let next: string | null | undefined;
  for (const query of queries) {
    const { status, body } = await server.api<Partial<MessagesAnswer & PaymentsAnswer>>(
      address + query.replace('=NEXT', next ? `=${next}` : '=').replace('CLIENT', dispute.payer.id),
      { token },
    );
    const expected = { '/file/:id': 404, '/mail/unsubscribe/:token': 302 }[path] ?? 200;
    expect([path, query, status]).toEqual([path, query, expected]);
    next = body.nextCursor;
    if (queries.some((other) => other.includes('NEXT')) && !query.includes('NEXT') && !query.includes('='))
      expect(next).toEqual(expect.any(String));
  }
}

/** The parts of a plan that get slower with every row of the product. */
function faultsOf(node: PlanNode, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': rows, Plans = [] } = node;
  const faults: string[] = [];
  if (type === 'Seq Scan' && BIG_TABLES.includes(table)) faults.push(`reads all of ${table}`);
  else if (rows > MANY && !isLimited) faults.push(`${type} ${table} of ${rows} rows`);
  // These read all their input before they return their first row.
  const takesAll = /Sort|Aggregate|Hash|Bitmap|Materialize/.test(type);
  return [
    ...faults,
    ...Plans.flatMap((child) => faultsOf(child, (isLimited || type === 'Limit') && !takesAll)),
  ];
}

/** The plan for these values, and the generic plan that PostgreSQL keeps for frequent statements. */
async function plansOf(statement: Sent): Promise<PlanNode[]> {
  const client = new Client(server.testDatabase.url);
  await client.connect();
  try {
    const plans = [await planFor(client, statement)];
    if (statement.values.length === 0 || statement.text.includes('ilike')) return plans;
    return [...plans, await genericPlan(client, statement)];
  } finally {
    await client.end();
  }
}

/** The faults of each statement that has any. */
async function faultsIn(statements: readonly Sent[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const statement of statements) {
    const found = (await plansOf(statement)).flatMap((plan) => faultsOf(plan));
    if (found.length > 0) faults[statement.text] = found;
  }
  return faults;
}

test('this file covers every GET route', () => {
  const routes = server.product.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
    .map(({ path }) => path.replace('/api', '').replace('/users/:id', '/users/:userId'));
  expect(routes.sort()).toEqual(Object.keys(CALLS).sort());
});

test('no route reads or sorts a whole table', async () => {
  for (const [path, call] of Object.entries(CALLS)) await askAll(path, call);
  await askAll('/chat/my-rooms', ['admin', '?limit=20', '?limit=20&cursor=NEXT', '?limit=20&unread=true']);
  const reading = sent.size;
  expect(reading).toBeGreaterThan(30);

  const member = await signUpMember(server);
  const [first, second] = member.user.payments;
  await payPayment(server, member, first!);
  await payPayment(server, member, second!);
  await server.api(PATHS.postMessage, {
    token: dispute.payer.token,
    body: { roomId: dispute.roomId, mesaage: 'Good morning' },
    headers: { 'Idempotency-Key': 'once' },
  });
  await decide(server, dispute.receiver, PATHS.acceptPayment(dispute.payment.paymentId));
  await banPerson(server, dispute.payer);
  for (const query of ['?limit=20', '?limit=20&status=disputed', '?limit=20&search=pe'])
    await askAll('/broker/client-payments', ['banned', query]);
  await fetch(`${server.url}/metrics`);
  // The message is pushed to the receiver's device.
  await until(() =>
    [...sent.keys()].some((text) => text.includes('from push_messages') && text.includes('chat_reads')),
  );
  expect(sent.size).toBeGreaterThan(reading + 10);

  expect(await faultsIn([...sent.values()])).toEqual({});
}, 240_000);

/** The indexes by which a plan finds rows of this table. */
const indexesOf = (table: string, node: PlanNode): string[] => [
  ...(node['Relation Name'] === table && node['Index Name'] ? [node['Index Name']] : []),
  ...(node.Plans ?? []).flatMap((child) => indexesOf(table, child)),
];

test('due mails are found by an index, and those that somebody waits for without reading the others', async () => {
  await sql`
    insert into mails (to_address, subject, parts, awaited, next_attempt_at)
    select 'many@peer.io', 'Many', '[]', n % 100 = 0, now() + n * interval '1 minute' + interval '1 day'
    from generate_series(1, 5000) as n`.execute(server.db);
  await sql`analyze mails`.execute(server.db);
  const takes = [...sent.values()].filter(({ text }) => /^\s*update mails .*skip locked/s.test(text));
  const plans = await Promise.all(takes.map(plansOf));
  expect(plans.flat().map((plan) => indexesOf('mails', plan)[0])).toEqual(
    expect.arrayContaining(['mails_awaited', 'mails_due']),
  );
  expect(await faultsIn(takes)).toEqual({});
});

test('the list of banned users reads only them', async () => {
  // A search may use the index of its text.
  const pages = [...sent.values()].filter(
    ({ text }) => /left join "bans".*users\.is_banned/.test(text) && !text.includes('ilike'),
  );
  for (const page of pages)
    for (const plan of await plansOf(page))
      expect([page.text, indexesOf('users', plan)[0]]).toEqual([page.text, 'users_banned']);
  expect(pages).toHaveLength(2);
});

test('deleting an account finds its devices, sessions and messages by an index', async () => {
  const member = await signUpMember(server);
  const [session] = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.id)
    .execute();
  const before = sent.size;
  const body = { password: member.password };
  expectOk(await server.api(PATHS.deleteAccount, { token: member.token, body }), 'deleted account');
  const changes = [...sent.values()]
    .slice(before)
    .filter(({ text }) => /^(delete from|update) "(push_|sessions|support_)/.test(text))
    // Loops send such statements too.
    .filter(({ values }) => values.flat().some((value) => value === member.id || value === session!.id));
  expect(changes).toHaveLength(8);
  expect(await faultsIn(changes)).toEqual({});
});

test('the plan of a page is kept after a few runs, and reads it in index order for every caller', async () => {
  const pages = [...sent.values()].filter(({ name, text }) => name && / limit (21|51)\b/.test(text));
  expect(pages.length).toBeGreaterThan(10);
  const client = new Client(server.testDatabase.url);
  await client.connect();
  try {
    for (const [number, { text, values }] of pages.entries()) {
      // PostgreSQL compares five custom plans with a generic one, and keeps the generic one unless it seems worse.
      for (let times = 0; times < 7; times += 1) await client.query({ name: `page${number}`, text, values });
      const { rows } = await client.query(
        `select generic_plans::integer as kept from pg_prepared_statements where name = 'page${number}'`,
      );
      expect([text, rows[0]]).toEqual([text, { kept: values.length > 0 ? 2 : 7 }]);
      const plan = (await plansOf({ text, values })).at(-1)!;
      // Only banned people see payments that they owe in this list, at most five.
      if (!text.includes('where payments.payer_id')) expect([text, bitmapsOf(plan)]).toEqual([text, []]);
    }
  } finally {
    await client.end();
  }
});

/** Tables whose rows a plan collects from an index without order. */
function bitmapsOf({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: PlanNode): string[] {
  const below = Plans.flatMap(bitmapsOf);
  return type === 'Bitmap Heap Scan' && ['payments', 'users', 'chat_rooms'].includes(table)
    ? [table, ...below]
    : below;
}
