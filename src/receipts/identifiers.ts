import {
  areClose,
  around,
  type Box,
  confidenceOf,
  isAtEdge,
  labelOf,
  type Reading,
  type Row,
  rowsOf,
  textOf,
  type Word,
} from './words';

/** The result for an expected value: `other` means that the receipt has another value in its place. */
export type Match =
  | { readonly kind: 'found'; readonly box: Box }
  | { readonly kind: 'other'; readonly value: string; readonly box: Box }
  | { readonly kind: 'notFound' };

export const NOT_FOUND: Match = { kind: 'notFound' };

/** Below this a character may be another one. */
export const SURE = 70;

/** Below this a word may have a wrong digit that is sure by itself: zeros were read as 6, in words at 63 and 79. */
const SURE_WORD = 84;
/** In such a word a digit counts from here on: those zeros were at 94 and 97. */
const SURE_DIGIT = 98;
/** Letters make the digits beside them less sure. */
const SURE_DIGIT_BESIDE_LETTERS = 97;

/** Enough for a digit in place of a letter that it looks like, as the doubt is which of the two it is. */
const SURE_OF_ALIKE = 50;

/** A digit with the letters that are taken for it, and it for them. Never two digits: those are two values. */
const LOOK_ALIKES = ['0OQ', '1IL|', '2Z', '5S', '8B'];
/** Less alike: too little for the same value, and too much for another one. */
const NEARLY_ALIKE = [...LOOK_ALIKES, '0OQD', '4A', '6GB', '7Z', '9GQ'];
/** One in so many characters may be a look-alike; more are another value. */
const LOOK_ALIKES_EVERY = 4;

