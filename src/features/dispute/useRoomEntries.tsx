import { useMemo } from 'react';
import { CaseStep } from './CaseStep';
import { usePaymentCase } from './usePaymentCase';

/** The payment's steps since it was first disputed, to be shown between the messages: the report is the first. */
export function useRoomEntries(paymentId: string | undefined) {
  const { payment, history } = usePaymentCase(paymentId);
  return useMemo(() => {
    if (!payment || !history) return undefined;
    const begin = history.findIndex(({ to }) => to === 'disputed');
    return history.slice(begin < 0 ? history.length : begin).map((step, index) => ({
      key: `step ${index} ${step.at}`,
      at: step.at,
      content: <CaseStep step={step} payment={payment} />,
    }));
  }, [payment, history]);
}
