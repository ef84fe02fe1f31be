// Long because its cases share the statements and payments at its top; each is independent.
import fc from 'fast-check';
import { compare } from '../../../../src/features/reconcile/compare';
import {
  findColumns,
  type CompleteColumns,
  type WaitingPayment,
} from '../../../../src/features/reconcile/statement/columns';

const COLUMNS: CompleteColumns = {
  orderId: 0,
  amount: 1,
  date: 2,
  payer: 3,
  currency: null,
  status: null,
  direction: null,
  moneyIn: 'positive',
};
const HEADERS = ['Order ID', 'Amount', 'Date', 'From'];
const ID = '151644135284';

const aWaiting = (values: Partial<WaitingPayment> = {}): WaitingPayment => ({
  id: 'one',
  orderId: ID,
  cents: 2500,
  payer: 'Carla M.',
  payerId: 'CARLA1',
  sentAt: null,
  ...values,
});

/** What the statement with these cells (order ID, amount) says about the payments. */
function kinds(
  rows: readonly (readonly [orderId: string, amount: string])[],
  waiting = [aWaiting()],
  headers = HEADERS,
) {
  const table = { headers, rows: rows.map((row) => [...row, '2026-11-20', 'Carla M.']) };
  return Object.values(compare(table, COLUMNS, waiting).findings).map(({ kind }) => kind);
}

test.each(['25', '25.00', '+25.00', '$25.00', '25.00 USDT', 'USD 25', '25.00000000', '25.00 CR'])(
  'an entry of %s matches a payment of 25 dollars',
  (amount) => expect(kinds([[ID, amount]])).toEqual(['matches']),
);

test.each(['25.01', '24.99', '25.001', '250', '2.50', '25.00 EUR', '€25', '25 25', '2025-11-25', 'n/a', ''])(
  'an entry of %s never matches a payment of 25 dollars',
  (amount) => expect(kinds([[ID, amount]])).not.toContain('matches'),
);

test.each([
  ['Amount ($)', ['matches']],
  ['Amount (USD)', ['matches']],
  ['Betrag (€)', ['otherAmount']],
  ['Amount (EUR)', ['otherAmount']],
  ['Amount (dollars)', ['matches']],
  ['Betrag (netto)', ['matches']],
  ['Amount (TUSD)', ['matches']],
  ['Paid in (after fees)', ['matches']],
  ['Crédit euros', ['otherAmount']],
  ['Montant(EUROS)', ['otherAmount']],
  ['EUR Amount', ['otherAmount']],
  ['amount_eur', ['otherAmount']],
  ['amountEUR', ['otherAmount']],
  ['Betrag in Euro', ['otherAmount']],
  ['Amount (EUR, net)', ['otherAmount']],
  ['Amount GBP (in)', ['otherAmount']],
  ['Canadian dollars', ['otherAmount']],
  ['Tutar (TL)', ['otherAmount']],
  ['Valor em reais', ['otherAmount']],
  ['Сумма (руб.)', ['otherAmount']],
  ['Сумма, руб.', ['otherAmount']],
  ['金额（元）', ['otherAmount']],
  ['Amount (tugrik)', ['otherAmount']],
])('an entry of 25.00 below %s: %j', (header, found) =>
  expect(kinds([[ID, '25.00']], undefined, ['Order ID', header, 'Date', 'From'])).toEqual(found),
);

test.each([
  [['25.000'], ['otherAmount']],
  [['25.000', '10.000', '1.500', '30'], ['otherAmount']],
  [['25,000', '10,000', '-1,500'], ['otherAmount']],
  [['25.000', '24,50', '24.50'], ['otherAmount']],
  [['25.000', '1,500.00'], ['matches']],
  [['25.000', '0.125'], ['matches']],
  [['25.000', '1500.000'], ['matches']],
  [['25,000', '24,50'], ['matches']],
  [['25.000', '24,50'], ['otherAmount']],
])('the first of the amounts %j may be 25 thousand, unless the others tell: %j', (amounts, found) => {
  expect(kinds(amounts.map((amount, row) => [row === 0 ? ID : `Another ${row}`, amount] as const))).toEqual(
    found,
  );
});

test('an amount that may be 25 or 25 thousand is shown as the statement has it', () => {
  const table = { headers: HEADERS, rows: [[ID, '25.000', '2026-11-20', 'Carla M.']] };
  expect(compare(table, COLUMNS, [aWaiting()]).findings.one).toMatchObject({ entry: { amount: '25.000' } });
});

test('a dollar sign in the header of the amount hides no column of currencies', () => {
  const table = {
    headers: ['Order ID', 'Amount ($)', 'Currency'],
    rows: [
      [ID, '25.00', 'EUR'],
      ['151644135285', '30.00', 'EUR'],
    ],
  };
  expect(findColumns(table, [aWaiting()]).currency).toBe(2);
});

