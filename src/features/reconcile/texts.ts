import type { ColumnName } from './statement/columns';
import type { Finding } from './compare';
import type { StatementRefusal } from './useStatement';

const payments = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

/** A date or a number that is not to be broken over two lines. */
const unbroken = (value: string) => value.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** Texts of the comparison with a statement. */
export const texts = {
  title: 'Compare with my statement',
  about: 'The file stays on this device. Nothing of it is sent.',

  file: 'Statement',
  fileHint: 'The CSV file that your exchange or bank exports.',
  choose: 'Choose a CSV file',
  another: 'Another file',
  reading: (name: string) => `Reading ${name} …`,
  comparing: 'Comparing …',
  loadingPayments: (loaded: number, total: number) => `Loading your waiting payments: ${loaded} of ${total}`,
  paymentsFailed: 'The waiting payments could not be loaded.',
  nothingWaits: 'No payment waits for you',
  nothingWaitsHint: 'Payments that wait for your decision can be compared with your statement.',
  refusals: {
    empty: 'This file is empty. Please choose the CSV file of your statement.',
    tooLarge: 'This file is too large. Please export a shorter period; at most 60 MB can be compared.',
    spreadsheet:
      'This is a spreadsheet or a ZIP file. Please export the statement as CSV and choose that file.',
    pdf: 'This is a PDF. Please export the statement as CSV and choose that file.',
    picture: 'This is a picture. Please export the statement as CSV and choose that file.',
    webPage: 'This is a web page. Please export the statement as CSV and choose that file.',
    otherFormat: 'This is another format. Please export the statement as CSV and choose that file.',
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
    direction: 'Entries such as ‘Sent’ or ‘Debit’ do not count.',
  } satisfies Partial<Record<ColumnName, string>>,
  choosePlease: 'Please choose',
  none: 'None',
  samples: (values: readonly string[]) => `For example ${values.map(unbroken).join('\u00a0· ')}`,
  moneyIn: 'Money that came in',
  moneyInOptions: { positive: 'Positive amounts', negative: 'Negative amounts' },
  compare: 'Compare',
  missingColumn: 'Please choose this column.',

  summary: (name: string, entries: number) => `${name}: ${entries === 1 ? '1 entry' : `${entries} entries`}`,
  period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  changeColumns: 'Change columns',
  rounded: (count: number) =>
    `${count === 1 ? '1 order ID in this file has' : `${count} order IDs in this file have`} lost digits (such as 1.51644E+11), because the file was saved by a spreadsheet program. Please choose the file as it was exported.`,
  announce: (matching: number, all: number) => `${matching} of ${payments(all)} are in your statement.`,
  tabs: {
    label: 'Result',
    matches: (count: number) => `In your statement (${count})`,
    check: (count: number) => `To check (${count})`,
    missing: (count: number) => `Not there (${count})`,
    others: (count: number) => `In no payment (${count})`,
  },
  empty: {
    matches: 'No waiting payment is in your statement with its order ID and amount.',
    check: 'Nothing to check.',
    missing: 'Every waiting payment is in your statement.',
    others: 'Everything that came in belongs to a payment.',
  },
  orderId: (orderId: string) => `Order ID ${orderId}`,
  select: (name: string, amount: string) => `${amount} from ${name}`,
  accept: (count: number) => (count === 1 ? 'Accept the one that matches' : `Accept the ${count} that match`),
  acceptSome: (count: number) => `Accept ${payments(count)}`,
  accepted: 'accepted',
  canBeUndone: (count: number) => `${payments(count)} accepted. For a few seconds this can be undone.`,
  undo: (count: number) => (count === 1 ? 'Undo' : `Undo all ${count}`),
  accepting: (done: number, all: number) => `Accepting: ${done} of ${all}`,
  result: (accepted: number, others: number) =>
    others === 0
      ? `${payments(accepted)} accepted.`
      : `${accepted} accepted, ${others} not, as they have changed.`,
  showMore: (count: number) => `Show ${count} more`,
  comparingDecided: 'Comparing with the payments that you have decided …',
  tryAgain: 'Please try again.',
  again: 'Try again',
  decidedFailed: 'The payments that you have decided could not be loaded, so they are in this list too.',
  decidedIncomplete: 'Compared with your latest 10,000 payments; older ones are in this list too.',
  othersCut: (shown: number, all: number) => `The first ${shown} of ${all}.`,
};

/** The result for a payment, as the second half of a sentence. */
export function sayFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'matches':
      return 'in your statement';
    case 'otherAmount':
      return `other amount: ${finding.entry.amount || 'none'}`;
    case 'wentOut':
      return `this money went out: ${finding.entry.amount}`;
    case 'severalNumbers':
      return `its text names several numbers: ${finding.entry.orderId}`;
    case 'notCompleted':
      return `not completed: ${finding.status || 'no status'}`;
    case 'twice':
      return `its order ID is ${finding.times} times in your statement`;
    case 'sharedOrderId':
      return 'another payment has the same order ID or entry';
    case 'missing':
      return finding.isLater ? 'not there: sent after the last entry' : 'not there';
  }
}
