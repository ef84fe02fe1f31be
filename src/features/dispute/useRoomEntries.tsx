import { useMemo } from 'react';
import { CaseStep } from './CaseStep';
import { EndedProposal } from './EndedProposal';
import { ENDED } from './settlementTexts';
import { usePaymentCase } from './usePaymentCase';

/**
 * The payment's steps since it was first disputed, to be shown between the messages: the report is the first. A proposal
 * that was declined, taken back or replaced is no step, but both sides read of it, as they get no notice here.
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
    const ended = (proposals ?? []).flatMap((proposal) => {
      const { _id, outcome } = proposal;
      const say = outcome && ENDED[outcome.answer];
      if (!say) return [];
      const { at } = outcome;
      const content = <EndedProposal proposal={proposal} payment={payment} at={at} say={say} />;
      return [{ key: `proposal ${_id}`, at, content }];
    });
    return [...steps, ...ended].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  }, [payment, history, proposals]);
}