test.each(['-25.00', '−25.00', '25.00-', '(25.00)', '25.00 DR'])('an entry of %s went out', (amount) =>
  expect(kinds([[ID, amount]])).toEqual(['wentOut']),
);

test.each([
  ['="151644135284"', 'as a spreadsheet program writes it'],
  ["'151644135284", 'with an apostrophe'],
  ['1516 4413 5284', 'with spaces'],
  ['Order 151644135284, thank you', 'inside a text'],
  ['P2P/151644135284/Carla', 'between slashes'],
])('the order ID is found %#: %s', (cell) => expect(kinds([[cell, '25.00']])).toEqual(['matches']));

test.each([
  ['151644135285', 'another digit'],
  ['1516441352840', 'one digit more'],
  ['15164413528', 'one digit less'],
  ['1516-4413-5284', 'a dash, which makes another order ID for the server'],
  ['1.51644E+11', 'rounded by a spreadsheet program'],
])('%s is another order ID', (cell) => expect(kinds([[cell, '25.00']])).toEqual(['missing']));

test('an order ID that the statement has twice is never a match', () =>
  expect(
    kinds([
      [ID, '25.00'],
      ['777777777777', '25.00'],
      [`Refund of ${ID}`, '-25.00'],
    ]),
  ).toEqual(['twice']));

test('an order ID that two payments have is never a match', () =>
  expect(kinds([[ID, '25.00']], [aWaiting(), aWaiting({ id: 'two', orderId: ` ${ID} ` })])).toEqual([
    'sharedOrderId',
    'sharedOrderId',
  ]));

test('an entry that names two payments is a match of neither', () =>
  expect(
    kinds(
      [[`${ID} and 151644135299`, '25.00']],
      [aWaiting(), aWaiting({ id: 'two', orderId: '151644135299' })],
    ),
  ).toEqual(['sharedOrderId', 'sharedOrderId']));

test('a text that names a second number is for people to judge: it may be the payment accepted yesterday', () =>
  expect(kinds([[`Order 998877665544 ref ${ID}`, '25.00']])).toEqual(['severalNumbers']));

test('a word without digits is no order ID, however rare it is', () =>
  expect(kinds([['Überweisung COBADEFF', '25.00']], [aWaiting({ orderId: 'Überweisung' })])).toEqual([
    'missing',
  ]));

test('a payment without an order ID is missing, even beside an empty cell', () =>
  expect(kinds([['', '25.00']], [aWaiting({ orderId: null })])).toEqual(['missing']));

test('a payment that was sent after the last entry may still come', () => {
  const table = { headers: HEADERS, rows: [['777777777777', '1.00', '2026-11-20', 'Otto']] };
  const day = (date: string) => aWaiting({ sentAt: new Date(date).getTime() });
  const found = (waiting: WaitingPayment) => compare(table, COLUMNS, [waiting]).findings.one;
  expect(found(day('2026-11-20T18:00'))).toEqual({ kind: 'missing', isLater: false });
  expect(found(day('2026-11-21T00:01'))).toEqual({ kind: 'missing', isLater: true });
});

test.each([
  ['a decimal comma', '1,00', '2026-12-01T18:00', '2026-12-01'],
  ['payments from December', '1.00', '2026-12-01T18:00', '2026-12-01'],
  ['payments from January', '1.00', '2026-01-12T18:00', '2026-01-12'],
])('of 01/12/2026, %s tells day and month', (_, amount, sent, day) => {
  const table = { headers: HEADERS, rows: [['777777777777', amount, '01/12/2026', 'Otto']] };
  const { period, findings } = compare(table, COLUMNS, [aWaiting({ sentAt: new Date(sent).getTime() })]);
  expect(period?.from).toBe(new Date(`${day}T00:00`).getTime());
  expect(findings.one).toEqual({ kind: 'missing', isLater: false });
});

test('incoming entries without a payment are listed; outgoing ones are not', () => {
  const rows = [
    [ID, '25.00', '2026-11-20', 'Carla M.'],
    ['Rent', '-400.00', '2026-11-20', 'Landlord'],
    ['Invoice 7', '1,234.50', '2026-11-19', 'Firm'],
    ['Card check', '0.00', '2026-11-19', 'Bank'],
  ];
  const { others, otherCount } = compare({ headers: HEADERS, rows }, COLUMNS, [aWaiting()]);
  expect(otherCount).toBe(1);
  expect(others).toEqual([
    { row: 2, orderId: 'Invoice 7', amount: '1234.50', date: '2026-11-19', payer: 'Firm' },
  ]);
});

