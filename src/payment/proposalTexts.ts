import type { PaymentParty } from '../../contract/payment';
import type { SettlementKind, SettlementOutcome } from '../../contract/settlement';

/** The values in the words; `name` is the other party's, `until` a time as people say it. */
export interface About {
  name: string;
  amount: string;
  until: string;
}
export type ByKind<Words> = Record<SettlementKind, (about: About) => Words>;

/** A proposal for administrators and in the list; `by` is the proposer. */
export const SAID: Record<PaymentParty, (by: string) => ByKind<string>> = {
  payer: (by) => ({
    confirm: ({ name, amount }) => `${by} asked ${name} to confirm the ${amount}`,
    newProof: ({ until }) => `${by} offered to send a new proof by ${until}`,
    withdraw: () => `${by} offered to withdraw the claim to have paid`,
  }),
  receiver: (by) => ({
    confirm: ({ amount }) => `${by} offered to confirm the ${amount}`,
    newProof: ({ name, until }) => `${by} asked ${name} to send a new proof by ${until}`,
    withdraw: ({ name }) => `${by} asked ${name} to withdraw the claim to have paid`,
  }),
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
