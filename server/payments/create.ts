import { sql } from 'kysely';
import { v7 } from 'uuid';
import { OWED_PAYMENT_KINDS } from '../../contract/limits';
import type { Db, Transaction } from '../db/client';
import { formatPaymentId } from './payment-id';

const SPOTS = OWED_PAYMENT_KINDS.filter((kind) => kind === 'spot').length;

/**
 * The receivers of a new member's payments (contract, "Joining"): spots 1 to 4 go to the first four people up the chain of
 * referrals, to the company if the chain is shorter; the connect fee goes to the company. None of them can delete their
 * account until the transaction ends. Call it before anything is written: account deletion locks the account first, too.
 * @returns five ids, in order of index
 */
export const holdReceivers = async (trx: Transaction, parentId: string): Promise<string[]> =>
  receiversOf(await holdPeopleAbove(trx, parentId, SPOTS), await companyId(trx));

/**
 * Adds the five pending payments of a new member.
 * @param receiverIds from `holdReceivers`
 * @param amountsCents five amounts in cents, in order of index
 */
export async function createOwedPayments(
  trx: Transaction,
  {
    payerId,
    receiverIds,
    amountsCents,
  }: { payerId: string; receiverIds: readonly string[]; amountsCents: readonly number[] },
): Promise<void> {
  const numbers = await nextPaymentNumbers(trx, OWED_PAYMENT_KINDS.length);

  const payments = OWED_PAYMENT_KINDS.map((kind, index) => ({
    id: v7(),
    reference: formatPaymentId(numbers[index] ?? 0),
    payer_id: payerId,
    receiver_id: receiverIds[index]!,
    index,
    kind,
    amount_cents: amountsCents[index]!,
    status: 'pending' as const,
  }));
  await trx.insertInto('payments').values(payments).execute();
}

/** The receivers of the five payments of somebody whom `parentId` invites now: ids in order of index. */
export const expectedReceivers = async (db: Db, parentId: string): Promise<string[]> =>
  receiversOf(await peopleAbove(db, parentId, SPOTS), await companyId(db));

const receiversOf = (chain: readonly string[], company: string): string[] =>
  OWED_PAYMENT_KINDS.map((kind, index) => (kind === 'spot' && chain[index]) || company);

/** The id of the company's account. */
export async function companyId(db: Db): Promise<string> {
  const company = await db
    .selectFrom('users')
    .select('id')
    .where('is_company', '=', sql.lit(true))
    .executeTakeFirstOrThrow();
  return company.id;
}

/** As `peopleAbove`; none of them can delete their account until this transaction ends. */
async function holdPeopleAbove(trx: Transaction, parentId: string, count: number): Promise<string[]> {
  for (;;) {
    const ids = await peopleAbove(trx, parentId, count);
    if (ids.length === 0) return ids;
    const held = await trx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forKeyShare()
      .execute();
    if (held.length === ids.length) return ids;
  }
}

/** Ids up the chain of referrals, nearest first, at most `count`; deleted accounts are skipped. */
async function peopleAbove(db: Db, parentId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, parent_id, deleted_at, case when deleted_at is null then 1 else 0 end as level
      from users where id = ${parentId}
      union all
      select users.id, users.parent_id, users.deleted_at,
        chain.level + case when users.deleted_at is null then 1 else 0 end
      from chain join users on users.id = chain.parent_id
      where chain.level < ${count}
    )
    select id from chain where deleted_at is null order by level`.execute(db);
  return rows.map((row) => row.id);
}

async function nextPaymentNumbers(trx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('payment_numbers') as number from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map((row) => row.number);
}
