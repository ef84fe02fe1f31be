import type { HistoryStepName } from '../../contract/payment';
import { texts as payment } from './texts';

/** Texts of a payment's history. */
export const texts = {
  loading: 'Loading the history',
  empty: 'Nothing has happened yet.',
  failed: 'The history could not be loaded.',
  retry: 'Retry',
  unavailable: 'This server does not keep a history.',
  orderId: 'Order ID',
  /** The receiver's payment ID when the proof was sent. */
  paidTo: 'To be paid to',
  claimedPaidTo: (paymentId: string) => ` · the proof says: paid to ${paymentId}`,
  receipt: 'View receipt',
  evidence: 'View evidence',
  created: 'Payment created',
  /** For a step that this app does not know, from a newer or another server. */
  otherStep: (status: string) => `Now: ${status}`,
  someone: 'an administrator',
};

/** A step that settled a dispute, with what the parties agreed on. */
export const settledLine = (what: string, proposer: string, name: string) =>
  `Settled: ${what}, proposed by ${proposer}, agreed to by ${name}`;

const { accepted, rejected } = payment.status.neutral;
const proof = (name: string) => `Proof sent by ${name}`;
const appealed = (name: string) => `${name} asked for another look`;
const settled = (name: string) => `Settled, agreed to by ${name}`;

/** Each step as a sentence; `name` is the actor's. */
export const HISTORY_LINES: Record<HistoryStepName, (name: string) => string> = {
  submit: proof,
  resubmit: proof,
  correct: (name) => `Proof corrected by ${name}`,
  withdraw: (name) => `Proof withdrawn by ${name}`,
  accept: (name) => `Accepted by ${name}`,
  reject: (name) => `Rejected by ${name}`,
  dispute: (name) => `Disputed by ${name}`,
  report: (name) => `Rejection reported by ${name}`,
  expire: () => 'Approved automatically: the window had ended',
  concede: (name) => `${name} ended the dispute and accepted`,
  settleAccepted: settled,
  settleRejected: settled,
  settleRejectedByPayer: settled,
  settlePending: settled,
  appealAccepted: appealed,
  appealRejected: appealed,
  upholdAccepted: (name) => `Decided on appeal by ${name}: stays ${accepted.toLowerCase()}`,
  overturnAccepted: (name) => `Decided on appeal by ${name}: ${rejected}`,
  upholdRejected: (name) => `Decided on appeal by ${name}: stays ${rejected.toLowerCase()}`,
  overturnRejected: (name) => `Decided on appeal by ${name}: ${accepted}`,
  resolveAccepted: (name) => `Decided by Peerproof (${name}): ${accepted}`,
  resolveRejected: (name) => `Decided by Peerproof (${name}): ${rejected}`,
  handOver: () => 'Goes to the company from here on',
};
