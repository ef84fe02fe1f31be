import { isDeepStrictEqual } from 'node:util';
import { openDatabase, type Db } from '../../server/db/client';
import { inTurn, type Side } from '../in-turn';
import { percentile } from '../load';
import type { Context, Part, Row, Section } from '../part';
import { withClient, type SeededDatabase } from '../seed/database';
import { COMPANY } from '../seed/people';
import { countStatements } from '../shards/counted';
import { divide } from '../shards/divide';
import { divided, whole, type Shards, type Waiting } from '../shards/requests';

const SHARDS = 4;
const ROUNDS = 3;
/** Requests per round, and of each kind before the first. */
const MEASURED = 200;
/** Members whose answers are compared. */
const COMPARED = 20;

interface Figures {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of one request, on average. */
  readonly statements: number;
  readonly databases: number;
  readonly mostDatabases: number;
}

async function run(context: Context): Promise<Section[]> {
  const database = await context.big();
  const urls: string[] = [];
  while (urls.length < SHARDS + 1) urls.push((await context.empty()).url);
  const [register, ...shards] = urls as [string, ...string[]];
  context.say(`dividing ${database.payments.toLocaleString('en-US')} payments among ${SHARDS} databases`);
  await divide(database.url, { register, shards });
  const rows = await withDatabases([database.url, register, ...shards], ([one, first, ...others]) =>
    compare(context, database, one!, { register: first!, shards: others }),
  );
  return [
    { title: 'Over four shards and a register', limit: 'one database', rows },
    { title: 'What the register and the copies take', limit: '', rows: await sizes(register, shards) },
  ];
}

