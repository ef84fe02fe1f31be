import { APPEAL_DAYS, CORRECTIONS_MAX, PROPOSALS_MAX, WITHDRAWALS_MAX } from '../../contract/limits';
import {
  TRANSITIONS,
  type PaymentAction,
  type PaymentActor,
  type PaymentState,
  type PaymentStatus,
} from '../../contract/payment';
import type { SettlementAnswer, SettlementKind } from '../../contract/settlement';
import { PROOF_CHANGED } from '../../contract/wire';
import { said, type Sentence } from '../../contract/translate';
import { conflict, forbidden, HttpError, invalidFields } from '../http/errors';

export const PAYMENT_NOT_FOUND = 'We could not find that payment.';

const STATUS_SENTENCES: Record<PaymentStatus, string> = {
  pending: 'This payment is pending: it has no proof to decide.',
  submitted: 'This payment is already submitted and in review.',
  accepted: 'This payment is already accepted.',
  rejected: 'This payment is already rejected.',
  disputed: 'This payment is already disputed.',
};
const NO_REPORT = 'This payment is already rejected and cannot be reported.';

const NO_APPEAL: Record<PaymentStatus, Sentence> = {
  pending: said(
    "This payment is pending. Only an administrator's decision or an automatic approval can be appealed, once, within {days} days.",
    { days: APPEAL_DAYS },
  ),
  submitted: said(
    "This payment is submitted. Only an administrator's decision or an automatic approval can be appealed, once, within {days} days.",
    { days: APPEAL_DAYS },
  ),
  accepted: said(
    "This payment is accepted. Only an administrator's decision or an automatic approval can be appealed, once, within {days} days.",
    { days: APPEAL_DAYS },
  ),
  rejected: said(
    "This payment is rejected. Only an administrator's decision or an automatic approval can be appealed, once, within {days} days.",
    { days: APPEAL_DAYS },
  ),
  disputed: said(
    "This payment is disputed. Only an administrator's decision or an automatic approval can be appealed, once, within {days} days.",
    { days: APPEAL_DAYS },
  ),
};

/** 403: an appeal is decided by somebody else. */
export const ownDecision = () =>
  forbidden(
    'own_decision',
    'You decided this payment yourself. Another administrator has to look at it again.',
  );

const NO_OPEN_APPEAL: Partial<Record<PaymentStatus, string>> = {
  accepted:
    'This payment is accepted and no longer under appeal. Another administrator may have decided it meanwhile.',
  rejected:
    'This payment is rejected and no longer under appeal. Another administrator may have decided it meanwhile.',
};

/** 409: the payment's current state does not allow the action; the sentence names the status. */
export function wrongStatus(state: PaymentState, action?: PaymentAction, by?: PaymentActor): HttpError {
  if (state.appeal?.state === 'open')
    return conflict(
      'under_appeal',
      state.status === 'rejected'
        ? 'This payment is rejected and under appeal. Please wait until an administrator has looked at it again.'
        : 'This payment is accepted and under appeal. Please wait until an administrator has looked at it again.',
    );
  if (action === 'appeal') return conflict('wrong_status', NO_APPEAL[state.status]);
  const decidesAppeal = action === 'decideAccepted' || action === 'decideRejected';
  if (decidesAppeal)
    return conflict('wrong_status', NO_OPEN_APPEAL[state.status] ?? STATUS_SENTENCES[state.status]);
  const isReport = action === 'dispute' && by === 'payer';
  const isDecidedReport = state.status === 'rejected' && isReport && !state.showReportBtn;
  return conflict('wrong_status', isDecidedReport ? NO_REPORT : STATUS_SENTENCES[state.status]);
}

/** 409: there is another proof than the one that the caller has seen. */
export const proofChanged = (seenBy: PaymentActor) =>
  conflict(
    PROOF_CHANGED,
    seenBy === 'payer'
      ? 'You have sent another proof since, perhaps in another tab. Please look at it first.'
      : 'The payer has sent another proof since you looked. Please look at it, then decide.',
  );

/** 422: a correction that leaves order ID and receipt as they are. */
export const nothingCorrected = () =>
  invalidFields({ form: 'Please change the Order ID or the receipt; both are the same as before.' });

/** 409: more corrections would keep the receiver from deciding. */
export const correctedTooOften = () =>
  conflict(
    'corrected_too_often',
    said(
      'This payment is submitted. A proof can be corrected {count} times. Please wait for the decision, or withdraw the proof and send a new one.',
      { count: CORRECTIONS_MAX },
    ),
  );

/** 409: each withdrawal and the proof before it stay in the history. */
export const withdrawnTooOften = () =>
  conflict(
    'withdrawn_too_often',
    said(
      'This payment is submitted. Its proofs can be withdrawn {count} times in all. Please wait for the decision, or correct the proof.',
      { count: WITHDRAWALS_MAX },
    ),
  );

/** 409: each proposal stays in the payment's history. */
export const proposedTooOften = () =>
  conflict(
    'proposed_too_often',
    said(
      'This payment is disputed. You have made {count} proposals, which is the limit. Please answer a proposal from the other party, or wait for the decision.',
      { count: PROPOSALS_MAX },
    ),
  );

/** 409: the proposal was answered, taken back or replaced. */
export const proposalEnded = () =>
  conflict(
    'proposal_ended',
    'This payment is still disputed, but that proposal is no longer open. Please look at the latest one.',
  );

/** 409: the time by which the new proof was to be sent has passed. */
export const proposalTooLate = () =>
  conflict(
    'proposal_too_late',
    'This payment is still disputed, but the time in that proposal has passed. Please decline it; either side can propose another time.',
  );

/** 409: a banned payer sends no proof, so nobody can agree on one. */
export const payerBanned = () =>
  conflict(
    'payer_banned',
    'This payment is still disputed: its payer is banned and cannot send a new proof at the moment. An administrator decides unless you end the dispute in another way.',
  );

/** 409: the other party's proposal comes first. */
export const proposalWaits = () =>
  conflict(
    'proposal_waits',
    'This payment is disputed, and a proposal by the other side is waiting for your answer. Please answer it first.',
  );

/** 403: the proposer cannot answer for the other party, or the other way round. */
export const notYourAnswer = (answer: SettlementAnswer) =>
  forbidden(
    'wrong_party',
    answer === 'withdraw'
      ? 'Only the side that has made a proposal can take it back.'
      : 'Only the other side can answer this proposal.',
  );

/** 403: the other party would have to agree to something that the table does not let them do. */
export const notYourProposal = (kind: SettlementKind) =>
  forbidden(
    'wrong_party',
    kind === 'confirm'
      ? 'You receive this payment, so you can confirm it yourself.'
      : 'Only the payer of this payment can propose that.',
  );

/** 403: only the other party of the payment may do this. */
export function otherPartysAction(action: PaymentAction): HttpError {
  const isForPayer = TRANSITIONS.some((row) => row.action === action && row.by === 'payer');
  return forbidden(
    'wrong_party',
    isForPayer
      ? 'Only the payer of this payment can do that.'
      : 'Only the receiver of this payment can do that.',
  );
}

const ORDER_ID_USED =
  'This Order ID was already used for another payment. Please enter the Order ID of this payment.';

/** 409: the receiver already has a payment with this order ID; the sentence is shown at the field. */
export const orderIdUsed = () =>
  new HttpError(409, 'order_id_used', ORDER_ID_USED, { fields: { transactionId: ORDER_ID_USED } });