test('no statement makes a payment match unless one entry has its order ID and amount', () => {
  const anId = fc.constantFrom(
    '1000000001',
    '1000000002',
    '1000000003',
    'Order 1000000001',
    '1000000001 1000000002',
    '',
  );
  const anAmount = fc.constantFrom('25.00', '24.50', '-25.00', '25.00 EUR', '');
  const aRow = fc.tuple(anId, anAmount);
  const ids = fc.array(fc.constantFrom('1000000001', '1000000002', '1000000003'), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(aRow, { maxLength: 8 }), ids, (rows, orderIds) => {
      const waiting = orderIds.map((orderId, index) => aWaiting({ id: String(index), orderId }));
      kinds(rows, waiting).forEach((kind, index) => {
        const id = orderIds[index]!;
        const named = rows.filter(([cell]) => cell.includes(id));
        const isAlone = named.length === 1 && orderIds.filter((other) => other === id).length === 1;
        const onlyThis = isAlone && !named[0]![0].includes(' 1000000002');
        expect(kind === 'matches').toBe(onlyThis && named[0]![1] === '25.00');
      });
    }),
  );
});

describe('money that came in is proposed as negative amounts', () => {
  const proposed = (rows: readonly (readonly [id: string, amount: string, direction?: string])[]) => {
    const waiting = ['1000000001', '1000000002', '1000000003', '1000000004'].map((orderId) =>
      aWaiting({ id: orderId, orderId }),
    );
    const headers = ['Order ID', 'Amount', 'Direction'];
    return findColumns({ headers, rows: rows.map(([id, amount, way = '']) => [id, amount, way]) }, waiting)
      .moneyIn;
  };

  test.each([
    [
      'three orders are, and none is positive',
      [
        ['1000000001', '-25'],
        ['1000000002', '-10'],
        ['1000000003', '-5'],
        ['Rent', '400'],
      ],
    ],
    [
      'what is called incoming is',
      [
        ['1000000001', '-25', 'in'],
        ['Rent', '400', 'out'],
      ],
    ],
  ] as const)('if %s', (_title, rows) => expect(proposed(rows)).toBe('negative'));

  test.each([
    ['one order is', [['1000000001', '-25']]],
    [
      'two orders are',
      [
        ['1000000001', '-25'],
        ['1000000002', '-10'],
        ['Food', '-30'],
      ],
    ],
    [
      'many other rows are',
      [
        ['1000000001', '25'],
        ['Rent', '-400'],
        ['Food', '-30'],
        ['Fuel', '-50'],
      ],
    ],
    [
      'an order is positive',
      [
        ['1000000001', '-25'],
        ['1000000002', '-10'],
        ['1000000003', '-5'],
        ['1000000004', '5'],
      ],
    ],
    [
      'they are called outgoing',
      [
        ['1000000001', '-25', 'out'],
        ['1000000002', '-10', 'out'],
        ['1000000003', '-5', 'out'],
      ],
    ],
  ] as const)('not if %s', (_title, rows) => expect(proposed(rows)).toBe('positive'));
});

describe('what came in and what went out', () => {
  const headers = ['Order ID', 'Amount', 'Type'];
  const withWays = (...ways: string[]) => ({
    headers,
    rows: ways.map((way, row) => [row === 0 ? ID : `Another ${row}`, '25.00', way]),
  });
  const columns = { ...COLUMNS, date: null, payer: null, direction: 2 };
  const kindOf = (way: string) => compare(withWays(way), columns, [aWaiting()]).findings.one;

  test.each(['Deposit', 'Received', 'CREDIT', 'Einzahlung', 'Transfer in'])('%s came in', (way) =>
    expect(kindOf(way)).toMatchObject({ kind: 'matches' }),
  );
  test.each(['Withdrawal', 'Sent', 'Auszahlung', 'Transfer out'])('%s went out', (way) =>
    expect(kindOf(way)).toMatchObject({ kind: 'wentOut' }),
  );
  test.each(['Exchange Withdrawal', 'Refund', 'Transfer', ''])('“%s” never matches and is named', (way) =>
    expect(kindOf(way)).toMatchObject({ kind: 'otherWay', way }),
  );
  test('a word that is not known lists no entry among those that came in', () =>
    expect(compare(withWays('Deposit', 'Refund', 'Deposit'), columns, [aWaiting()]).otherCount).toBe(1));

  test('their column is found in a file that has deposits only', () =>
    expect(findColumns(withWays('Deposit', 'Deposit'), [aWaiting()]).direction).toBe(2));
  test('their column is found if one row in a thousand went out', () => {
    const ways = Array.from({ length: 1000 }, (_, row) => (row === 501 ? 'Withdrawal' : 'Transfer'));
    expect(findColumns(withWays(...ways), [aWaiting()]).direction).toBe(2);
  });
  test('a text that is ‘in’ or ‘out’ now and then is not their column', () => {
    const { rows } = withWays('Rent', 'Food', 'out', 'Fuel', 'Shoes', 'Books', 'in', 'Tea');
    expect(findColumns({ headers: ['Order ID', 'Amount', 'Note'], rows }, [aWaiting()]).direction).toBeNull();
  });
});
