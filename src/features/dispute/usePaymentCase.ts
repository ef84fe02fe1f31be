import { transitionNamed } from '../../../contract/payment';
import type { HistoryEntry } from '../../../contract/wire';
import { useGetPaymentHistoryQuery } from '../../api/endpoints/payments';

/**
 * What a room's dispute is about, live. `payment` is missing while the payment is unknown and with a backend that keeps no
 * histories.
 */
export function usePaymentCase(paymentId: string | undefined) {
  const answer = useGetPaymentHistoryQuery(paymentId ?? '', { skip: !paymentId });
  const { payment, history } = answer.data ?? {};
  return { answer, ...(payment && history && { payment, history }) };
}

/** The payment while it is disputed, with the time of the dispute; else undefined. */
export function useOpenDispute(paymentId: string | undefined) {
  const { payment, history } = usePaymentCase(paymentId);
  const disputed = history?.findLast(({ to }) => to === 'disputed');
  return payment?.status === 'disputed' && disputed ? { ...payment, disputedAt: disputed.at } : undefined;
}

/** Whether the latest step asks for another look at a decision. */
export const isCaseUnderAppeal = (history: readonly HistoryEntry[]): boolean => {
  const name = history.at(-1)?.transition;
  return name !== undefined && name !== 'handOver' && transitionNamed(name)?.appeal === 'ask';
};
