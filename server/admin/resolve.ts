import { sql } from 'kysely';
import { CASE_TAKEN, type AdminPayment, type DisputeDecisionRequest } from '../../contract/admin';
import { said } from '../../contract/translate';
import { noteDecision } from '../cases/note-answers';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { conflict } from '../http/errors';
import type { Seen } from '../payments/seen';
import { transition } from '../payments/transition';
import type { Services } from '../services';
import { recordAction } from './audit';
import { readAdminPayment } from './payments';

/**
 * Decides a disputed payment.
 * @throws HttpError 404 if nothing has this readable id, 409 if it is not disputed, if it has another proof than was seen,
 * or if another administrator has taken its case, unless `evenIfTaken`.
 */
export async function resolveDispute(
  services: Services,
  adminId: string,
  paymentId: string,
  { status, reason, evenIfTaken, ...seen }: DisputeDecisionRequest & Seen,
): Promise<AdminPayment> {
  await transition(services, {
    paymentId,
    action: status === 'accepted' ? 'resolveAccepted' : 'resolveRejected',
    actor: { role: 'admin', userId: adminId },
    ...seen,
    reason,
    before: async (trx, paymentUuid) => {
      if (!evenIfTaken) await refuseIfTaken(trx, adminId, paymentUuid);
      await noteDecision(trx, paymentUuid);
    },
    alongside: (trx) =>
      recordAction(trx, {
        adminId,
        action: `payment.${status}`,
        subject: paymentId,
        title: paymentId,
        reason,
      }),
  });
  return readAdminPayment(services, paymentId);
}

/** @throws HttpError 409 if another administrator has taken the payment's open case. */
async function refuseIfTaken(trx: Transaction, adminId: string, paymentUuid: string): Promise<void> {
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
