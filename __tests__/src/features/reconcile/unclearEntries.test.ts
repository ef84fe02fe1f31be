import { compare } from '../../../../src/features/reconcile/compare';
import { markOf, sayFinding } from '../../../../src/features/reconcile/texts';
import {
  areComplete,
  findColumns,
  type CompleteColumns,
} from '../../../../src/features/reconcile/statement/columns';

const headers = ['Order ID', 'Amount', 'Type', 'Status'];
const columns: CompleteColumns = {
  orderId: 0,
  amount: 1,
  date: null,
  payer: null,
  currency: null,
  status: 3,
  direction: 2,
  moneyIn: 'positive',
};
const ID = '151644135284';
const waiting = [{ id: 'one', orderId: ID, cents: 2500, payer: 'Carla M.', payerId: 'CARLA1', sentAt: null }];

type Row = readonly [orderId: string, amount: string, type: string, status?: string];
const tableOf = (rows: readonly Row[]) => ({
  headers,
  rows: rows.map(([id, amount, type, status = 'Completed']) => [id, amount, type, status]),
});
const compared = (rows: readonly Row[], known?: readonly string[]) =>
  compare(tableOf(rows), columns, waiting, known);
const saidOf = (...row: Row) => sayFinding(compared([row]).findings.one!);

test('a file whose column of kinds is chosen by itself is understood by its longer words', () => {
  const table = tableOf([
    [ID, '25.00', 'Incoming transfer'],
    ['777777777777', '7.00', 'Pay received'],
    ['888888888888', '9.00', 'Withdrawal'],
  ]);
  const found = findColumns(table, waiting);
  expect(found.direction).toBe(2);
  if (!areComplete(found)) throw new Error('The order ID and the amount must be found.');
  const { findings, others, otherCount, unclearCount } = compare(table, found, waiting);
  expect(findings.one).toMatchObject({ kind: 'matches' });
  expect(others).toMatchObject([{ orderId: '777777777777' }]);
  expect([otherCount, unclearCount]).toEqual([1, 0]);
});

test('an unclear entry says its other amount as well, and only another one', () => {
  expect(saidOf(ID, '24.50', 'Adjustment')).toBe(
    'unclear whether this money came in: Adjustment · other amount: 24.50',
  );
  expect(saidOf(ID, '25.00 EUR', '')).toBe('unclear whether this money came in · other amount: 25.00 EUR');
  expect(saidOf(ID, '', 'Adjustment')).toBe(
    'unclear whether this money came in: Adjustment · other amount: none',
  );
  expect(saidOf(ID, '25.00', 'Adjustment')).toBe('unclear whether this money came in: Adjustment');
});

test('an unclear entry is never a match, whatever its amount', () => {
  for (const amount of ['25.00', '24.50']) {
    const finding = compared([[ID, amount, 'Adjustment']]).findings.one!;
    expect(finding.kind).toBe('otherWay');
    expect(markOf(finding).tone).toBe('danger');
  }
});

test('unclear entries of no payment are counted and listed with their word, apart from those that came in', () => {
  const { others, otherCount, unclear, unclearCount } = compared(
    [
      [ID, '25.00', 'Adjustment'],
      ['777777777777', '7.00', 'Adjustment'],
      ['888888888888', '8.00', ''],
      ['999999999999', '9.00', 'Deposit'],
      ['Sent', '10.00', 'Payment sent'],
      ['Negative', '-11.00', 'Adjustment'],
      ['Nothing', '0.00', 'Adjustment'],
      ['Failed', '12.00', 'Adjustment', 'Failed'],
      ['121212121212', '13.00', 'Adjustment'],
    ],
    ['121212121212'],
  );
  expect(others.map(({ orderId }) => orderId)).toEqual(['999999999999']);
  expect(unclear.map(({ entry, way }) => [entry.orderId, way])).toEqual([
    ['777777777777', 'Adjustment'],
    ['888888888888', ''],
  ]);
  expect([otherCount, unclearCount]).toEqual([1, 2]);
});