async function withDatabases<T>(urls: readonly string[], work: (dbs: Db[]) => Promise<T>): Promise<T> {
  const opened = await Promise.all(urls.map((databaseUrl) => openDatabase({ databaseUrl, dataDir: '' })));
  try {
    return await work(opened.map(({ db }) => db));
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
}

async function compare({ say }: Context, database: SeededDatabase, one: Db, over: Shards): Promise<Row[]> {
  const members = (
    await database.query<{ receiver_id: string }>(
      `select receiver_id from payments group by receiver_id order by random() limit ${MEASURED}`,
    )
  ).map(({ receiver_id }) => receiver_id);
  const payers = (
    await database.query<{ payer_id: string }>(
      `select distinct payer_id from payments order by payer_id limit ${MEASURED}`,
    )
  ).map(({ payer_id }) => payer_id);
  const waiting = await database.query<Waiting>(
    `select reference, receiver_id from payments where status = 'submitted' order by random()
      limit ${(ROUNDS + 1) * MEASURED}`,
  );
  await expectSameAnswers(one, over, members, payers);

  const counter = countStatements();
  const measured = (amount: number, request: (turn: number) => Promise<unknown>) =>
    sideOf(counter.of, amount, request);
  const decided = Math.min(MEASURED, Math.floor(waiting.length / (ROUNDS + 1)));
  const invited = { ours: COMPANY, limit: COMPANY };
  const kinds: Record<string, { ours: Side<Figures>; limit: Side<Figures> }> = {
    'page of a list': {
      ours: measured(MEASURED, (turn) => divided.list(over, members[turn % members.length]!)),
      limit: measured(MEASURED, (turn) => whole.list(one, members[turn % members.length]!)),
    },
    accept: {
      ours: measured(decided, (turn) => divided.accept(over, waiting[turn]!)),
      limit: measured(decided, (turn) => whole.accept(one, waiting[turn]!)),
    },
    profile: {
      ours: measured(MEASURED, (turn) => divided.profile(over, payers[turn % payers.length]!)),
      limit: measured(MEASURED, (turn) => whole.profile(one, payers[turn % payers.length]!)),
    },
    // Each by the one before, so that there are four people above.
    'sign-up': {
      ours: measured(MEASURED, async () => (invited.ours = await divided.signUp(over, invited.ours))),
      limit: measured(MEASURED, async () => (invited.limit = await whole.signUp(one, invited.limit))),
    },
  };
  try {
    const rows: Row[] = [];
    for (const [name, sides] of Object.entries(kinds)) {
      say(`shards: ${name}`);
      rows.push(...rowsOf(name, await inTurn(ROUNDS, sides)));
    }
    return rows;
  } finally {
    counter.stop();
  }
}

const rowsOf = (name: string, { ours, limit }: { ours: Figures; limit: Figures }): Row[] => [
  { what: `${name}: p50`, unit: 'ms', ours: ours.p50, limit: limit.p50 },
  { what: `${name}: p99`, unit: 'ms', ours: ours.p99, limit: limit.p99 },
  { what: `${name}: statements`, unit: '', ours: ours.statements, limit: limit.statements },
  { what: `${name}: databases`, unit: '', ours: ours.databases, limit: limit.databases },
  { what: `${name}: databases at most`, unit: '', ours: ours.mostDatabases, limit: limit.mostDatabases },
];

/** One request after another, as what is compared is the way of one request. */
function sideOf(
  count: ReturnType<typeof countStatements>['of'],
  amount: number,
  request: (turn: number) => Promise<unknown>,
): Side<Figures> {
  let turn = 0;
  const round = async () => {
    const milliseconds: number[] = [];
    const counts: { statements: number; databases: number }[] = [];
    for (let times = 0; times < amount; times += 1) {
      const began = performance.now();
      const { statements, databases } = await count(() => request(turn));
      milliseconds.push(performance.now() - began);
      counts.push({ statements, databases: databases.size });
      turn += 1;
    }
    milliseconds.sort((a, b) => a - b);
    const average = (of: 'statements' | 'databases') =>
      counts.reduce((sum, counted) => sum + counted[of], 0) / counts.length;
    return {
      p50: percentile(milliseconds, 0.5),
      p99: percentile(milliseconds, 0.99),
      statements: average('statements'),
      databases: average('databases'),
      mostDatabases: Math.max(...counts.map(({ databases }) => databases)),
    };
  };
  return { warm: round, round };
}

/** @throws Error unless lists and profiles over the shards say what the whole database says */
async function expectSameAnswers(
  one: Db,
  over: Shards,
  members: readonly string[],
  payers: readonly string[],
): Promise<void> {
  for (const userId of members.slice(0, COMPARED))
    expectSame(
      `list of ${userId}`,
      (await whole.list(one, userId)).payments,
      (await divided.list(over, userId)).payments,
    );
  for (const userId of payers.slice(0, COMPARED))
    expectSame(
      `profile of ${userId}`,
      (await whole.profile(one, userId)).payments,
      (await divided.profile(over, userId)).payments,
    );
}

function expectSame(what: string, wanted: readonly object[], found: readonly object[]): void {
  // The links to receipts are signed anew for each answer.
  const plain = (payments: readonly object[]) =>
    payments.map((payment) => ({ ...payment, paymentLink: undefined }));
  if (!isDeepStrictEqual(plain(wanted), plain(found)))
    throw new Error(`Over the shards, the ${what} says something else.`);
}

async function sizes(register: string, shards: readonly string[]): Promise<Row[]> {
  const figures = <Row extends object>(url: string, text: string) =>
    withClient(url, async (client) => (await client.query<Row>(text)).rows[0]!);
  const { members, router } = await figures<{ members: number; router: number }>(
    register,
    `select (select count(*) from member_shards)::integer as members,
      pg_total_relation_size('member_shards') + pg_total_relation_size('payment_register') as router`,
  );
  const copies = await Promise.all(
    shards.map((url) => figures<{ users: number }>(url, 'select count(*)::integer as users from users')),
  );
  return [
    { what: 'router and register of payments, per member', unit: 'bytes', ours: router / members },
    {
      what: 'copies of a member’s row in shards, per member',
      unit: '',
      ours: copies.reduce((sum, { users }) => sum + users, 0) / members,
    },
  ];
}

export const part: Part = { name: 'shards', run };
