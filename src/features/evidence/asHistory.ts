import type { EvidenceStep } from '../../../contract/evidence/format';
import type { HistoryEntry } from '../../../contract/wire';
import type { AnswerWithHistory } from '../../payment/HistorySteps';

/** Steps of a file as a payment's history shows them; without the pictures, which stay in the ZIP. */
export const asHistory = (steps: readonly EvidenceStep[]): AnswerWithHistory<HistoryEntry> => ({
  data: { history: steps.map(asEntry) },
  isFetching: false,
  refetch: () => undefined,
});

const asEntry = (step: EvidenceStep): HistoryEntry => ({
  at: step.at,
  actor: step.actorId ? { _id: step.actorId, fullName: step.actorName ?? '', role: step.actorRole } : null,
  transition: step.transition,
  from: step.from,
  to: step.to,
  reason: step.reason,
  paymentLink: null,
  transactionId: step.orderId,
  receiverPaymentId: step.receiverPaymentId ?? null,
  recieverPaymentId: step.paidTo,
});
