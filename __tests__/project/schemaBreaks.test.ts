import { breaksOf, type Column, type Tables } from '../support/schemaBreaks';

const column = (name: string, other: Partial<Column> = {}): Column => ({
  table: 'payments',
  name,
  type: 'text',
  isRequired: false,
  isFilled: false,
  ...other,
});
const tables = (columns: Column[], rules: string[] = []): Tables => ({
  columns,
  rules: rules.map((rule) => ({ table: 'payments', rule })),
});
const released = tables([column('note'), column('state', { isRequired: true, isFilled: true })], ['CHECK a']);

test.each([
  ['a lost column', [released.columns[1]!], 'payments.note is gone, but the released version reads it.'],
  [
    'another type',
    [column('note', { type: 'uuid' }), released.columns[1]!],
    'payments.note was text and is uuid.',
  ],
  [
    'a column that must be given now',
    [column('note', { isRequired: true }), released.columns[1]!],
    'payments.note must be given now.',
  ],
  [
    'a lost default',
    [released.columns[0]!, column('state', { isRequired: true })],
    'payments.state no longer has a default.',
  ],
  [
    'a new column without a default',
    [...released.columns, column('bank', { isRequired: true })],
    'payments.bank is new and required, but the released version does not write it.',
  ],
])('%s breaks the released version', (_what, columns, sentence) => {
  expect(breaksOf(released, tables(columns, ['CHECK a']))).toEqual([sentence]);
});

test('a new rule on a released table may refuse what the released version writes', () => {
  expect(breaksOf(released, tables(released.columns, ['CHECK a', 'CHECK b']))).toEqual([
    'payments has a new rule: CHECK b',
  ]);
});

test('new tables, optional columns, looser columns and dropped rules break nothing', () => {
  const later: Column[] = [
    column('note', { isFilled: true }),
    column('state'),
    column('bank'),
    column('id', { table: 'webhooks', isRequired: true }),
  ];
  expect(breaksOf(released, { columns: later, rules: [{ table: 'webhooks', rule: 'UNIQUE (id)' }] })).toEqual(
    [],
  );
});
