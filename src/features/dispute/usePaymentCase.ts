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
