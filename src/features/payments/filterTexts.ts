import { STATE_WORDS } from '../../../contract/messages';
import { plural, t, toTranslate, translated } from '../../../contract/translate';
import { now } from '../../lib/clock';
import { formatDay, isoDay } from '../../lib/formatClockTime';
import { formatMoney } from '../../lib/formatMoney';
import { sayCountAndSum } from '../../payment/sayCountAndSum';
import type { Verdict } from '../../receipts/findings';
import { isVerdict, type Filters, type FilterName, type ShownStatus } from './filters';

/** Texts of the filter row above the payments. */
export const filterTexts = translated({
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
  from: 'From|a date',
  to: 'To|a date',
  dates: 'Date of the last change, such as the approval.',
  minAmount: 'Lowest amount, $',
  maxAmount: 'Highest amount, $',
  amountRule: 'Dollars, such as 25 or 12.50.',
  datesSwapped: 'Not applied: this date is before the start date.',
  amountsSwapped: 'Not applied: this is less than the lowest amount.',
  client: 'Client',
  anyClient: 'Everybody',
  chosenClient: 'The chosen client',
  kind: 'Kind',
  anyKind: 'All kinds',
  kinds: { spot: 'Spots', connect: 'Connect fees' },
  mark: 'Receipt',
  anyMark: 'All receipts',
  marks: { duplicate: 'Used before' },
  verdicts: {
    match: 'Everything matches',
    differ: 'Something differs',
    unclear: 'Something not found',
  } satisfies Record<Verdict, string>,
  receiptsRead: (read: number, count: number) =>
    t('Receipts read on this device: {read} of {count}', { read, count }),
  notRead: (count: number) => plural(count, '# receipt could not be read.', '# receipts could not be read.'),
  onlyLoaded: 'Only the payments loaded so far. “Load more” reads the next receipts.',
  tryAgain: 'Try again',
  readingIsOff: 'Not applied: this device does not read receipts. You can switch it on under Profile.',
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
  downloadThese: 'Download these as CSV',
  file: () => `peerproof-payments-filtered-${isoDay(new Date(now()))}.csv`,
  totals: (count: number, amount: number, isPartial: boolean) =>
    isPartial
      ? t('More than 1,000 payments. Narrow the search to see their sum.')
      : sayCountAndSum(count, amount),
  cut: (shown: number, count: number) =>
    t(
      'These are the latest {shown} of {count} payments. Narrow the search, or choose another order, to see the others.',
      { shown, count },
    ),
  cutOfMany: (shown: number) =>
    t(
      'These are the latest {shown} of more than 1,000 payments. Narrow the search, or choose another order, to see the others.',
      { shown },
    ),
  hiddenBy: (filters: readonly string[]) =>
    t('Showing only payments with: {filters}.', { filters: filters.join('; ') }),
  elsewhere: (count: number, status: ShownStatus) =>
    plural(count, '# in {status}', '# in {status}', { status: filterTexts.statuses[status] }),
  /** Where the number is not known. */
  someElsewhere: (status: ShownStatus) => t('Some in {status}', { status: filterTexts.statuses[status] }),
});

const READ: Record<Verdict, string> = toTranslate({
  match: 'a receipt on which everything matches',
  differ: 'a receipt on which something differs',
  unclear: 'a receipt on which something was not found',
});

/** Of an ISO day, in the reader's time zone. */
const dayInWords = (day: string): string => formatDay(new Date(`${day}T00:00`));

const LINES: Record<
  Exclude<FilterName, 'sort'>,
  (value: string, clientName: string | undefined) => string
> = {
  search: (value) => t('“{value}” in name, order ID or payment number', { value }),
  from: (value) => t('a last change on {value} or later', { value: dayInWords(value) }),
  to: (value) => t('a last change on {value} or earlier', { value: dayInWords(value) }),
  minAmount: (value) => t('{amount} or more', { amount: formatMoney(Number(value)) }),
  maxAmount: (value) => t('{amount} or less', { amount: formatMoney(Number(value)) }),
  client: (_, name) => (name ? t('the client {name}', { name }) : t('the client that was chosen')),
  kind: (value) => (value === 'connect' ? t('a connect fee') : t('a spot')),
  mark: (value) => (isVerdict(value) ? t(READ[value]) : t('a receipt used before')),
};

/** The filters in words, one line each. */
export function describeFilters(filters: Filters, clientName: string | undefined): string[] {
  const { status } = filters;
  const names = Object.keys(LINES) as (keyof typeof LINES)[];
  return [
    ...(status === 'all' ? [] : [t('the status {status}', { status: filterTexts.statuses[status] })]),
    ...names.flatMap((name) => (filters[name] ? [LINES[name](filters[name], clientName)] : [])),
  ];
}
