import { STATE_WORDS } from '../../../contract/messages';
import { formatMoney } from '../../lib/formatMoney';
import type { Filters, FilterName, ShownStatus } from './filters';

/** Texts of the filter row above the payments. */
export const filterTexts = {
  label: 'Filter payments',
  status: 'Status',
  statuses: {
    all: 'All',
    pending: STATE_WORDS.pending,
    submitted: 'Pending',
    accepted: 'Approved',
    rejected: 'Rejected',
    disputed: 'Dispute',
  } satisfies Record<ShownStatus, string>,
  from: 'From',
  to: 'To',
  dates: 'Days of the last change, such as the approval.',
  minAmount: 'Least amount, $',
  maxAmount: 'Highest amount, $',
  amountRule: 'Dollars, such as 25 or 12.50.',
  datesSwapped: 'This day is before the first one.',
  amountsSwapped: 'This is less than the least amount.',
  client: 'Client',
  anyClient: 'Everybody',
  chosenClient: 'The chosen client',
  kind: 'Kind',
  anyKind: 'All kinds',
  kinds: { spot: 'Spots', connect: 'Connect fees' },
  mark: 'Receipt',
  anyMark: 'All receipts',
  marks: { duplicate: 'Used before' },
  sort: 'Order',
  sorts: {
    timeLeft: 'Least time left',
    '-timeLeft': 'Most time left',
    '-date': 'Latest change',
    date: 'Earliest change',
    '-amount': 'Highest amount',
    amount: 'Lowest amount',
  },
  clear: 'Clear filters',
  download: 'Download CSV',
  file: (day: string) => `peerproof-payments-filtered-${day}.csv`,
  totals: (count: number, amount: number, isPartial: boolean) =>
    isPartial
      ? 'More than 1,000 payments'
      : `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}, ${formatMoney(amount)}`,
  hiddenBy: 'Shown are only payments with:',
  elsewhere: (count: number, status: ShownStatus) =>
    `${count.toLocaleString('en-US')} in ${filterTexts.statuses[status]}`,
};

const LINES: Record<
  Exclude<FilterName, 'sort'>,
  (value: string, clientName: string | undefined) => string
> = {
  search: (value) => `“${value}” in name or order ID`,
  from: (value) => `a last change on ${value} or later`,
  to: (value) => `a last change on ${value} or earlier`,
  minAmount: (value) => `${formatMoney(Number(value))} or more`,
  maxAmount: (value) => `${formatMoney(Number(value))} or less`,
  client: (_, name) => `the client ${name ?? 'that was chosen'}`,
  kind: (value) => (value === 'connect' ? 'a connect fee' : 'a spot'),
  mark: () => 'a receipt used before',
};

/** The filters in words, one line each. */
export function describeFilters(filters: Filters, clientName: string | undefined): string[] {
  const { status } = filters;
  const names = Object.keys(LINES) as (keyof typeof LINES)[];
  return [
    ...(status === 'all' ? [] : [`the status ${filterTexts.statuses[status]}`]),
    ...names.flatMap((name) => (filters[name] ? [LINES[name](filters[name], clientName)] : [])),
  ];
}
