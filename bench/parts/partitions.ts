import type { Client } from 'pg';
import { inTurn, type Side } from '../in-turn';
import { percentile } from '../load';
import type { Context, Part, Row, Section } from '../part';
import { withClient } from '../seed/database';

const HASHES = 16;
const MONTHS = 24;
const ROUNDS = 3;
/** Statements of each kind per round. */
const EACH = 500;

/** One layout of the history: how its table is divided, and its key, which has to name what divides it. */
interface Layout {
  readonly by: string;
  readonly key: string;
  /** The clauses of its partitions. */
  readonly parts: readonly string[];
}

const COLUMNS = `id, payment_id, at, actor_id, actor_role, from_status, to_status, reason, reason_file_id, proof_file_id,
  transaction_id, sender_payment_method_id, receiver_payment_method_id, receiver_id, hash, transition, attempt`;

const STATEMENTS = {
  'history of a payment': (table: string) => `select * from ${table} where payment_id = $1 order by id`,
  'a new step, with the hash of the last one': (table: string) => `
    insert into ${table} (payment_id, actor_role, to_status, receiver_id, hash, transition, attempt)
    select payment_id, 'system', to_status, receiver_id, hash, transition, attempt
    from ${table} where payment_id = $1 order by id desc limit 1`,
  'steps of a day': (table: string) => `
    select count(*) from ${table} as step, (select at from payment_history where payment_id = $1 limit 1) as day
    where step.at >= day.at and step.at < day.at + interval '1 day'`,
};

/** Milliseconds. */
interface Figures {
  readonly p50: number;
  readonly p99: number;
}

/**
 * Copies the history of payments into one table, into partitions by hash of the payment and into partitions by month, and
 * compares what they cost to read, to write and to maintain.
 */
async function run({ big, say }: Context): Promise<Section[]> {
  const database = await big();
  return withClient(database.url, async (client) => {
    const layouts = await layoutsOf(client);
    const copied: Record<string, number> = {};
    await client.query('create schema layouts');
    try {
      for (const [name, layout] of Object.entries(layouts)) {
        say(`partitions: copying into ${name}`);
        copied[name] = await secondsOf(() => fill(client, name, layout));
      }
      const ids = await drawPayments(client);
      const sections = [];
      for (const [what, statement] of Object.entries(STATEMENTS)) {
        say(`partitions: ${what}`);
        sections.push(...(await compare(client, what, statement, ids, Object.keys(layouts))));
      }
      const kept = await maintenance(client, layouts);
      const rows = Object.entries(copied).map(([name, ours]) => ({
        what: `copying into ${name}`,
        unit: 's',
        ours,
      }));
      return [
        { title: 'The history in partitions', limit: 'one table', rows: sections },
        { title: 'Maintenance of the largest part', limit: 'one table', rows: kept },
        { title: 'Changing the layout', limit: '', rows: [...rows, await attaching(client)] },
      ];
    } finally {
      await client.query('drop schema layouts cascade');
    }
  });
}

async function layoutsOf(client: Client): Promise<Record<'one' | 'hash' | 'month', Layout>> {
  const { rows } = await client.query<{ edges: string[] }>(
    `select array_agg((first + (last - first) * place / $1)::text order by place) as edges
      from (select min(at) as first, max(at) as last from payment_history) as span, generate_series(1, $1 - 1) as place`,
    [MONTHS],
  );
  const edges = ['minvalue', ...rows[0]!.edges.map((edge) => `'${edge}'`), 'maxvalue'];
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  return {
    one: { by: '', key: 'id', parts: [] },
    hash: {
      by: 'partition by hash (payment_id)',
      key: 'payment_id, id',
      parts: numbers(HASHES).map((rest) => `with (modulus ${HASHES}, remainder ${rest})`),
    },
    month: {
      by: 'partition by range (at)',
      key: 'at, id',
      parts: numbers(MONTHS).map((at) => `from (${edges[at]}) to (${edges[at + 1]})`),
    },
  };
}

const tableOf = (name: string) => `layouts.by_${name}`;
const partOf = (name: string, at: number) => `${tableOf(name)}_${at}`;