const SEPARATORS = /[\s\-–—.:#]/g;
const bare = (text: string): string => text.replace(SEPARATORS, '');

/** A label with its colon, which the reader may join with the value: 'ID:1516'. It may take 'ID' and 'To' for '1D' and 'T0'. */
const LABEL = /^(?:[A-Z|]+|1D|[TN]0)[:#]/i;
const MISREAD_LABEL = /^(?:1D|[TN]0)[.:#]?$/i;
/** It says that an ID follows, but not whose: that stands above. */
const BARE_LABEL = /^(?:id|nr|no|num|number)[.:#]?$/i;

const DATE = /^20\d\d-[01]\d-[0-3]\d$|^[0-3]\d([-./])[0-3]\d\1\d{4}$/;
const TIME = /^[0-2]?\d:[0-5]\d(:[0-5]\d)?$/;
const SUM = /^[$€£]?\d{1,3}(,?\d{3})*\.\d\d$/;
const isDateTimeOrSum = (text: string): boolean => DATE.test(text) || TIME.test(text) || SUM.test(text);

/** Where an ID may stand, and where it must not. */
export interface Labels {
  readonly own: RegExp;
  /** Rows of somebody else's ID. */
  readonly foreign?: RegExp;
  /** Labels that govern all rows until the next of them; those of somebody else in the first group. */
  readonly sides?: RegExp;
}

export const ORDER_ID: Labels = {
  own: /\b(order|transaction|trans|txn|tx|reference|ref|transfer|payment|receipt|confirmation|operation|trade|deal)\b.{0,3}\b(id|no|number|nr|num|code|ref|reference)\b|\b(txid|txn?|reference|order|hash|ref)\b/i,
  foreign:
    /\b(account|iban|uid|user|payee|recipient|receiver|beneficiary|from|sender|payer|to|wallet|phone|card)\b/i,
};

export const PAYEE_ID: Labels = {
  own: /\b(to|payee|recipient|receiver|beneficiary|credited|sent to|paid to|pay id|binance id)\b/i,
  foreign: /\b(from|sender|payer|debit(ed)?|your|source|order|transaction|txn|txid|reference|ref)\b/i,
  sides:
    /\b(?:(from|sender|payer|remitter|debit(?:ed)?|source|(?:paid|sent) by|your (?:\w+ )?(?:account|wallet|card|u?id))|to|payee|recipient|receiver|received by|beneficiary|credited)\b/gi,
};

/**
 * Looks for an ID. Spaces and dashes between its characters do not count, and neither does the case of letters; a digit
 * counts only if it is the same, surely read, and the ID is not part of a longer one.
 */
export function findIdentifier(reading: Reading, expected: string, labels: Labels): Match {
  const wanted = bare(expected).toUpperCase();
  const rows = rowsWithLabelsApart(reading);
  for (const [index, row] of rows.entries()) {
    if (isForeign(rows, index, labels)) continue;
    const words = standing(row, wanted, reading);
    if (words && !isOnOtherSide(rows, index, words[0]!, labels))
      return { kind: 'found', box: around(words.map(({ box }) => box)) };
  }
  return otherValue(rows, wanted, labels, reading);
}

/** The rows, with every label as a word of its own, so that all rules see the same value. */
const rowsWithLabelsApart = ({ words }: Reading): Row[] => rowsOf(words.flatMap(labelApart));

function labelApart(word: Word): Word[] {
  const { text, box, confidences } = word;
  const length = LABEL.exec(text)?.[0].length ?? 0;
  if (length === 0 || length === text.length) return [word];
  const x = box.x0 + ((box.x1 - box.x0) * length) / text.length;
  const part = (from: number, to: number, edges: Partial<Box>): Word => ({
    ...word,
    text: text.slice(from, to),
    confidences: confidences?.slice(from, to),
    box: { ...box, ...edges },
  });
  return [part(0, length, { x1: x }), part(length, text.length, { x0: x })];
}

const isLabel = (text: string): boolean => LABEL.exec(text)?.[0] === text;

/** The words of a row that are the ID, no more and no less. */
function standing(row: Row, wanted: string, reading: Reading): Row | undefined {
  for (const [first, word] of row.entries()) {
    const before = row[first - 1];
    if (before && areClose(before, word) && isPartOfNumber(before)) continue;
    for (let last = first; last < row.length; last += 1) {
      if (isLabel(row[last]!.text) || (last > first && !areClose(row[last - 1]!, row[last]!))) break;
      const words = row.slice(first, last + 1);
      const length = bare(words.map(({ text }) => text).join('')).length;
      if (length > wanted.length + 8) break;
      const after = row[last + 1];
      if (after && areClose(row[last]!, after) && isPartOfNumber(after)) continue;
      if (words.some((each) => isAtEdge(each, reading))) continue;
      if (isSame(charactersIn(words), wanted)) return words;
    }
  }
  return undefined;
}

/** A neighbour that may continue a number: no date, time or sum, and no label. */
const isPartOfNumber = ({ text }: Word): boolean =>
  (/\d/.test(text) && !isDateTimeOrSum(text) && !MISREAD_LABEL.test(text)) || /^[-–—*•.]+$/.test(text);

interface Character {
  readonly text: string;
  readonly confidence: number;
  /** Of its word. */
  readonly wordConfidence: number;
}

/** The characters of a value, without separators. */
function charactersIn(words: Row): Character[] {
  const characters = words.flatMap(({ text, confidence, confidences }) =>
    [...text].map((character, i) => ({
      text: character.toUpperCase(),
      confidence: confidences?.[i] ?? confidence,
      wordConfidence: confidence,
    })),
  );
  return characters.filter(({ text }) => bare(text) !== '');
}

const valueIn = (words: Row): string =>
  charactersIn(words)
    .map(({ text }) => text)
    .join('');

function isSame(read: readonly Character[], wanted: string): boolean {
  if (read.length !== wanted.length) return false;
  const sureDigit = /[A-Z]/.test(wanted) ? SURE_DIGIT_BESIDE_LETTERS : SURE_DIGIT;
  let alike = 0;
  for (const [i, { text, confidence, wordConfidence }] of read.entries()) {
    const isDigitForLetter = /\d/.test(text) && !/\d/.test(wanted[i]!);
    if (confidence < (isDigitForLetter ? SURE_OF_ALIKE : SURE)) return false;
    const isSureDigit = wordConfidence >= SURE_WORD || confidence >= sureDigit;
    if (/\d/.test(text) && !isDigitForLetter && !isSureDigit) return false;
    if (text === wanted[i]) continue;
    if (!areIn(LOOK_ALIKES, text, wanted[i]!)) return false;
    alike += 1;
  }
  return alike <= wanted.length / LOOK_ALIKES_EVERY;
}

const areIn = (groups: readonly string[], one: string, other: string): boolean =>
  groups.some((group) => group.includes(one) && group.includes(other));

/**
 * True if the row, or its label above, names somebody else's ID. Between them a name may stand, unless the labels have
 * sides.
 */
function isForeign(rows: readonly Row[], index: number, { own, foreign, sides }: Labels): boolean {
  if (!foreign) return false;
  const beside = labelOf(rows, index);
  const isBare = BARE_LABEL.test(beside);
  const label = isBare ? labelOf(rows, index, () => true) : beside;
  if (sides || (hasLetters(rows[index]!) && !isBare)) return foreign.test(label) && !own.test(label);
  const above = rows.slice(0, index);
  const withDigits = above.findLastIndex((row) => /\d/.test(textOf(row)));
  const labels = above.slice(withDigits + 1).map(textOf);
  const nearest = labels.findLast((text) => foreign.test(text) || own.test(text));
  return nearest !== undefined && foreign.test(nearest) && !own.test(nearest);
}

const hasLetters = (row: Row): boolean => row.some(({ text }) => /^\p{L}+\W*$/u.test(text));

/** True if the nearest label of a side, before the word or above, is somebody else's, or if both sides may be meant. */
function isOnOtherSide(rows: readonly Row[], index: number, word: Word, { sides }: Labels): boolean {
  if (!sides) return false;
  const othersIn = (row: Row) => [...textOf(row).matchAll(sides)].map(([, other]) => other !== undefined);
  const row = rows[index]!;
  const before = othersIn(row.slice(0, row.indexOf(word) + 1)).at(-1);
  if (before !== undefined) return before;
  if (othersIn(row).length > 0) return true;
  const above = rows.slice(0, index).findLast((each) => othersIn(each).length > 0);
  return above !== undefined && othersIn(above).includes(true);
}

/**
 * A surely read value in a row with the label, or below a label that stands alone. One in small print that is read with
 * doubt is not told as another: a zero was read as 6 at 97 of 100, so payers to the right payee would be warned too. For
 * the same reason there is none if any of these values may be the expected one, misread.
 */
function otherValue(rows: readonly Row[], wanted: string, labels: Labels, reading: Reading): Match {
  let other: Row | undefined;
  for (const [index, row] of rows.entries()) {
    const label = labelOf(rows, index);
    if (!labels.own.test(label) || labels.foreign?.test(label)) continue;
    const values = valuesIn(row).filter((words) => !isOnOtherSide(rows, index, words[0]!, labels));
    if (values.some((words) => isNearly(valueIn(words), wanted))) return NOT_FOUND;
    const isMasked = row.some(({ text }) => /[*•]/.test(text));
    if (!isMasked) other ??= values.find((words) => isSurelyRead(words, reading));
  }
  if (!other) return NOT_FOUND;
  return { kind: 'other', value: textOf(other), box: around(other.map(({ box }) => box)) };
}

const isSurelyRead = (words: Row, reading: Reading): boolean =>
  confidenceOf(words) >= SURE_WORD && !words.some((word) => isAtEdge(word, reading));

/** The values of a row, each with the groups in which it is written; none that is too short to be told from a count. */
function valuesIn(row: Row): Row[] {
  const values: Word[][] = [];
  for (const [i, word] of row.entries()) {
    if (!isValue(word.text)) continue;
    const before = row[i - 1];
    if (before && isValue(before.text) && areClose(before, word)) values.at(-1)!.push(word);
    else values.push([word]);
  }
  return values.filter((words) => valueIn(words).length >= 5);
}

/** Mostly digits, or a mix of digits and letters without punctuation; not a date, a time or a sum. */
const isValue = (text: string): boolean =>
  /\d/.test(text) && /^[A-Za-z0-9\-–]+$/.test(text) && !DATE.test(text) && !MISREAD_LABEL.test(text);

/** The same, a part of it or more than it, but for look-alikes: not sure enough to say that it is another value. */
function isNearly(value: string, wanted: string): boolean {
  const [short, long] = value.length < wanted.length ? [value, wanted] : [wanted, value];
  const isNearlyAt = (start: number): boolean =>
    [...short].every((one, i) => one === long[start + i] || areIn(NEARLY_ALIKE, one, long[start + i]!));
  return Array.from({ length: long.length - short.length + 1 }, (_, start) => start).some(isNearlyAt);
}

/** Order IDs on the receipt for a payer who has yet to type one, the likeliest first. */
export function orderIdsOn(reading: Reading, isOrderId: (text: string) => boolean): string[] {
  const rows = rowsWithLabelsApart(reading);
  const candidates = rows.flatMap((row, index) => {
    const label = labelOf(rows, index);
    if (ORDER_ID.foreign?.test(label) && !ORDER_ID.own.test(label)) return [];
    const words = row.filter((word) => isValue(word.text) && word.confidence >= SURE_WORD);
    if (words.length === 0 || words.some((word) => isAtEdge(word, reading))) return [];
    const value = bare(textOf(words));
    return isOrderId(value) ? [{ value, labelled: ORDER_ID.own.test(label) }] : [];
  });
  const labelled = candidates.filter((candidate) => candidate.labelled);
  return [...new Set([...labelled, ...candidates].map(({ value }) => value))];
}
