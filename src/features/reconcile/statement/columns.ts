import { LIMITS } from '../../../../contract/limits';
import { isCurrencyCode } from '../../../lib/currencies';
import { isDollars, notationOf, parseAmount } from './amounts';
import { dayOrderOf, parseDate } from './dates';
import { currencyInHeader } from './headerCurrency';
import { orderIdsInText, wholeOrderId } from './orderIds';
import type { Table } from './parse';
import { HEADERS, isDone, isIn, isOut, OTHER_AMOUNTS } from './words';

/** A waiting payment, as far as it is compared. */
export interface WaitingPayment {
  /** The payment's `_id`. */
  id: string;
  /** As the payer typed it. */
  orderId: string | null;
  cents: number;
  payer: string;
  /** The payer's payment ID. */
  payerId: string;
  /** When the proof was sent, in milliseconds; null if unknown. */
  sentAt: number | null;
}

export const COLUMN_NAMES = [
  'orderId',
  'amount',
  'date',
  'payer',
  'currency',
  'status',
  'direction',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** Without these, nothing can be compared. */
export const REQUIRED_COLUMNS = ['orderId', 'amount'] as const satisfies readonly ColumnName[];

/** The place of each column; null for none. */
export type Columns = Record<ColumnName, number | null> & {
  /** Some statements write money that came in as negative numbers. */
  moneyIn: 'positive' | 'negative';
};

/** Columns with which a comparison is possible. */
export type CompleteColumns = Columns & { orderId: number; amount: number };
export const areComplete = (columns: Columns): columns is CompleteColumns =>
  REQUIRED_COLUMNS.every((name) => columns[name] !== null);

/** Enough rows to tell what a column has. */
const SAMPLE = 400;
const MOSTLY = 0.8;
/** Fewer orders with negative amounts may be refunds. */
const SEVERAL = 3;

/**
 * Finds the columns by what is in them: the waiting payments' own order IDs, amounts and names first, then the kind of
 * values, then the names of the headers.
 */
export function findColumns({ headers, rows }: Table, waiting: readonly WaitingPayment[]): Columns {
  const every = headers.map((_, column) => column);
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, row) => row % step === 0);
  const filled = every.map((column) => sample.map((row) => row[column]!).filter((cell) => cell !== ''));
  const share = (column: number, test: (cell: string) => boolean) => {
    const cells = filled[column]!;
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  const named = (name: ColumnName) => (column: number) => {
    const rank = HEADERS[name].findIndex((header) => header.test(headers[column]!));
    return rank < 0 ? 0 : HEADERS[name].length - rank;
  };

  const { column: withIds, found } = columnOfIds(rows, every, waiting);
  const orderId = withIds ?? best(every, named('orderId'));

  const isMoney = (column: number) => {
    const cells = filled[column]!;
    const notation = notationOf(cells);
    return share(column, (cell) => parseAmount(cell, notation) !== null && !isLongNumber(cell)) >= MOSTLY;
  };
  const money = every.filter((column) => column !== orderId && isMoney(column));
  const notations = new Map(money.map((column) => [column, notationOf(filled[column]!)]));
  const centsIn = (row: readonly string[], column: number) =>
    parseAmount(row[column]!, notations.get(column)!)?.cents ?? null;
  const equal = (column: number) =>
    found.filter(({ row, payment }) => Math.abs(centsIn(row, column) ?? 0) === payment.cents).length;
  const amount = best(
    money,
    (column) =>
      equal(column) * 100 + named('amount')(column) * 10 + (OTHER_AMOUNTS.test(headers[column]!) ? 0 : 5),
  );

  const text = every.filter(
    (column) => column !== orderId && !money.includes(column) && filled[column]!.length > 0,
  );
  const isDate = (column: number) => {
    const order = dayOrderOf(filled[column]!);
    return share(column, (cell) => parseDate(cell, order) !== null) >= MOSTLY;
  };
  const dates = text.filter(isDate);
  const hasTime = (column: number) => (share(column, (cell) => /\d:\d{2}/.test(cell)) > 0 ? 3 : 0);
  const others = text.filter((column) => !dates.includes(column));
  const names = (column: number) =>
    found.filter(({ row, payment }) => isOf(row[column]!, payment)).length * 100 + named('payer')(column);
  // Payment IDs can be digits alone, like amounts; and ‘From’ can name the currency of an exchange.
  const payers = every.filter((column) =>
    others.includes(column)
      ? share(column, isCurrency) < MOSTLY
      : column !== amount && money.includes(column) && share(column, isPaymentId) >= MOSTLY,
  );
  const hasBothSigns = amount !== null && haveBothSigns(sample.map((row) => centsIn(row, amount)));
  const direction = best(others, (column) => {
    const name = named('direction')(column);
    const known = share(column, (cell) => isOut(cell) || isIn(cell));
    // Money that went out may be rare, so every row counts.
    if (rows.some((row) => isOut(row[column]!))) return name > 0 ? known + name * 0.2 : ofKnown(known, name);
    // It may be in next month's file only. A status can be ‘received’ too.
    const knownIn = share(column, (cell) => isIn(cell) && (name > 0 || !isDone(cell)));
    return hasBothSigns || (name === 0 && knownIn < MOSTLY) ? 0 : ofKnown(knownIn, name);
  });
  const wayOf = (row: readonly string[]) => (direction === null ? '' : row[direction]!);
  // The words for money that came in, or else the direction of the waiting payments' own rows.
  const incoming = sample.filter((row) => isIn(wayOf(row)));
  const telling =
    incoming.length > 0 ? incoming : found.map(({ row }) => row).filter((row) => !isOut(wayOf(row)));
  const negative = telling.filter((row) => amount !== null && (centsIn(row, amount) ?? 0) < 0).length;
  const isMostlyNegative =
    negative >= MOSTLY * telling.length && negative >= (incoming.length > 0 ? 1 : SEVERAL);
  return {
    orderId,
    amount,
    date: best(dates, (column) => 1 + named('date')(column) + hasTime(column)),
    payer: best(payers, names),
    currency: amount === null ? null : currencyOf(amount, others, headers, share),
    status: best(others, (column) => ofKnown(share(column, isDone), named('status')(column))),
    direction,
    moneyIn: isMostlyNegative ? 'negative' : 'positive',
  };
}

