import { asciiDigits } from '../../../contract/asciiDigits';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../contract/payment';
import { isUuid } from '../../../contract/uuid';
import type { TransactionsQuery } from '../../api/endpoints/payments';
import type { Verdict } from '../../receipts/findings';
import { FIRST_TAB } from './tabs';

/** A status, or all of them. */
export type ShownStatus = PaymentStatus | 'all';

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(new Date(`${value}T00:00`).getTime());
/** Dollars with at most two decimals, as the address and the fields take them. */
export const isAmount = (value: string) => /^\d{1,6}(\.\d{1,2})?$/.test(value);

/** As typed: digits and decimal sign of any keyboard, with or without the '$' with which amounts are shown. */
export const typedAmount = (text: string): string =>
  asciiDigits(text).replace('$', '').trim().replace(/[,٫]/, '.');

const VERDICTS: readonly string[] = ['match', 'differ', 'unclear'] satisfies Verdict[];
/** A verdict is read from receipts on this device; the server does not know it. */
export const isVerdict = (mark: string | undefined): mark is Verdict =>
  mark !== undefined && VERDICTS.includes(mark);

/** The parameters of the page's address besides the status, and which values each may have. */
const RULES = {
  search: (value: string) => value.length > 0,
  from: isDay,
  to: isDay,
  minAmount: isAmount,
  maxAmount: isAmount,
  client: isUuid,
  kind: (value: string) => /^(spot|connect)$/.test(value),
  mark: (value: string) => value === 'duplicate' || isVerdict(value),
  sort: (value: string) => /^-?(date|amount|timeLeft)$/.test(value),
};
export type FilterName = keyof typeof RULES;
const NAMES = Object.keys(RULES) as FilterName[];

/** The payments that the page shows, and in which order. */
export interface Filters extends Partial<Record<FilterName, string>> {
  status: ShownStatus;
}

/** The changes that remove every filter but the status. */
export const CLEARED: Partial<Filters> = Object.fromEntries(NAMES.map((name) => [name, undefined]));

const isShownStatus = (value: string | null): value is ShownStatus =>
  value === 'all' || (PAYMENT_STATUSES as readonly unknown[]).includes(value);

/** The filters in an address; it may have been typed, so other values are ignored. */
export function readFilters(address: URLSearchParams): Filters {
  const status = address.get('status');
  const filters: Filters = { status: isShownStatus(status) ? status : FIRST_TAB };
  for (const name of NAMES) {
    const value = address.get(name)?.trim();
    if (value && RULES[name](value)) filters[name] = value;
  }
  // Only submitted payments have time left, and only their receipts are read.
  if (filters.status !== 'submitted') {
    if (filters.sort?.endsWith('timeLeft')) delete filters.sort;
    if (isVerdict(filters.mark)) delete filters.mark;
  }
  return filters;
}

/** The same filters as an address. */
export function writeFilters({ status, ...filters }: Filters): URLSearchParams {
  const address = new URLSearchParams({ status });
  for (const name of NAMES) if (filters[name]) address.set(name, filters[name]);
  return address;
}

export const areDaysSwapped = ({ from, to }: Filters): boolean => Boolean(from && to && from > to);
export const areAmountsSwapped = ({ minAmount, maxAmount }: Filters): boolean =>
  Boolean(minAmount && maxAmount && Number(minAmount) > Number(maxAmount));

/** Without an end or a highest amount that contradicts its beginning; its field says that it is not applied. */
export function applied(filters: Filters): Filters {
  const kept = { ...filters };
  if (areDaysSwapped(filters)) delete kept.to;
  if (areAmountsSwapped(filters)) delete kept.maxAmount;
  return kept;
}

/** The server's parameters. Days begin and end in the reader's time zone. */
export function queryOf({ status, search, mark, ...filters }: Filters): TransactionsQuery {
  const { from, to } = filters;
  const filter = {
    ...filters,
    ...(mark && !isVerdict(mark) && { mark }),
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
  return {
    ...(status !== 'all' && { status }),
    ...(search && { search }),
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

/** How many of its filters besides the status leave payments out; an order does not. */
export const countFilters = ({ filter = {} }: TransactionsQuery): number =>
  Object.keys(filter).filter((name) => name !== 'sort').length;
