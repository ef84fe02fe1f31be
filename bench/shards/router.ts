import { sql } from 'kysely';
import type { Db } from '../../server/db/client';
import { runPrepared } from '../../server/db/statement';

/** What the database of accounts has beside the product's tables: which shard a member has, and who receives a payment. */
export const ROUTER = `
  create table member_shards (member_id uuid primary key, shard smallint not null);
  create table payment_register (
    id uuid primary key, reference text not null unique, payer_id uuid not null, receiver_id uuid not null);
  create index on payment_register (payer_id);`;

/** The number of the shard that has what this member receives. */
export async function shardOfMember(register: Db, memberId: string): Promise<number> {
  const [found] = await runPrepared(
    register,
    sql<Found>`select shard from member_shards where member_id = ${memberId}`,
  );
  return found!.shard;
}

/** The shard of the payment with this readable id, and who pays it. */
export async function shardOfPayment(
  register: Db,
  reference: string,
): Promise<{ shard: number; payer_id: string }> {
  const [found] = await runPrepared(
    register,
    sql<Found & { payer_id: string }>`
      select shard, payer_id from payment_register join member_shards on member_id = receiver_id
      where reference = ${reference}`,
  );
  return found!;
}

/** The shards of those who receive a member's five payments, each once. */
export async function shardsOfPayer(register: Db, payerId: string): Promise<number[]> {
  const found = await runPrepared(
    register,
    sql<Found>`
      select distinct shard from payment_register join member_shards on member_id = receiver_id
      where payer_id = ${payerId}`,
  );
  return found.map(({ shard }) => shard);
}

interface Found {
  readonly shard: number;
}
