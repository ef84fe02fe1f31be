import { asksForAppeal } from '../../../contract/appeal';
import { useGetPaymentHistoryQuery } from '../../api/endpoints/payments';

/**
 * The case of a room's dispute, live. `payment` is missing while it is unknown, and with a backend that keeps no
 * histories.
 */
export function usePaymentCase(paymentId: string | undefined) {
  const answer = useGetPaymentHistoryQuery(paymentId ?? '', { skip: !paymentId });
  const { payment, history, appealUntil } = answer.data ?? {};
  return { answer, appealUntil, ...(payment && history && { payment, history }) };
}

/** The payment while it is disputed, with the time of the dispute; else undefined. */
export function useOpenDispute(paymentId: string | undefined) {
  const { payment, history } = usePaymentCase(paymentId);
  const disputed = history?.findLast(({ to }) => to === 'disputed');
  return payment?.status === 'disputed' && disputed ? { ...payment, disputedAt: disputed.at } : undefined;
}

/** The payment while its decision is under appeal, with the time of the appeal and who had decided; else undefined. */
export function useOpenAppeal(paymentId: string | undefined) {
  const { payment, history } = usePaymentCase(paymentId);
  // Any other step after the decision would have ended the right to appeal.
  const [decision, appeal] = history?.slice(-2) ?? [];
  if (!payment || !appeal || !asksForAppeal(appeal.transition)) return undefined;
  return { ...payment, appealedAt: appeal.at, decidedBy: decision?.actor ?? null };
}
