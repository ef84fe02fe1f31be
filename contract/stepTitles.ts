import type { HistoryStepName } from './payment';
import { toTranslate } from './translate';

/** Each step of a payment in a few words, without names: for evidence, and for people who follow a payment by a link. */
export const STEP_TITLES: Readonly<Record<HistoryStepName, string>> = toTranslate({
  submit: 'Proof sent',
  resubmit: 'Another proof sent',
  correct: 'Proof corrected',
  withdraw: 'Proof withdrawn',
  accept: 'Approved by the receiver',
  reject: 'Rejected by the receiver',
  dispute: 'Disputed by the receiver',
  report: 'Rejection disputed by the payer',
  expire: 'Approved automatically: the time to decide ran out',
  concede: 'Dispute ended: approved by the receiver',
  settleAccepted: 'Settled: approved',
  settleRejected: 'Settled: a new proof follows',
  settleRejectedByPayer: 'Settled: a new proof follows',
  settlePending: 'Settled: the claim is withdrawn',
  appealAccepted: 'Appeal against the approval',
  appealRejected: 'Appeal against the rejection',
  upholdAccepted: 'Decided on appeal: stays approved',
  overturnAccepted: 'Decided on appeal: rejected',
  upholdRejected: 'Decided on appeal: stays rejected',
  overturnRejected: 'Decided on appeal: approved',
  resolveAccepted: 'Decided by an administrator: approved',
  resolveRejected: 'Decided by an administrator: rejected',
  handOver: 'The company is the receiver from now on',
});