/** The column that names most of the waiting payments' order IDs, preferably alone in their cells; and their rows. */
function columnOfIds(
  rows: readonly string[][],
  columns: readonly number[],
  waiting: readonly WaitingPayment[],
) {
  const wanted = new Map(waiting.map((payment) => [wholeOrderId(payment.orderId ?? ''), payment]));
  wanted.delete('');
  const shortest = Math.min(...[...wanted.keys()].map(({ length }) => length));
  const perColumn = columns.map((column) => {
    const found: { row: readonly string[]; payment: WaitingPayment }[] = [];
    let alone = 0;
    for (const row of wanted.size > 0 ? rows : []) {
      const cell = row[column]!;
      if (cell.length < shortest) continue;
      const whole = wanted.get(wholeOrderId(cell));
      if (whole) alone += 1;
      const payment =
        whole ??
        orderIdsInText(cell)
          .map((id) => wanted.get(id))
          .find(Boolean);
      if (payment) found.push({ row, payment });
    }
    return { column, found, alone };
  });
  const [first] = perColumn.sort(
    (one, other) =>
      other.found.length - one.found.length || other.alone - one.alone || one.column - other.column,
  );
  return first && first.found.length > 0 ? first : { column: null, found: [] };
}

/** Whether signs tell what came in and what went out. */
const haveBothSigns = (cents: readonly (number | null)[]): boolean =>
  cents.some((value) => (value ?? 0) < 0) && cents.some((value) => (value ?? 0) > 0);

type Share = (column: number, test: (cell: string) => boolean) => number;

/** The currency of an amount: a column of codes beside it, unless the header says it. */
function currencyOf(amount: number, columns: readonly number[], headers: readonly string[], share: Share) {
  if (currencyInHeader(headers[amount]!)) return null;
  const codes = columns.filter((column) => share(column, isCurrency) >= MOSTLY);
  const wordsOf = (column: number) => headers[column]!.toLowerCase().split(/\W+/);
  const ofCoins = /quantity/i.test(headers[amount]!) ? ['asset', 'coin'] : [];
  const wanted = [...wordsOf(amount), ...ofCoins];
  const common = (column: number) => wordsOf(column).filter((word) => wanted.includes(word)).length;
  // Of two equally near, the one after the amount.
  const distance = (column: number) => Math.abs(column - amount) - (column > amount ? 0.5 : 0);
  return best(codes, (column) => common(column) * 1000 + 500 - distance(column));
}

const isCurrency = (cell: string) => isCurrencyCode(cell) || isDollars(cell);

const { min, max } = LIMITS.paymentMethodId;
const isPaymentId = (cell: string) => /^\d+$/.test(cell) && cell.length >= min && cell.length <= max;

const isLongNumber = (cell: string) => /^\d{10,}$/.test(cell);
/** The score of a column by the share of its words that we know. */
const ofKnown = (share: number, name: number) => (share < 0.3 ? 0 : share + name * 0.2);

const isOf = (cell: string, { payer, payerId }: WaitingPayment) => {
  const text = cell.toLowerCase();
  return text !== '' && (text === payer.toLowerCase() || text === payerId.toLowerCase());
};

/** The column with the highest score above zero, the first of equals. */
function best(columns: readonly number[], score: (column: number) => number): number | null {
  let [chosen, highest]: [number | null, number] = [null, 0];
  for (const column of columns) {
    const value = score(column);
    if (value > highest) [chosen, highest] = [column, value];
  }
  return chosen;
}
