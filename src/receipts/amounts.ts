import { hasDate } from './dates';
import { FOREIGN_SIGN, isForeign, isOtherDollar, namesAnotherCurrency } from './foreignMoney';
import { type Match, NOT_FOUND, SURE } from './identifiers';
import {
  around,
  areClose,
  confidenceOf,
  isAtEdge,
  labelOf,
  type Reading,
  type Row,
  rowsOf,
  textOf,
} from './words';

/** Labels by how much they say about what the receiver got; the first that stands on a receipt decides. */
const RANKS = [
  /\b(received|receives|gets|credited)\b/i,
  /\b(amount|sent|sum|transferred|payment|value|you sent|paid)\b/i,
  /\b(total|debited|charged)\b/i,
];
const UNLABELLED = RANKS.length;
/** These sums are never what was paid. */
const OTHERS =
  /\b(fees?|commission|balance|available|rate|price|limit|discount|cashback|tax|vat|bonus|points?)\b/i;

const DOLLAR = '(?:US\\$|USDT|USDC|BUSD|FDUSD|USD|\\$)';
const isDollar = (text: string): boolean => new RegExp(`^${DOLLAR}$`, 'i').test(text);
/** A number alone may have had a sign that the reader does not know, such as ₹: dollars have to be named on the receipt. */
const NAMES_DOLLARS = new RegExp(String.raw`(?<!\p{L})${DOLLAR}(?!\p{L})|\bus dollars?\b`, 'iu');

const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,8})?|\d+(?:[.,]\d{1,8})?`;
const SUM = new RegExp(
  String.raw`^[-+−–]?\s?(?:(${DOLLAR})|(${FOREIGN_SIGN}))?\s?[-+−–]?(${NUMBER})\s?(?:(${DOLLAR})|(${FOREIGN_SIGN}))?$`,
  'iu',
);
/** These may stand before a number without being a sign of money. */
const PUNCTUATION = /^[:=|.+\-−–]+$/;

interface Sum {
  /** Several if the number can be read in more than one way. */
  readonly values: readonly number[];
  readonly rank: number;
  readonly words: Row;
  readonly height: number;
  /** Surely read, whole, and dollars as far as can be told. */
  readonly isFirm: boolean;
}

/** Looks for the amount, in dollars. Fees, balances and rates do not count, and of several sums all must be it. */
export function findAmount(reading: Reading, expected: number): Match {
  const sums = deciding(sumsOn(reading));
  if (sums.length === 0 || sums.some(({ isFirm }) => !isFirm)) return NOT_FOUND;
  const [first] = sums;
  const box = around(first!.words.map((word) => word.box));
  if (sums.every(({ values }) => values.every((value) => value === expected))) return { kind: 'found', box };
  if (sums.some(({ values }) => values.includes(expected))) return NOT_FOUND;
  return { kind: 'other', value: textOf(first!.words), box };
}

/** The sums of the best rank; without a label, those in the largest print. */
function deciding(sums: readonly Sum[]): Sum[] {
  const rank = Math.min(...sums.map((sum) => sum.rank));
  const best = sums.filter((sum) => sum.rank === rank);
  if (rank < UNLABELLED) return best;
  const height = Math.max(...best.map((sum) => sum.height));
  return best.filter((sum) => sum.height > 0.8 * height);
}

function sumsOn(reading: Reading): Sum[] {
  const rows = rowsOf(reading.words);
  const texts = rows.map(textOf);
  const isOfAnotherCurrency = namesAnotherCurrency(texts);
  const isAnyForeign = texts.some(isForeign);
  const isAnyDollar = texts.some((text) => NAMES_DOLLARS.test(text));
  const isAnyOtherDollar = texts.some(isOtherDollar);
  return rows.flatMap((row, index) => {
    const label = labelOf(rows, index, isDollar);
    if (OTHERS.test(label)) return [];
    const rank = RANKS.findIndex((pattern) => pattern.test(label));
    return sumsIn(row).flatMap(({ words, number, currency, hasForeignSign, isBesideSign }): Sum[] => {
      const hasCents = /[.,]\d\d$/.test(number);
      if (!currency && (rank < 0 || hasDate(row))) return [];
      if (!currency && !hasCents && !/^\d{1,6}$/.test(number)) return [];
      const isWhole = !words.some((word) => isAtEdge(word, reading));
      const isOther =
        isOfAnotherCurrency ||
        hasForeignSign ||
        isForeign(texts[index]!) ||
        isForeign(label) ||
        (!currency && (!isAnyDollar || isAnyForeign || isBesideSign)) ||
        (currency === '$' && isAnyOtherDollar);
      return [
        {
          values: valuesOf(number),
          rank: rank < 0 ? UNLABELLED : rank,
          words,
          height: Math.max(...words.map(({ box }) => box.y1 - box.y0)),
          isFirm: isWhole && !isOther && confidenceOf(words.filter(({ text }) => /\d/.test(text))) >= SURE,
        },
      ];
    });
  });
}

interface WrittenSum {
  readonly words: Row;
  readonly number: string;
  readonly currency: string | undefined;
  /** Its sign is not a dollar's; `R` and `Fr.` count as one only at a number. */
  readonly hasForeignSign: boolean;
  /** A short word beside the number may be a sign of money that is not known. */
  readonly isBesideSign: boolean;
}

/** The longest runs of words in a row that are a sum. */
function sumsIn(row: Row): WrittenSum[] {
  const found: WrittenSum[] = [];
  for (let first = 0; first < row.length; first += 1)
    for (let last = Math.min(first + 3, row.length - 1); last >= first; last -= 1) {
      const words = row.slice(first, last + 1);
      if (words.some((word, i) => i > 0 && !areClose(words[i - 1]!, word))) continue;
      const match = SUM.exec(textOf(words));
      if (!match) continue;
      const [, dollarBefore, signBefore, number, dollarBehind, signBehind] = match;
      const currency = dollarBefore ?? dollarBehind ?? signBefore ?? signBehind;
      found.push({
        words,
        number: number!,
        currency,
        hasForeignSign: Boolean(signBefore ?? signBehind),
        isBesideSign: isBesideSign(row, first, last),
      });
      first = last;
      break;
    }
  return found;
}

function isBesideSign(row: Row, first: number, last: number): boolean {
  const [before, behind] = [row[first - 1], row[last + 1]];
  return Boolean(
    (before &&
      areClose(before, row[first]!) &&
      /^\D{1,2}$/.test(before.text) &&
      !PUNCTUATION.test(before.text)) ||
    (behind && areClose(row[last]!, behind) && /^\p{L}{1,4}\.?$/u.test(behind.text)),
  );
}

/** '1,234.50' is one number; '1,234' may be two. */
function valuesOf(number: string): number[] {
  const text = number.replace(/[ ']/g, '');
  const separators = text.match(/[.,]/g) ?? [];
  if (separators.length === 0) return [Number(text)];
  const kinds = new Set(separators);
  const decimals = text.length - 1 - Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const asThousands = Number(text.replace(/[.,]/g, ''));
  if (kinds.size === 1 && separators.length > 1) return [asThousands];
  const last = text[text.length - 1 - decimals]!;
  const asDecimal = Number(text.replaceAll(last === '.' ? ',' : '.', '').replace(last, '.'));
  return kinds.size === 1 && decimals === 3 ? [asDecimal, asThousands] : [asDecimal];
}
