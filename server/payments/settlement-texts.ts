import type { PaymentParty } from '../../contract/payment';
import type { SettlementKind } from '../../contract/settlement';
import { englishUtc } from '../written-forms';

/** The terms that the parties of a dispute can agree on. */
export interface Terms {
  readonly kind: SettlementKind;
  /** With `newProof`: until when. */
  readonly until: Date | null;
  readonly note: string | null;
}

/** A party's proposal, as stored. */
export interface Proposal extends Terms {
  readonly proposer_role: PaymentParty;
}

const WORDS: Record<SettlementKind, (until: Date | null) => string> = {
  confirm: () => 'the receiver confirms the payment.',
  newProof: (until) => `the payer sends a new proof by ${englishUtc(until)}.`,
  withdraw: () => 'the payer withdraws the claim to have paid.',
};

/** A proposal as one sentence without names: the reason of the step by which it was agreed to, which the hashes cover. */
export function proposalSentence({ proposer_role, kind, until, note }: Proposal): string {
  const quote = note ? ` “${note}”` : '';
  return `Proposed by the ${proposer_role}: ${WORDS[kind](until)}${quote}`;
}
