/** Exports of exchanges and banks, with the column names that they publish and made-up people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from '../../../../../src/features/reconcile/compare';
import {
  areComplete,
  COLUMN_NAMES,
  findColumns,
  type WaitingPayment,
} from '../../../../../src/features/reconcile/statement/columns';
import { decodeStatement } from '../../../../../src/features/reconcile/statement/decode';
import { parseStatement } from '../../../../../src/features/reconcile/statement/parse';

const FOLDER = join(__dirname, '../../../../support/fixtures/statements');

/** Five payments of the same people in every file: two arrived in full, or not, as the file has it; one is not there. */
const waiting = (orderIds: readonly string[]): WaitingPayment[] =>
  [2500, 2500, 1500, 1000, 500, 2500].map((cents, index) => ({
    id: `payment-${index + 1}`,
    orderId: orderIds[index] ?? '999999999999',
    cents,
    payer: ['Carla M.', 'Otto K.', 'Ines R.', 'Peer 77', 'Lutz B.', 'Nora N.'][index]!,
    payerId: `PAYER${index}`,
    sentAt: null,
  }));

const numbered = (before: string, first: number, after = '') =>
  [0, 1, 2, 3, 4].map((step) => `${before}${first + step}${after}`);

const FILES = [
  {
    file: 'binance-p2p.csv',
    orderIds: numbered('2265164413528401152', 0),
    columns: [
      'Order Number',
      'Quantity',
      'Created Time',
      'Couterparty',
      'Asset Type',
      'Status',
      'Order Type',
    ],
    third: 'notCompleted',
  },
  {
    file: 'coinbase.csv',
    orderIds: numbered('691eda3c8c6c1d2e3f4a5b0', 1),
    columns: ['ID', 'Quantity Transacted', 'Timestamp', null, 'Asset', null, 'Transaction Type'],
    third: 'otherAmount',
  },
  {
    file: 'kraken.csv',
    orderIds: numbered('LYOM2B-J6VD2-YRYB0', 1),
    columns: ['txid', 'amount', 'time', null, 'asset', null, 'type'],
    third: 'otherAmount',
  },
  {
    file: 'wise.csv',
    orderIds: numbered('TRANSFER-151644130', 1),
    columns: ['TransferWise ID', 'Amount', 'Date Time', 'Payer Name', 'Currency', null, 'Transaction Type'],
    third: 'otherAmount',
  },
  {
    file: 'revolut-business.csv',
    orderIds: numbered('691eda3c-0000-a000-8000-15164413a00', 1),
    columns: ['ID', 'Amount', 'Date started (UTC)', 'Payer', 'Payment currency', 'State', null],
    third: 'notCompleted',
  },
  {
    file: 'paypal.csv',
    orderIds: numbered('7T418236L2345670', 1),
    columns: ['Transaction ID', 'Gross', 'Date', 'Name', 'Currency', 'Status', 'Balance Impact'],
    third: 'notCompleted',
  },
  {
    file: 'deutsche-bank.csv',
    orderIds: numbered('15164413528', 1),
    columns: [
      'Verwendungszweck',
      'Betrag',
      'Buchungstag',
      'Begünstigter / Auftraggeber',
      'Währung',
      null,
      null,
    ],
    third: 'severalNumbers',
  },
  {
    file: 'n26.csv',
    orderIds: numbered('15164413528', 1),
    columns: [
      'Payment Reference',
      'Original Amount',
      'Booking Date',
      'Partner Name',
      'Original Currency',
      null,
      null,
    ],
    third: 'otherAmount',
  },
] as const;

describe.each(FILES)('$file', ({ file, orderIds, columns, third }) => {
  const table = parseStatement(decodeStatement(readFileSync(join(FOLDER, file))));
  const payments = waiting(orderIds);

  test('its columns are found by what is in them', () => {
    const found = findColumns(table, payments);
    const names = COLUMN_NAMES.map((name) => (found[name] === null ? null : table.headers[found[name]]));
    expect(names).toEqual(columns);
  });

  test('each payment is found, found differently, or missing', () => {
    const found = findColumns(table, payments);
    if (!areComplete(found)) throw new Error('The order ID and the amount must be found.');
    const { findings } = compare(table, found, payments);
    expect(Object.values(findings).map(({ kind }) => kind)).toEqual([
      'matches',
      'otherAmount',
      third,
      'wentOut',
      'matches',
      'missing',
    ]);
    expect(findings['payment-2']).toMatchObject({ entry: { amount: '24.50' } });
  });
});
