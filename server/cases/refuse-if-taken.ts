import { sql } from 'kysely';
import { CASE_TAKEN } from '../../contract/admin';
import { said } from '../../contract/translate';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { conflict } from '../http/errors';

/** @throws HttpError 409 if another administrator has taken the payment's open case. */
export async function refuseIfTaken(trx: Transaction, adminId: string, paymentUuid: string): Promise<void> {
  const [taker] = await runPrepared(
    trx,
    sql<{ full_name: string }>`
      select users.full_name from cases join users on users.id = cases.taken_by
      where cases.payment_id = ${paymentUuid} and cases.taken_by <> ${adminId}`,
  );
  if (taker)
    throw conflict(
      CASE_TAKEN,
      said('{name} is working on this case. Please ask them, take it over, or decide it anyway.', {
        name: taker.full_name,
      }),
    );
}
