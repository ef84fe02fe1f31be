import type { PaymentParty } from '../../contract/payment';
import type { SettlementKind, SettlementOutcome } from '../../contract/settlement';

/** The values in the words; `name` is the other party's, `until` a time as people say it. */
export interface About {
  name: string;
  amount: string;
  until: string;
}

/** Words for each possible proposal: either party proposes a new proof, only the payer the other two (`proposalsOf`). */
export interface ByProposal<Words> extends Record<Exclude<SettlementKind, 'newProof'>, Words> {
  newProof: Record<PaymentParty, Words>;
}

/** The words for this party's proposal. */
export const wordsFor = <Words>(words: ByProposal<Words>, by: PaymentParty, kind: SettlementKind): Words =>
  kind === 'newProof' ? words.newProof[by] : words[kind];

/** A proposal for administrators and in the list; `by` is the proposer's name. */
export const SAID: ByProposal<(about: About & { by: string }) => string> = {
  confirm: ({ by, name, amount }) => `${by} asked ${name} to confirm the ${amount}`,
  newProof: {
    payer: ({ by, until }) => `${by} offered to send a new proof by ${until}`,
    receiver: ({ by, name, until }) => `${by} asked ${name} to send a new proof by ${until}`,
  },
  withdraw: ({ by }) => `${by} offered to withdraw the claim to have paid`,
};

export const OUTCOMES: Record<SettlementOutcome, (name: string) => string> = {
  agreed: (name) => `${name} agreed`,
  declined: (name) => `${name} declined`,
  withdrawn: () => 'taken back',
  replaced: () => 'replaced by a new proposal',
  closed: () => 'the dispute ended otherwise',
};

/** The reader, in the place of their name. */
export const YOU = 'You';

/** Of a proposal without an outcome. */
export const NOT_ANSWERED = 'not answered yet';
