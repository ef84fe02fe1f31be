import { useMemo } from 'react';
import { CaseStep } from './CaseStep';
import { DeclinedProposal } from './DeclinedProposal';
import { usePaymentCase } from './usePaymentCase';

/**
 * The payment's steps since it was first disputed, to be shown between the messages: the report is the first. A declined
 * proposal is no step, but its proposer, who gets no notice here, has to read of it.
 */
export function useRoomEntries(paymentId: string | undefined) {
  const { answer, payment, history } = usePaymentCase(paymentId);
  const proposals = answer.data?.proposals;
  return useMemo(() => {
    if (!payment || !history) return undefined;
    const begin = history.findIndex(({ to }) => to === 'disputed');
    const steps = history.slice(begin < 0 ? history.length : begin).map((step, index) => ({
      key: `step ${index} ${step.at}`,
      at: step.at,
      content: <CaseStep step={step} payment={payment} />,
    }));
    const declined = (proposals ?? []).flatMap((proposal) => {
      const { _id, outcome } = proposal;
      if (outcome?.answer !== 'declined') return [];
      const { at } = outcome;
      const content = <DeclinedProposal proposal={proposal} payment={payment} at={at} />;
      return [{ key: `declined ${_id}`, at, content }];
    });
    return [...steps, ...declined].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  }, [payment, history, proposals]);
}
