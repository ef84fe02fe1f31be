import type { HistoryEntry } from '../../contract/wire';
import { EvidenceButton } from './EvidenceButton';
import { HistorySteps, type AnswerWithHistory } from './HistorySteps';

interface PaymentStepsProps {
  paymentId: string;
  answer: AnswerWithHistory<HistoryEntry>;
}

/** What an opened history shows: the steps, and the file that holds them. */
export function PaymentSteps({ paymentId, answer }: PaymentStepsProps) {
  return (
    <>
      <HistorySteps answer={answer} />
      {answer.data && <EvidenceButton paymentId={paymentId} />}
    </>
  );
}
