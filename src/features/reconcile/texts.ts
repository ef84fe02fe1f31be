import { plural, t, translated } from '../../../contract/translate';
import { unbroken } from '../../lib/unbroken';
import type { StatementMark } from '../../payment/statementMarks';
import type { ColumnName } from './statement/columns';
import type { Entry, Finding } from './compare';
import type { StatementRefusal } from './useStatement';

const join = (values: readonly string[]) => values.map(unbroken).join('\u00a0· ');

/** Texts of the comparison with a statement. */
export const texts = translated({
  title: 'Compare with my statement',
  about: 'The file stays on this device. Nothing in it is sent.',

  file: 'Statement',
  fileHint: 'The CSV file that your exchange or bank exports.',
  choose: 'Choose a CSV file',
  another: 'Another file',
  reading: (name: string) => t('Reading {name}…', { name }),
  comparing: 'Comparing…',
  loadingPayments: (loaded: number, total: number) =>
    t('Loading your waiting payments: {loaded} of {total}', { loaded, total }),
  paymentsFailed: 'The waiting payments could not be loaded.',
  nothingWaits: 'No payments to decide',
  nothingWaitsHint: 'You can compare payments waiting for your decision with your statement.',
  refusals: {
    empty: 'This file is empty. Please choose the CSV file of your statement.',
    tooLarge: 'This file is too large. Please export a shorter period; at most 60 MB can be compared.',
    spreadsheet:
      'This is a spreadsheet or a ZIP file. Please export the statement as CSV and choose that file.',
    pdf: 'This is a PDF. Please export the statement as CSV and choose that file.',
    picture: 'This is a picture. Please export the statement as CSV and choose that file.',
    webPage: 'This is a web page. Please export the statement as CSV and choose that file.',
    otherFormat: 'This file is not CSV. Please export the statement as CSV and choose that file.',
    noTable:
      'There is no table with column names in this file. Please choose the CSV file of your statement.',
    failed: 'Your browser could not read this file. Please try again.',
  } satisfies Record<StatementRefusal, string>,

  columnsTitle: 'Are these the right columns?',
  columnsAbout: 'They are remembered on this device for files of this kind.',
  columns: {
    orderId: 'Order ID',
    amount: 'Amount',
    date: 'Date',
    payer: 'Payer',
    currency: 'Currency',
    status: 'Status',
    direction: 'In or out',
  } satisfies Record<ColumnName, string>,
  columnHints: {
    currency: 'Without it, amounts are dollars.',
    status: 'Only completed entries count.',
    direction: 'Only entries such as ‘Received’ or ‘Credit’ count.',
  } satisfies Partial<Record<ColumnName, string>>,
  column: (number: number) => t('Column {number}', { number }),
  choosePlease: 'Please choose',
  none: 'None',
  /** The list of a column's first values, with what else there is to say about it. */
  samplesAndHint: (values: readonly string[], hint: string) =>
    t('For example {values}. {hint}', { values: join(values), hint }),
  samples: (values: readonly string[]) => t('For example {values}', { values: join(values) }),
  moneyIn: 'Money that came in',
  moneyInOptions: { positive: 'Positive amounts', negative: 'Negative amounts' },
  compare: 'Compare',
  missingColumn: 'Please choose this column.',

  summary: (name: string, entries: number) =>
    plural(entries, '{name}: # entry', '{name}: # entries', { name }),
  period: (from: string, to: string) => (from === to ? from : t('{from} to {to}', { from, to })),
  changeColumns: 'Change columns',
  rounded: (count: number) =>
    plural(
      count,
      '# order ID in this file has lost digits (such as 1.51644E+11), because the file was saved by a spreadsheet program. Please choose the file as it was exported.',
      '# order IDs in this file have lost digits (such as 1.51644E+11), because the file was saved by a spreadsheet program. Please choose the file as it was exported.',
    ),
  announce: (matching: number, all: number) =>
    plural(
      all,
      '{matching} of # payment clearly matches your statement.',
      '{matching} of # payments clearly match your statement.',
      { matching },
    ),
  tabs: {
    label: 'Result',
    matches: (count: number) => t('In your statement ({count})', { count }),
    check: (count: number) => t('To check ({count})', { count }),
    missing: (count: number) => t('Not in statement ({count})', { count }),
    others: (count: number) => t('Matches no payment ({count})', { count }),
  },
  /** Until the decided payments have been read. */
  othersUncounted: 'Matches no payment',
  /** Must be true beside unclear entries too, save for `others`. */
  empty: {
    matches: 'No waiting payment clearly matches an entry of your statement.',
    check: 'No payment to check.',
    missing: 'The order IDs of all waiting payments are in your statement.',
    others: 'Everything that came in belongs to a payment.',
  },
  unclear: (count: number) =>
    plural(
      count,
      '# entry that matches no payment may be money that came in.',
      '# entries that match no payment may be money that came in.',
    ),
  orderId: (orderId: string) => t('Order ID {orderId}', { orderId }),
  select: (name: string, amount: string) => t('{amount} from {name}', { amount, name }),
  all: 'All',
  accept: (count: number) => plural(count, 'Accept the one that matches', 'Accept the # that match'),
  acceptSome: (count: number) => plural(count, 'Accept # payment', 'Accept # payments'),
  accepted: 'accepted',
  canBeUndone: (count: number) =>
    plural(
      count,
      '# payment accepted. You can undo this until it is sent.',
      '# payments accepted. You can undo this until they are sent.',
    ),
  undo: (count: number) => plural(count, 'Undo', 'Undo all #'),
  result: (accepted: number, others: number) =>
    others === 0
      ? plural(accepted, '# payment accepted.', '# payments accepted.')
      : t('{accepted} accepted, {others} not.', { accepted, others }),
  showMore: (count: number) => plural(count, 'Show # more', 'Show # more'),
  comparingDecided: 'Comparing with the payments that you have decided…',
  tryAgain: 'Please try again.',
  again: 'Try again',
  decidedFailed: 'The payments that you have decided could not be loaded, so they are in this list too.',
  decidedIncomplete: 'Compared with your latest 10,000 payments; older ones are in this list too.',
  othersCut: (shown: number, all: number) => t('The first {shown} of {all}.', { shown, all }),
});

