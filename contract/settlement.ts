/** How the two parties of a disputed payment end the dispute together (docs/adr/0052). */
import { TRANSITIONS, type PaymentParty, type SettlementAction } from './payment';

export const SETTLEMENT_KINDS = ['confirm', 'newProof', 'withdraw'] as const;
/**
 * What a party proposes. `confirm`: the receiver confirms the payment. `newProof`: the payer sends a new proof by a time.
 * `withdraw`: the payer withdraws the claim to have paid.
 */
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** The action of the table that each kind leads to, once the other party agrees. */
export const SETTLEMENT_ACTIONS: Record<SettlementKind, SettlementAction> = {
  confirm: 'settleAccepted',
  newProof: 'settleRejected',
  withdraw: 'settlePending',
};

/** How a proposal ended. `closed`: another step of the payment ended the dispute. */
export const SETTLEMENT_OUTCOMES = ['agreed', 'declined', 'withdrawn', 'replaced', 'closed'] as const;
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number];

/** The answers to an open proposal: the other party's two, and the proposer's own. */
export const SETTLEMENT_ANSWERS = ['agree', 'decline', 'withdraw'] as const;
export type SettlementAnswer = (typeof SETTLEMENT_ANSWERS)[number];

export const otherParty = (party: PaymentParty): PaymentParty => (party === 'payer' ? 'receiver' : 'payer');

/** What this party can propose: the other one has to be able to agree to it. */
export const proposalsOf = (party: PaymentParty): SettlementKind[] =>
  SETTLEMENT_KINDS.filter((kind) =>
    TRANSITIONS.some(({ action, by }) => action === SETTLEMENT_ACTIONS[kind] && by === otherParty(party)),
  );

/** How far ahead a promised time may be. */
export const SETTLEMENT_DAYS_MAX = 14;

/** The notices about proposals that are no step of the payment. */
export const SETTLEMENT_NOTICES = ['propose', 'decline'] as const;
export type SettlementNotice = (typeof SETTLEMENT_NOTICES)[number];
