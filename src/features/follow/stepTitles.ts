import type { HistoryStepName } from '../../../contract/payment';

/** Each step without names, for people who are no party of the payment; undefined for a step of a newer server. */
export const STEP_TITLES: Readonly<Partial<Record<HistoryStepName, string>>> = {
  submit: 'Proof sent',
  resubmit: 'Another proof sent',
  correct: 'Proof corrected',
  withdraw: 'Proof withdrawn',
  accept: 'Approved by the receiver',
  reject: 'Rejected by the receiver',
  dispute: 'Disputed by the receiver',
  report: 'Rejection disputed by the payer',
  expire: 'Approved automatically: the time had ended',
  concede: 'Dispute ended: approved by the receiver',
  settleAccepted: 'Settled by both: approved',
  settleRejected: 'Settled by both: a new proof follows',
  settleRejectedByPayer: 'Settled by both: a new proof follows',
  settlePending: 'Settled by both: open again',
  appealAccepted: 'Appeal against the approval',
  appealRejected: 'Appeal against the rejection',
  upholdAccepted: 'Decided on appeal: stays approved',
  overturnAccepted: 'Decided on appeal: rejected',
  upholdRejected: 'Decided on appeal: stays rejected',
  overturnRejected: 'Decided on appeal: approved',
  resolveAccepted: 'Decided by an administrator: approved',
  resolveRejected: 'Decided by an administrator: rejected',
  handOver: 'Goes to the company from here on',
};
