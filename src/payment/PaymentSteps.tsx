import type { HistoryEntry } from '../../contract/wire';
import { EvidenceButton } from './EvidenceButton';
import { FollowLink } from './FollowLink';
import { HistorySteps, type AnswerWithHistory } from './HistorySteps';

interface PaymentStepsProps {
  paymentId: string;
  answer: AnswerWithHistory<HistoryEntry>;
}

/** The content of an opened history: its steps, the evidence download and the link to follow the payment. */
export function PaymentSteps({ paymentId, answer }: PaymentStepsProps) {
  return (
    <>
      <HistorySteps answer={answer} />
      {answer.data && (
        <>
          <EvidenceButton paymentId={paymentId} />
          <FollowLink paymentId={paymentId} />
        </>
      )}
    </>
  );
}