const sayOtherAmount = ({ amount }: Entry): string =>
  amount ? t('other amount: {amount}', { amount }) : t('other amount: none');

/** That it is unclear whether an entry came in, with its word for that. */
export const sayUnclear = (way: string): string =>
  way ? t('unclear whether this money came in: {way}', { way }) : t('unclear whether this money came in');

/** The result for a payment, as the second half of a sentence. */
export function sayFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'matches':
      return t('in your statement');
    case 'otherAmount':
      return sayOtherAmount(finding.entry);
    case 'wentOut':
      return t('this money went out: {amount}', { amount: finding.entry.amount });
    case 'otherWay':
      return [sayUnclear(finding.way), finding.isOtherAmount && sayOtherAmount(finding.entry)]
        .filter(Boolean)
        .join(' · ');
    case 'severalNumbers':
      return t('its text names several numbers: {numbers}', { numbers: finding.entry.orderId });
    case 'notCompleted':
      return finding.status
        ? t('not completed: {status}', { status: finding.status })
        : t('not completed: no status');
    case 'twice':
      return plural(
        finding.times,
        'its order ID appears # times in your statement',
        'its order ID appears # times in your statement',
      );
    case 'sharedOrderId':
      return t('another payment has the same order ID or entry');
    case 'missing':
      return finding.isLater
        ? t('not in your statement: sent after the last entry')
        : t('not in your statement');
  }
}

/** The same as a mark on the payment, outside the comparison. */
export function markOf(finding: Finding): StatementMark {
  if (finding.kind === 'missing') return { tone: 'neutral', says: t('not in your statement') };
  return { tone: finding.kind === 'matches' ? 'success' : 'danger', says: sayFinding(finding) };
}
