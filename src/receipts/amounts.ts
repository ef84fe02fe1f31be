import { currencySignIn, isCurrencyCode } from '../lib/currencies';
import { hasDate } from './dates';
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
/** Dollars of other countries, and money that borrows their sign, such as 'HK$25'. */
const OTHER_DOLLARS = /(?<![A-Za-z])(A|AU|C|CA|HK|NZ|S|SG|MX|R|NT)\s?\$/;
const IN_CAPITALS = /(?<![A-Za-z])[A-Z]{3,5}(?![A-Za-z])/g;
/** In small letters too, unlike codes that are also words, such as ALL and TOP. */
const USUAL_CODES = /\b(EUR|GBP|BTC|ETH|BNB|CHF|INR|PKR|NGN|TRY|AED|JPY|CNY)\b/i;
/** Whether a row names money that is no dollars of the United States. */
const isForeign = (row: string): boolean =>
  currencySignIn(row) !== null ||
  OTHER_DOLLARS.test(row) ||
  USUAL_CODES.test(row) ||
  (row.match(IN_CAPITALS) ?? []).some((code) => isCurrencyCode(code) && !isDollar(code));

const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,8})?|\d+(?:[.,]\d{1,8})?`;
const SUM = new RegExp(String.raw`^[-+−–]?\s?(${DOLLAR})?\s?[-+−–]?(${NUMBER})\s?(${DOLLAR})?$`, 'i');

interface Sum {
  /** Several if the number can be read in more than one way. */
  readonly values: readonly number[];
  readonly rank: number;
  readonly words: Row;
  readonly height: number;
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
  return rows.flatMap((row, index) => {
    const label = labelOf(rows, index, isDollar);
    if (OTHERS.test(label)) return [];
    const rank = RANKS.findIndex((pattern) => pattern.test(label));
    return sumsIn(row).flatMap(({ words, number, hasCurrency }): Sum[] => {
      const hasCents = /[.,]\d\d$/.test(number);
      if (!hasCurrency && (rank < 0 || hasDate(row))) return [];
      if (!hasCurrency && !hasCents && !/^\d{1,6}$/.test(number)) return [];
      const isWhole = !words.some((word) => isAtEdge(word, reading));
      return [
        {
          values: valuesOf(number),
          rank: rank < 0 ? UNLABELLED : rank,
          words,
          height: Math.max(...words.map(({ box }) => box.y1 - box.y0)),
          isFirm:
            isWhole &&
            !isForeign(textOf(row)) &&
            confidenceOf(words.filter(({ text }) => /\d/.test(text))) >= SURE,
        },
      ];
    });
  });
}

/** The longest runs of words in a row that are a sum. */
function sumsIn(row: Row): { words: Row; number: string; hasCurrency: boolean }[] {
  const found: { words: Row; number: string; hasCurrency: boolean }[] = [];
  for (let first = 0; first < row.length; first += 1)
    for (let last = Math.min(first + 3, row.length - 1); last >= first; last -= 1) {
      const words = row.slice(first, last + 1);
      if (words.some((word, i) => i > 0 && !areClose(words[i - 1]!, word))) continue;
      const match = SUM.exec(textOf(words));
      if (!match) continue;
      found.push({ words, number: match[2]!, hasCurrency: Boolean(match[1] ?? match[3]) });
      first = last;
      break;
    }
  return found;
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
