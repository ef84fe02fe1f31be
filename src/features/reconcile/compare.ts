import { DAY_MS } from '../../../contract/durations';
import { isDollars, notationOf, parseAmount, type Amount } from './statement/amounts';
import type { CompleteColumns, WaitingPayment } from './statement/columns';
import { dayOrderOf, isDayOnly, parseDate, type DayOrder } from './statement/dates';
import { currencyInHeader } from './statement/headerCurrency';
import { isRounded, orderIdsInText, wholeOrderId } from './statement/orderIds';
import type { Table } from './statement/parse';
import { isDone, isIn, isOut } from './statement/words';

/** An entry of the statement, in its own words. */
export interface Entry {
  /** Its place among the statement's rows, from 0. */
  row: number;
  orderId: string;
  /** Such as '24.50' or '24.50 EUR'. */
  amount: string;
  date: string;
  payer: string;
}

/** The result for one waiting payment. Only `matches` may be accepted without a closer look. */
export type Finding =
  | { kind: 'matches' | 'otherAmount' | 'wentOut' | 'severalNumbers'; entry: Entry }
  | { kind: 'notCompleted'; entry: Entry; status: string }
  /** Its word for in or out is not known. */
  | { kind: 'otherWay'; entry: Entry; way: string; isOtherAmount: boolean }
  | { kind: 'twice'; entry: Entry; times: number }
  | { kind: 'sharedOrderId' }
  | { kind: 'missing'; isLater: boolean };

/** An entry of which it is unclear whether it came in, with its word for that. */
interface UnclearEntry {
  entry: Entry;
  way: string;
}

export interface Comparison {
  /** By the payment's `_id`. */
  findings: Record<string, Finding>;
  /** The entries that came in and belong to none of the payments, in the file's order; at most `OTHERS_MAX`. */
  others: Entry[];
  otherCount: number;
  /** The same for entries that may have come in. */
  unclear: UnclearEntry[];
  unclearCount: number;
  /** First and last entry, in milliseconds; null without dates. */
  period: { from: number; to: number } | null;
  /** Order IDs whose last digits a spreadsheet program has dropped. */
  rounded: number;
  rowCount: number;
}

/** Nobody reads further. */
const OTHERS_MAX = 2000;

/**
 * Compares waiting payments with a statement. A payment matches only if exactly one entry has its order ID, that entry
 * is completed, surely came in, is in dollars and has the same amount to the cent, and no other payment has the same order
 * ID.
 * `known` are order IDs of payments that do not wait.
 */
export function compare(
  table: Table,
  columns: CompleteColumns,
  waiting: readonly WaitingPayment[],
  known: readonly string[] = [],
): Comparison {
  const { rows } = table;
  const readEntry = entryReader(table, columns);
  const holders = countBy([...waiting.map(({ orderId }) => orderId ?? ''), ...known].map(wholeOrderId));
  const named = new Map<string, number[]>();
  const claims = new Map<number, number>();
  let rounded = 0;
  rows.forEach((row, index) => {
    const cell = row[columns.orderId]!;
    if (isRounded(cell)) rounded += 1;
    const ids = [...new Set([wholeOrderId(cell), ...orderIdsInText(cell)])].filter((id) => holders.has(id));
    for (const id of ids) named.set(id, [...(named.get(id) ?? []), index]);
    if (ids.length > 0) claims.set(index, ids.length);
  });
  const period = periodOf(table, columns, waiting);

  const findingOf = ({ orderId, cents, sentAt }: WaitingPayment): Finding => {
    const key = wholeOrderId(orderId ?? '');
    const [first, ...more] = (key && named.get(key)) || [];
    if (first === undefined)
      return { kind: 'missing', isLater: Boolean(period && sentAt && sentAt > period.to) };
    const { entry, amount, status, way } = readEntry(first);
    if ((holders.get(key) ?? 0) > 1 || (claims.get(first) ?? 0) > 1) return { kind: 'sharedOrderId' };
    if (more.length > 0) return { kind: 'twice', entry, times: more.length + 1 };
    const cell = rows[first]![columns.orderId]!;
    // Another number in the text may be the order ID of a payment that was accepted before.
    if (wholeOrderId(cell) !== key && orderIdsInText(cell).length > 1)
      return { kind: 'severalNumbers', entry };
    if (status !== null && !isDone(status)) return { kind: 'notCompleted', entry, status };
    if (amount?.isOut) return { kind: 'wentOut', entry };
    const isSame = Boolean(amount?.isDollars && amount.cents !== null && Math.abs(amount.cents) === cents);
    if (way !== null && !isIn(way)) return { kind: 'otherWay', entry, way, isOtherAmount: !isSame };
    return { kind: isSame ? 'matches' : 'otherAmount', entry };
  };

  const others: Entry[] = [];
  let otherCount = 0;
  const unclear: UnclearEntry[] = [];
  let unclearCount = 0;
  rows.forEach((_, index) => {
    if (claims.has(index)) return;
    const { entry, amount, status, way } = readEntry(index);
    if (!amount || amount.isOut || amount.cents === 0 || (status !== null && !isDone(status))) return;
    if (way === null || isIn(way)) {
      otherCount += 1;
      if (others.length < OTHERS_MAX) others.push(entry);
    } else {
      unclearCount += 1;
      if (unclear.length < OTHERS_MAX) unclear.push({ entry, way });
    }
  });
  return {
    findings: Object.fromEntries(waiting.map((payment) => [payment.id, findingOf(payment)])),
    others,
    otherCount,
    unclear,
    unclearCount,
    period,
    rounded,
    rowCount: rows.length,
  };
}

