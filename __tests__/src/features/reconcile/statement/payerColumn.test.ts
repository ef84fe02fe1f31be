import { findColumns } from '../../../../../src/features/reconcile/statement/columns';
import { parseStatement } from '../../../../../src/features/reconcile/statement/parse';

const waiting = [
  { id: '1', orderId: '151208810391', cents: 2500, payer: 'Hana Suzuki', payerId: '48021599', sentAt: null },
  { id: '2', orderId: '151549873550', cents: 1500, payer: 'Dmitri Orlov', payerId: '48021600', sentAt: null },
];

/** The header of the column that is taken for the payer's, in a statement with these columns beside order ID and amount. */
function payerColumn(columns: Record<string, readonly [string, string]>): string | null {
  const lines = [
    ['Order ID', 'Amount', ...Object.keys(columns)],
    ...waiting.map(({ orderId, cents }, row) => [
      orderId,
      String(cents / 100),
      ...Object.values(columns).map((cells) => cells[row]!),
    ]),
  ];
  const table = parseStatement(lines.map((cells) => cells.join(',')).join('\n'));
  const { payer } = findColumns(table, waiting);
  return payer === null ? null : table.headers[payer]!;
}

test.each<[string, Record<string, readonly [string, string]>, string | null]>([
  ['names, as on the desk', { From: ['H. Suzuki', 'D. Orlov'] }, 'From'],
  ['names, beside those who were paid', { To: ['Brook', 'Brook'], From: ['H. Suzuki', 'D. Orlov'] }, 'From'],
  ['payment IDs of digits alone', { From: ['48021599', '48021600'] }, 'From'],
  ['payment IDs that no waiting payment has', { From: ['100200300', '100200301'] }, 'From'],
  ['dates of a period', { From: ['2026-11-01', '2026-11-02'], To: ['2026-11-30', '2026-11-30'] }, null],
  ['currencies of an exchange', { From: ['USDT', 'USDT'], To: ['USD', 'USD'] }, null],
  ['amounts of an exchange', { From: ['25.10', '15.10'], To: ['25.00', '15.00'] }, null],
  ['currencies beside names', { From: ['USD', 'USD'], Sender: ['H. Suzuki', 'D. Orlov'] }, 'Sender'],
])('a column ‘From’ is the payer’s by what is in it: %s', (_title, columns, expected) => {
  expect(payerColumn(columns)).toBe(expected);
});
