import type { PaymentParty } from '../../contract/payment';
import { SETTLEMENT_KINDS, type SettlementKind, type SettlementOutcome } from '../../contract/settlement';
import { t, toTranslate } from '../../contract/translate';

/** The values in the words; `name` is the other party's, `until` a time as people say it, in `SAID` a date. */
export interface About {
  name: string;
  amount: string;
  until: string;
}

/** Words for each possible proposal: either party proposes a new proof, only the payer the other two (`proposalsOf`). */
export interface ByProposal<Words> extends Record<Exclude<SettlementKind, 'newProof'>, Words> {
  newProof: Record<PaymentParty, Words>;
}

/** The same for what a server sends, which may be newer or another than this app knows. */
export interface ByAnyProposal<Words> extends ByProposal<Words> {
  unknown: Words;
}

export const isKnownKind = (kind: SettlementKind): boolean => SETTLEMENT_KINDS.includes(kind);

/** The words for this party's proposal. */
export const wordsFor = <Words>(words: ByProposal<Words>, by: PaymentParty, kind: SettlementKind): Words =>
  kind === 'newProof' ? words.newProof[by] : words[kind];

/** The same for a proposal that a server sent. */
export const wordsForAny = <Words>(
  words: ByAnyProposal<Words>,
  by: PaymentParty,
  kind: SettlementKind,
): Words => (isKnownKind(kind) ? wordsFor(words, by, kind) : words.unknown);

/** A proposal's words; a name that is null is the reader's. `by` is the proposer. */
type AboutSaid = Omit<About, 'name'> & Record<'by' | 'name', string | null>;

/** A proposal for administrators and in the list. */
export const SAID: ByAnyProposal<(about: AboutSaid) => string> = {
  confirm: ({ by, name, amount }) => {
    if (by === null) return t('You asked {name} to confirm the {amount}', { name: name ?? '', amount });
    if (name === null) return t('{by} asked you to confirm the {amount}', { by, amount });
    return t('{by} asked {name} to confirm the {amount}', { by, name, amount });
  },
  newProof: {
    payer: ({ by, until }) =>
      by === null
        ? t('You offered to send a new proof by {until}|a date', { until })
        : t('{by} offered to send a new proof by {until}|a date', { by, until }),
    receiver: ({ by, name, until }) => {
      if (by === null)
        return t('You asked {name} to send a new proof by {until}|a date', { name: name ?? '', until });
      if (name === null) return t('{by} asked you to send a new proof by {until}|a date', { by, until });
      return t('{by} asked {name} to send a new proof by {until}|a date', { by, name, until });
    },
  },
  withdraw: ({ by }) =>
    by === null
      ? t('You offered to mark this as not paid')
      : t('{by} offered to mark this as not paid', { by }),
  unknown: ({ by }) =>
    by === null
      ? t('You made a proposal that this version of the app does not know')
      : t('{by} made a proposal that this version of the app does not know', { by }),
};

/** A name that is null is the reader's. */
const OUTCOMES: Record<SettlementOutcome, (name: string | null) => string> = {
  agreed: (name) => (name === null ? t('You agreed') : t('{name} agreed', { name })),
  declined: (name) => (name === null ? t('You declined') : t('{name} declined', { name })),
  withdrawn: () => t('taken back'),
  replaced: () => t('replaced by a new proposal'),
  closed: () => t('the dispute ended otherwise'),
};

/**
 * How it ended, also where this app does not know the outcome, from a newer or another server.
 * @param name null if the reader ended it
 */
export const howItEnded = (answer: SettlementOutcome, name: string | null): string =>
  (OUTCOMES as Partial<typeof OUTCOMES>)[answer]?.(name) ?? t('no longer open');

/** Of a proposal without an outcome. */
export const NOT_ANSWERED = toTranslate('not answered yet');
