import type { AdminPayment, ResolveRequest } from '../../contract/admin';
import { transition } from '../payments/transition';
import type { Services } from '../services';
import { recordAction } from './audit';
import { readAdminPayment } from './payments';

/**
 * Decides a disputed payment.
 * @throws HttpError 404 if nothing has this readable id, 409 if it is not disputed.
 */
export async function resolveDispute(
  services: Services,
  adminId: string,
  paymentId: string,
  { status, reason }: ResolveRequest,
): Promise<AdminPayment> {
  await transition(services, {
    paymentId,
    action: status === 'accepted' ? 'resolveAccepted' : 'resolveRejected',
    actor: { role: 'admin', userId: adminId },
    reason,
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
