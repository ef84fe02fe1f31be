import { sql } from 'kysely';
import { comparableOrderId } from '../../contract/visible';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { isStillUsed } from './earlier-use';
import { orderIdUsed } from './refusals';

/**
 * Claims an order ID for a payment. It is unique per receiver over all payments and attempts; the same payment may use
 * it again. IDs are compared as `comparableOrderId` makes them.
 * @throws HttpError 409 if another payment to this receiver has it.
 */
export async function claimOrderId(
  trx: Transaction,
  payment: { id: string; receiver_id: string },
  transactionId: string,
): Promise<void> {
  // Not `do nothing`, which would not return the existing row.
  const [holder] = await runPrepared(
    trx,
    sql<{ payment_id: string }>`
      insert into order_ids as holder (receiver_id, transaction_id, payment_id)
      values (${payment.receiver_id}, ${comparableOrderId(transactionId)}, ${payment.id})
      on conflict (receiver_id, transaction_id) do update set payment_id = holder.payment_id
      returning payment_id`,
  );
  if (holder?.payment_id !== payment.id) throw orderIdUsed();
}

/** Releases these payments' current order IDs for other payments, except those that an earlier attempt has used. */
export async function freeOrderIds(trx: Transaction, paymentUuids: readonly string[]): Promise<void> {
  const payments = await trx
    .selectFrom('payments')
    .select(['id', 'transaction_id', 'attempt'])
    .where('id', 'in', paymentUuids)
    .execute();
  for (const { id, transaction_id, attempt } of payments) {
    const orderId = comparableOrderId(transaction_id ?? '');
    const earlier = await readEarlierOrderIds(trx, id, attempt);
    if (!earlier.includes(orderId))
      await trx
        .deleteFrom('order_ids')
        .where('payment_id', '=', id)
        .where('transaction_id', '=', orderId)
        .execute();
  }
}

/** The order IDs that a payment used before this attempt, as they are compared; none that was withdrawn or replaced. */
async function readEarlierOrderIds(
  trx: Transaction,
  paymentUuid: string,
  attempt: number,
): Promise<string[]> {
  const steps = await trx
    .selectFrom('payment_history as step')
    .select('transaction_id')
    .where('payment_id', '=', paymentUuid)
    .where('attempt', '<', attempt)
    .where('transaction_id', 'is not', null)
    .where(isStillUsed(sql.ref('step')))
    .execute();
  return steps.map(({ transaction_id }) => comparableOrderId(transaction_id ?? ''));
}

/**
 * Lets these payments' order IDs, of earlier attempts too, count for another receiver. One that another payment to that
 * receiver has stays where it is.
 */
export async function moveOrderIds(
  trx: Transaction,
  paymentUuids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    with moved as (
      insert into order_ids (receiver_id, transaction_id, payment_id)
      select ${to}::uuid, transaction_id, payment_id from order_ids
      where receiver_id = ${from} and payment_id = any(${paymentUuids})
      order by transaction_id
      on conflict (receiver_id, transaction_id) do nothing
      returning transaction_id
    )
    delete from order_ids using moved
    where order_ids.receiver_id = ${from} and order_ids.transaction_id = moved.transaction_id`.execute(trx);
}
