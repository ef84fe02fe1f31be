/**
 * What is wrong. `notEvidence`: it does not end as our files do; `changed`, `missing`, `extra`: a part; `frame`: the ZIP around
 * the parts, or the signature; `history`: a step or the payment does not match its hash; `version`: it cannot be read by
 * this version. Of two files: `otherPayment`; `contradiction` of their histories, `otherChat` of their chats; `otherSigner`.
 */
export type FlawKind =
  'notEvidence' | 'changed' | 'missing' | 'extra' | 'frame' | 'history' | 'version' | ComparisonFlaw;

/** Flaws that only a comparison finds. */
export type ComparisonFlaw = 'otherPayment' | 'contradiction' | 'otherChat' | 'otherSigner';

/** A problem in a file, as a readable line. */
export class Flaw extends Error {
  constructor(
    readonly kind: FlawKind,
    message: string,
    /** The name of the part, or the number of the first step or message that is wrong. */
    readonly where: { readonly part?: string; readonly step?: number; readonly message?: number } = {},
  ) {
    super(message);
  }
}
