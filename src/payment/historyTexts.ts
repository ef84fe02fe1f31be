import type { HistoryStepName } from '../../contract/payment';
import { t, translated } from '../../contract/translate';
import { texts as payment } from './texts';

/** Texts of a payment's history. */
export const texts = translated({
  loading: 'Loading the history',
  empty: 'Nothing has happened yet.',
  failed: 'The history could not be loaded.',
  retry: 'Retry',
  unavailable: 'This server does not keep a history.',
  orderId: 'Order ID',
  /** The receiver's payment ID when the proof was sent. */
  paidTo: 'To be paid to',
  claimedPaidTo: (paymentId: string) => t('the proof says: paid to {paymentId}', { paymentId }),
  receipt: 'View receipt',
  evidence: 'View evidence',
  created: 'Payment created',
  /** For a step that this app does not know, from a newer or another server. */
  otherStep: (status: string) => t('Now: {status}', { status }),
  someone: 'an administrator',
});

/** A step that settled a dispute, with what the parties agreed on. */
export const settledLine = (what: string, proposer: string, name: string) =>
  t('Settled: {what}, proposed by {proposer}, agreed to by {name}', { what, proposer, name });

const { neutral } = payment.status;
const proof = (name: string) => t('Proof sent by {name}', { name });
const appealed = (name: string) => t('{name} appealed the decision', { name });
const settled = (name: string) => t('Settled, agreed to by {name}', { name });

/** Each step as a sentence; `name` is the actor's. */
export const HISTORY_LINES: Record<HistoryStepName, (name: string) => string> = {
  submit: proof,
  resubmit: proof,
  correct: (name) => t('Proof corrected by {name}', { name }),
  withdraw: (name) => t('Proof withdrawn by {name}', { name }),
  accept: (name) => t('Accepted by {name}', { name }),
  reject: (name) => t('Rejected by {name}', { name }),
  dispute: (name) => t('Disputed by {name}', { name }),
  report: (name) => t('Rejection reported by {name}', { name }),
  expire: () => t('Approved automatically: the time to decide ran out'),
  concede: (name) => t('{name} ended the dispute and accepted', { name }),
  settleAccepted: settled,
  settleRejected: settled,
  settleRejectedByPayer: settled,
  settlePending: settled,
  appealAccepted: appealed,
  appealRejected: appealed,
  upholdAccepted: (name) => t('Decided on appeal by {name}: stays approved', { name }),
  overturnAccepted: (name) => t('Decided on appeal by {name}: {status}', { name, status: neutral.rejected }),
  upholdRejected: (name) => t('Decided on appeal by {name}: stays rejected', { name }),
  overturnRejected: (name) => t('Decided on appeal by {name}: {status}', { name, status: neutral.accepted }),
  resolveAccepted: (name) =>
    t('Decided by administrator {name}: {status}', { name, status: neutral.accepted }),
  resolveRejected: (name) =>
    t('Decided by administrator {name}: {status}', { name, status: neutral.rejected }),
  handOver: () => t('The company is the receiver from now on'),
};
