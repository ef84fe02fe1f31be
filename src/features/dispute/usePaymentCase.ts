import { useState } from 'react';
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

/**
 * The payment with the time of its latest dispute, while that is open and, for a form about it, after it has ended
 * here; else undefined.
 */
export function useDispute(paymentId: string | undefined) {
  const { payment, history } = usePaymentCase(paymentId);
  const disputed = history?.findLast(({ to }) => to === 'disputed');
  const isOpen = payment?.status === 'disputed';
  const isShown = useWasOpen(disputed?.at, isOpen);
  return payment && disputed && isShown ? { ...payment, disputedAt: disputed.at, isOpen } : undefined;
}

/**
 * The payment with the time of its latest appeal and who had decided, while that is open and, for a form about it, after
 * it has ended here; else undefined.
 */
export function useAppeal(paymentId: string | undefined) {
  const { payment, history = [] } = usePaymentCase(paymentId);
  const place = history.findLastIndex(({ transition }) => asksForAppeal(transition));
  const appeal = history[place];
  const isOpen = appeal !== undefined && place === history.length - 1;
  const isShown = useWasOpen(appeal?.at, isOpen);
  if (!payment || !appeal || !isShown) return undefined;
  // Any other step after the decision would have ended the right to appeal.
  return { ...payment, appealedAt: appeal.at, decidedBy: history[place - 1]?.actor ?? null, isOpen };
}

/** Whether what began at this time is open, or was while this screen was. */
function useWasOpen(since: string | undefined, isOpen: boolean): boolean {
  const [seen, setSeen] = useState<string>();
  if (isOpen && seen !== since) setSeen(since);
  return isOpen || (since !== undefined && seen === since);
}
