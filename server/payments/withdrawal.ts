import { sql } from 'kysely';
import { WITHDRAWALS_MAX } from '../../contract/limits';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { withdrawnTooOften } from './refusals';

/** @throws HttpError 409 if proofs of this payment, whose row the caller has locked, were withdrawn too often */
export async function refuseFurtherWithdrawals(trx: Transaction, paymentUuid: string): Promise<void> {
  const [row] = await runPrepared(
    trx,
    sql<{ count: number }>`
      select count(*)::integer as count from payment_history
      where payment_id = ${paymentUuid} and transition = 'withdraw'`,
  );
  if (row!.count >= WITHDRAWALS_MAX) throw withdrawnTooOften();
}