/** Reads an entry by its row; `status` and `way`, in or out, are null if the statement has none. */
function entryReader({ headers, rows }: Table, columns: CompleteColumns) {
  const notation = notationOf(rows.map((row) => row[columns.amount]!));
  const ofHeader = currencyInHeader(headers[columns.amount]!);
  return (row: number) => {
    const cells = rows[row]!;
    const at = (column: number | null) => (column === null ? '' : cells[column]!);
    const amount = parseAmount(at(columns.amount), notation);
    const currency = amount?.currency ?? (at(columns.currency) || ofHeader);
    const shownCurrency = currency && !isDollars(currency) ? ` ${currency}` : '';
    return {
      entry: {
        row,
        orderId: cells[columns.orderId]!,
        amount: amount ? amount.text + shownCurrency : at(columns.amount),
        date: at(columns.date),
        payer: at(columns.payer),
      },
      amount: amount && {
        cents: amount.cents,
        isDollars: !currency || isDollars(currency),
        isOut: !cameIn(amount, columns) || isOut(at(columns.direction)),
      },
      way: columns.direction === null ? null : at(columns.direction),
      status: columns.status === null ? null : at(columns.status),
    };
  };
}

const cameIn = ({ isNegative }: Amount, { moneyIn }: CompleteColumns) =>
  isNegative === (moneyIn === 'negative');

/** The period of the entries. Where no date tells, a decimal comma or the time of the payments says whether 03/04 is in April. */
function periodOf(
  { headers, rows }: Table,
  { date, amount }: CompleteColumns,
  waiting: readonly WaitingPayment[],
): Comparison['period'] {
  if (date === null) return null;
  const cells = rows.map((row) => row[date]!);
  const read = (order: DayOrder) => spanOf(cells, order, headers[date]!);
  const sent = waiting.flatMap(({ sentAt }) => sentAt ?? []);
  const distance = (order: DayOrder) => {
    const span = read(order);
    return span ? Math.max(span.from - Math.max(...sent), Math.min(...sent) - span.to, 0) : Infinity;
  };
  const order = dayOrderOf(cells, () =>
    notationOf(rows.map((row) => row[amount]!)).decimal === ',' ||
    distance('day first') < distance('month first')
      ? 'day first'
      : 'month first',
  );
  return read(order);
}

/** From the first to the last of these dates. */
function spanOf(cells: readonly string[], order: DayOrder, header: string): Comparison['period'] {
  let [from, to] = [Infinity, -Infinity];
  for (const cell of cells) {
    const time = parseDate(cell, order, header);
    if (time === null) continue;
    from = Math.min(from, time);
    to = Math.max(to, isDayOnly(cell) ? time + DAY_MS - 1 : time);
  }
  return from > to ? null : { from, to };
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
