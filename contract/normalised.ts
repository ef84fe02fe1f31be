/**
 * Unicode's stream-safe limit (UAX #15, D3): the time to normalise a longer run of marks grows with its square. Two
 * halfwidth letters of Katakana become marks.
 */
const LONG_RUN = /[\p{M}\uFF9E\uFF9F]{31}/u;

/** The text in this normalisation form, in time that grows with its length. One with more marks in a row than any script needs stays as it is. */
export const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  LONG_RUN.test(text) ? text : text.normalize(form);
