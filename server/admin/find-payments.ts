import { sql } from 'kysely';
import type { AdminPaymentsFound } from '../../contract/admin';
import { PAGE_SIZE } from '../../contract/limits';
import { comparableOrderId } from '../../contract/visible';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';

/**
 * The payments whose proof, or an earlier one, has this order ID: one for each receiver at most, the latest first. IDs are
 * compared as when they are claimed (`claimOrderId`).
 */
export async function findPayments(db: Db, orderId: string): Promise<AdminPaymentsFound> {
  const payments = await runPrepared(
    db,
    sql<{ paymentId: string }>`
      select payments.reference as "paymentId"
      from order_ids join payments on payments.id = order_ids.payment_id
      where order_ids.transaction_id = ${comparableOrderId(orderId)}
      order by payments.id desc limit ${sql.lit(PAGE_SIZE)}`,
  );
  return { payments };
}
