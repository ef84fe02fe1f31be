/**
 * What is wrong. `notEvidence`: it does not end as our files do; `changed`, `missing`, `extra`: a part; `frame`: the ZIP around
 * the parts, or the signature; `history`: a step or the payment does not match its hash; `version`: it cannot be read by
 * this version; `otherPayment`, `contradiction`: two files.
 */
export type FlawKind =
  | 'notEvidence'
  | 'changed'
  | 'missing'
  | 'extra'
  | 'frame'
  | 'history'
  | 'version'
  | 'otherPayment'
  | 'contradiction';

/** A problem in a file, as a readable line. */
export class Flaw extends Error {
  constructor(
    readonly kind: FlawKind,
    message: string,
    /** The name of the part, or the number of the first step that is wrong. */
    readonly where: { readonly part?: string; readonly step?: number } = {},
  ) {
    super(message);
  }
}
