import type { HistoryEntry } from '../../contract/wire';
import { EvidenceButton } from './EvidenceButton';
import { HistorySteps, type AnswerWithHistory } from './HistorySteps';

interface PaymentStepsProps {
  paymentId: string;
  answer: AnswerWithHistory<HistoryEntry>;
}

/** The content of an opened history: its steps, and the evidence download. */
export function PaymentSteps({ paymentId, answer }: PaymentStepsProps) {
  return (
    <>
      <HistorySteps answer={answer} />
      {answer.data && <EvidenceButton paymentId={paymentId} />}
    </>
  );
}
