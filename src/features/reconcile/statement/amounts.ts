/** An amount as a statement has it. */
export interface Amount {
  /** Integer cents with the sign of the statement; null if there are fractions of a cent, or if it may be another amount. */
  cents: number | null;
  /** The amount for people, such as '24.50' or '-1234.005'. */
  text: string;
  isNegative: boolean;
  /** The currency in the same cell, such as 'USDT'; null if there is none. */
  currency: string | null;
}

/** How a column writes its numbers. */
interface Notation {
  decimal: '.' | ',';
  /** False if its cells leave open, or contradict each other in, which mark is the decimal one. */
  isCertain: boolean;
}

/** May be 25 or 25 thousand: '25.000'. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Most amounts, for which the rest of the reading is not needed. */
const PLAIN = /^-?\d[\d.,]*$/;
const MINUS = /[-\u2010-\u2015\u2212]/g;
/** Blanks of all kinds and apostrophes between thousands. */
const GAPS = /[\s\u00a0\u2009\u202f'\u2019]/g;
const CURRENCY = /^(\p{Sc}|\p{L}{1,5}\$?)$/u;
const SYMBOLS: Record<string, string> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '₮': 'USDT' };
/** Marks of direction that some banks put behind an amount. */
const DEBIT = /\b(dr|db|s|soll)\.?$/i;
const CREDIT = /\b(cr|h|haben)\.?$/i;

/** The parts of a number: sign, digits with their marks, and what stands around them. */
function partsOf(cell: string) {
  if (PLAIN.test(cell)) {
    const number = cell.replace('-', '');
    return { isNegative: number !== cell, around: number, digits: [number] };
  }
  const text = cell
    .replace(MINUS, '-')
    .replace(/^=?"|"$/g, '')
    .trim();
  const isNegative = /^[^\d]*-|-[^\d]*$|^\(.*\)$/.test(text) || DEBIT.test(text);
  const around = text.replace(DEBIT, '').replace(CREDIT, '').trim();
  const digits = around.replace(GAPS, '').match(/\d[\d.,]*|[.,]\d+/g) ?? [];
  return { isNegative, around, digits };
}

/** The notation of a column: told by all its cells, as '1.234' alone may be either. */
export function notationOf(cells: readonly string[]): Notation {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const [digits = ''] = partsOf(cell).digits;
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    if (last < 0 || EITHER.test(digits)) continue;
    const mark = digits[last] === ',' ? ',' : '.';
    votes[digits.indexOf(mark) === last ? mark : mark === ',' ? '.' : ','] += 1;
  }
  const { '.': points, ',': commas } = votes;
  return { decimal: commas > points ? ',' : '.', isCertain: (points === 0) !== (commas === 0) };
}

/** Reads an amount exactly; null for anything that is not one number written in this way. */
export function parseAmount(cell: string, { decimal, isCertain }: Notation): Amount | null {
  const { isNegative, around, digits } = partsOf(cell);
  const [number] = digits;
  if (!number || digits.length > 1) return null;
  const thousands = decimal === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = number.split(decimal);
  if (more.length > 0 || fraction.includes(thousands) || !areGrouped(whole, thousands)) return null;
  const rest = around
    .replace(GAPS, '')
    .replace(number, '')
    .replace(/[-+()]/g, '');
  if (rest && !CURRENCY.test(rest)) return null;

  const dollars = whole.replaceAll(thousands, '').replace(/^0+(?=\d)/, '') || '0';
  const cents = Number(dollars) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  const isEither = !isCertain && EITHER.test(number);
  const isWhole = !isEither && /^\d{0,2}0*$/.test(fraction) && Number.isSafeInteger(cents);
  const kept = fraction.replace(/0+$/, '');
  const sign = isNegative && /[1-9]/.test(number) ? -1 : 1;
  return {
    cents: isWhole ? sign * cents || 0 : null,
    text: `${sign < 0 ? '-' : ''}${isEither ? number : `${dollars}.${kept.padEnd(2, '0')}`}`,
    isNegative: sign < 0,
    currency: rest ? currencyNamed(rest) : null,
  };
}

const areGrouped = (whole: string, mark: string): boolean =>
  !whole.includes(mark) ||
  whole.split(mark).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));

/** The code of a currency that is written as a symbol. */
const currencyNamed = (name: string): string => SYMBOLS[name] ?? name.toUpperCase();

/** Dollars and the coins that stand for them. Kraken writes the dollar as ZUSD. */
const DOLLARS = new Set('USD ZUSD USDT USDC BUSD FDUSD TUSD USDP PYUSD GUSD DAI'.split(' '));
export const isDollars = (currency: string): boolean => DOLLARS.has(currencyNamed(currency));
