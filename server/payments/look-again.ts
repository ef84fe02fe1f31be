import { sql } from 'kysely';
import { transact } from '../db/client';
import { runPrepared } from '../db/statement';
import type { Services } from '../services';
import { compareEarlierReceipts, findEarlierUse } from './earlier-use';
import { lockPayment } from './lock-payment';

/** More copies of one receipt are copies of each other, so that their warnings stay right, if not their names. */
const COPIES_MAX = 20;

interface Warned {
  readonly paymentId: string;
  readonly payerId: string;
  readonly fileId: string;
}

/**
 * After a payment's receipt was withdrawn or replaced: looks again at the payments to decide whose warning names it. They
 * name another payment with the same receipt, or lose the warning. Not in the transaction of the step, which would lock
 * the payments in another order than theirs. A failure leaves the warnings as they are.
 */
export async function lookAgain(services: Services, paymentUuid: string): Promise<void> {
  try {
    const warned = await runPrepared(
      services.db,
      sql<Warned>`
        select reference as "paymentId", payer_id as "payerId", proof_file_id as "fileId" from payments
        where duplicate_of = ${paymentUuid} and status = 'submitted' limit ${sql.lit(COPIES_MAX)}`,
    );
    for (const submission of warned) await renewWarning(services, paymentUuid, submission);
  } catch (error) {
    services.log.error(
      { err: error, paymentUuid },
      'the warnings that name this payment could not be renewed',
    );
  }
}

async function renewWarning(services: Services, paymentUuid: string, submission: Warned): Promise<void> {
  const comparisons = await compareEarlierReceipts(services, submission);
  await transact(services.db, async (trx, afterCommit) => {
    const payment = await lockPayment(trx, submission.paymentId);
    const isSame = payment?.duplicate_of === paymentUuid && payment.proof_file_id === submission.fileId;
    if (!isSame || payment.status !== 'submitted') return;
    const duplicateOf = await findEarlierUse(services, trx, submission, comparisons);
    if (duplicateOf === paymentUuid) return;
    await trx
      .updateTable('payments')
      .set({ duplicate_of: duplicateOf })
      .where('id', '=', payment.id)
      .execute();
    afterCommit(() => services.publisher.transactionsUpdated([payment.receiver_id]));
  });
}