async function fill(client: Client, name: string, { by, key, parts }: Layout): Promise<void> {
  const table = tableOf(name);
  await client.query(`create table ${table} (like payment_history including defaults) ${by}`);
  await client.query(`alter table ${table} alter id set default nextval('payment_history_id_seq')`);
  for (const [at, values] of parts.entries())
    await client.query(`create table ${partOf(name, at)} partition of ${table} for values ${values}`);
  await client.query(`insert into ${table} (${COLUMNS}) select ${COLUMNS} from payment_history order by id`);
  await client.query(`alter table ${table} add primary key (${key})`);
  await client.query(`create index on ${table} (payment_id, id)`);
  await client.query(`create index on ${table} (at)`);
  await client.query(`create index on ${table} (proof_file_id) where proof_file_id is not null`);
  await client.query(`vacuum analyze ${table}`);
}

async function drawPayments(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from payments where status = 'accepted' order by random() limit $1`,
    [EACH * (ROUNDS + 1)],
  );
  return rows.map(({ id }) => id);
}

async function compare(
  client: Client,
  what: string,
  statement: (table: string) => string,
  ids: readonly string[],
  names: readonly string[],
): Promise<Row[]> {
  const sides = Object.fromEntries(
    names.map((name) => [
      name,
      sideOf(client, `${what}, ${name}`.slice(0, 60), statement(tableOf(name)), ids),
    ]),
  );
  const { one, ...others } = await inTurn(ROUNDS, sides);
  return Object.entries(others).flatMap(([name, found]) =>
    (['p50', 'p99'] as const).map((figure) => ({
      what: `${what}, ${name}: ${figure}`,
      unit: 'ms',
      ours: found[figure],
      limit: one![figure],
    })),
  );
}

/** Each round asks for other payments, one after the other. */
function sideOf(client: Client, name: string, text: string, ids: readonly string[]): Side<Figures> {
  let turn = 0;
  const round = async (): Promise<Figures> => {
    const milliseconds: number[] = [];
    for (let asked = 0; asked < EACH; asked += 1) {
      const began = performance.now();
      await client.query({ name, text, values: [ids[turn++ % ids.length]] });
      milliseconds.push(performance.now() - began);
    }
    milliseconds.sort((one, other) => one - other);
    return { p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) };
  };
  return { warm: round, round };
}

async function maintenance(client: Client, layouts: Record<string, Layout>): Promise<Row[]> {
  const found: Record<string, Record<string, number>> = {};
  for (const [name, { parts }] of Object.entries(layouts)) {
    const names = parts.length > 0 ? parts.map((_, at) => partOf(name, at)) : [tableOf(name)];
    const { rows } = await client.query<{ part: string; megabytes: number }>(
      `select part, pg_total_relation_size(part::regclass) / 1e6 as megabytes from unnest($1::text[]) as part
        order by megabytes desc limit 1`,
      [names],
    );
    const { part, megabytes } = rows[0]!;
    found[name] = {
      'size, with indexes, MB': Number(megabytes),
      'building its indexes anew, s': await secondsOf(() => client.query(`reindex table ${part}`)),
      'vacuum and freeze, s': await secondsOf(() => client.query(`vacuum (freeze) ${part}`)),
    };
  }
  const { one, ...others } = found;
  return Object.entries(others).flatMap(([name, figures]) =>
    Object.entries(figures).map(([what, ours]) => ({
      what: `${what}, ${name}`,
      unit: '',
      ours,
      limit: one![what],
    })),
  );
}

/** The whole table becomes the first partition by time, while nobody can write: the check has been validated before. */
async function attaching(client: Client): Promise<Row> {
  const one = tableOf('one');
  await client.query(
    `create table layouts.attached (like ${one} including defaults) partition by range (at)`,
  );
  await client.query(`alter table ${one} add constraint until_now check (at < 'tomorrow') not valid`);
  await client.query(`alter table ${one} validate constraint until_now`);
  const seconds = await secondsOf(() =>
    client.query(
      `alter table layouts.attached attach partition ${one} for values from (minvalue) to ('tomorrow')`,
    ),
  );
  return { what: 'the lock while the table becomes the first month', unit: 'ms', ours: seconds * 1000 };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

export const part: Part = { name: 'partitions', run };
