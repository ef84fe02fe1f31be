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
