import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { loading, withClient } from '../seed/database';
import { PLACEMENT, type Key, type Placement } from './placement';
import { ROUTER } from './router';

/** The ids of the rows of one shard, as subqueries. */
const IDS: Record<Exclude<Key, 'step'>, string> = {
  receiver: 'select member_id from here',
  payment: 'select id from payments where receiver_id in (select member_id from here)',
  room: 'select id from chat_rooms where receiver_id in (select member_id from here)',
  proposal: `select settlement_proposals.id from settlement_proposals join payments on payments.id = payment_id
    where receiver_id in (select member_id from here)`,
};

const PARTIES = `select member_id from here union select payer_id from payments where receiver_id in (select member_id from here)
  union select id from users where is_admin or is_company`;
/** The rows of the register that a shard has a copy of. */
const COPIES: Record<string, string> = {
  users: `id in (${PARTIES})`,
  files: `id in (select proof_file_id from payments where receiver_id in (select member_id from here))`,
};
const COPIES_OF_MEMBERS = `user_id in (${PARTIES})`;
/** A copy names nobody above it, and its code only keeps the shard from issuing one: codes are the register's. */
const IN_COPIES: Record<string, string> = {
  parent_id: 'null',
  refer_code: 'coalesce(refer_code, upper(right(id::text, 7)))',
};

/** The addresses of the databases among which one is divided. */
export interface Divided {
  readonly register: string;
  readonly shards: readonly string[];
}

/**
 * Copies the rows of a database to a register and to shards, as `placement.ts` says. Members are spread by a hash.
 * @throws Error if a payment, or what belongs to it, is not in exactly one shard afterwards
 */
export async function divide(whole: string, { register, shards }: Divided): Promise<void> {
  await withClient(whole, async (source) => {
    await source.query(
      `create temp table members as select id as member_id, abs(hashtext(id::text)) % ${shards.length} as shard from users`,
    );
    await source.query('analyze members');
    await withClient(register, (target) => fillRegister(source, target));
    for (const [shard, url] of shards.entries()) {
      await source.query('drop view if exists here');
      await source.query(`create temp view here as select member_id from members where shard = ${shard}`);
      await withClient(url, (target) => fillShard(source, target));
    }
    await expectAllOnce(source, shards);
  });
}

async function fillRegister(source: Client, target: Client): Promise<void> {
  await target.query(ROUTER);
  await loading(target, async () => {
    for (const [table, { on }] of placements())
      if (on === 'register' || on === 'everywhere') await copy(source, target, table, 'true');
    await pipe(source, target, 'select member_id, shard from members', 'member_shards');
    await pipe(
      source,
      target,
      'select id, reference, payer_id, receiver_id from payments',
      'payment_register',
    );
    const { rows } = await source.query<{ last: number }>('select last_value as last from payment_numbers');
    await target.query(`select setval('payment_numbers', $1)`, [rows[0]!.last]);
  });
}

async function fillShard(source: Client, target: Client): Promise<void> {
  await loading(target, async () => {
    for (const [table, placement] of placements()) {
      const condition = ofShard(table, placement);
      if (condition)
        await copy(source, target, table, condition, placement.on === 'register' ? IN_COPIES : {});
    }
    for (const table of ['payment_history', 'case_answers'])
      await target.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
      );
  });
}

const placements = () => Object.entries<Placement>(PLACEMENT);

/** The condition of a table's rows in the shard; undefined if it has none. */
function ofShard(table: string, placement: Placement): string | undefined {
  if (placement.on === 'everywhere') return 'true';
  if (placement.on === 'register') return placement.copied ? (COPIES[table] ?? COPIES_OF_MEMBERS) : undefined;
  if (placement.on === 'each') return undefined;
  const [found] = Object.entries(placement.by).flatMap(([column, key]) =>
    key === 'step' ? [] : [`${column} in (${IDS[key]})`],
  );
  return found;
}

async function copy(
  source: Client,
  target: Client,
  table: string,
  condition: string,
  instead: Record<string, string> = {},
): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  // A migration may have put rows there.
  await target.query(`delete from ${table}`);
  await pipe(
    source,
    target,
    `select ${names.map((name) => instead[name] ?? name).join(', ')} from ${table} where ${condition}`,
    `${table} (${names.join(', ')})`,
  );
}

const pipe = (source: Client, target: Client, select: string, into: string): Promise<void> =>
  pipeline(source.query(to(`copy (${select}) to stdout`)), target.query(from(`copy ${into} from stdin`)));

async function expectAllOnce(source: Client, shards: readonly string[]): Promise<void> {
  const sharded = placements().flatMap(([table, { on }]) =>
    // The tallies of everything are of no member.
    on === 'shard' && table !== 'tallies' ? [table] : [],
  );
  const count = `select ${sharded.map((table) => `(select count(*) from ${table})::integer as ${table}`).join(', ')}`;
  const [whole] = (await source.query<Record<string, number>>(count)).rows;
  const parts = await Promise.all(
    shards.map((url) =>
      withClient(url, async (client) => (await client.query<Record<string, number>>(count)).rows[0]!),
    ),
  );
  for (const table of sharded) {
    const found = parts.reduce((sum, part) => sum + part[table]!, 0);
    if (found !== whole![table])
      throw new Error(`The shards have ${found} of ${whole![table]} rows of ${table}.`);
  }
}
