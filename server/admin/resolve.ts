import type { AdminPayment, DisputeDecisionRequest } from '../../contract/admin';
import { noteDecision } from '../cases/note-answers';
import { refuseIfTaken } from '../cases/refuse-if-taken';
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
