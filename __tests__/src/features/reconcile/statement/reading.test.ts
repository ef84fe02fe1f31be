import { notationOf, parseAmount } from '../../../../../src/features/reconcile/statement/amounts';
import { dayOrderOf, parseDate } from '../../../../../src/features/reconcile/statement/dates';
import { decodeStatement } from '../../../../../src/features/reconcile/statement/decode';
import { parseStatement } from '../../../../../src/features/reconcile/statement/parse';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { mark }: { mark: boolean }) =>
  new Uint8Array(Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const TEXT = 'Id;Empfänger;Amount\n1;Zoë;25,00\n';

test.each([
  ['UTF-8', bytesOf(TEXT)],
  ['UTF-8 with a byte order mark', bytesOf(`\ufeff${TEXT}`)],
  ['UTF-16, little end first', utf16(TEXT, { mark: true })],
  ['UTF-16, big end first', swapped(utf16(TEXT, { mark: true }))],
  ['UTF-16 without a byte order mark', utf16(TEXT, { mark: false })],
  ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
])('%s is read', (_, bytes) =>
  expect(parseStatement(decodeStatement(bytes))).toEqual({
    headers: ['Id', 'Empfänger', 'Amount'],
    rows: [['1', 'Zoë', '25,00']],
  }),
);

test.each([
  ['empty', new Uint8Array()],
  ['empty', bytesOf(' \r\n ')],
  ['spreadsheet', bytesOf('PK\u0003\u0004xl/workbook.xml')],
  ['spreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['pdf', bytesOf('%PDF-1.7')],
  ['picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
  ['webPage', bytesOf('<!DOCTYPE html><html>')],
  ['otherFormat', bytesOf('<?xml version="1.0"?><Document/>')],
  ['otherFormat', bytesOf(':20:STARTUMS')],
  ['noTable', bytesOf('Dear customer,\nthere is no table here\n')],
  ['noTable', bytesOf('Id,Amount\n')],
  ['noTable', bytesOf('1,25.00\n2,24.50\n')],
  ['noTable', new Uint8Array([77, 90, 0, 3, 0, 0, 4, 9])],
])('a file is refused: %s', (reason, bytes) => {
  expect(() => parseStatement(decodeStatement(bytes))).toThrow(reason);
});

test.each([',', ';', '\t', '|'])('columns may be separated by %j', (separator) => {
  const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator);
  const text = [line('Id', 'Note', 'Amount'), line('1', 'a, b; c | d', '1,50'), line('2', '', '2,50')].join(
    '\r\n',
  );
  expect(parseStatement(text).rows).toEqual([
    ['1', 'a, b; c | d', '1,50'],
    ['2', '', '2,50'],
  ]);
});

test('lines above the header, the separator line of Excel, line breaks in cells and totals below do not disturb', () => {
  const text = [
    'sep=;',
    'Account;DE02 1203',
    '01.11.2026 - 20.11.2026',
    '',
    'Id;Note;Amount;Balance',
    '1;"two',
    'lines";25,00;125,00',
    '2;"said ""yes""";24,50;149,50',
    'Total;49,50',
  ].join('\n');
  expect(parseStatement(text)).toEqual({
    headers: ['Id', 'Note', 'Amount', 'Balance'],
    rows: [
      ['1', 'two\nlines', '25,00', '125,00'],
      ['2', 'said "yes"', '24,50', '149,50'],
    ],
  });
});

test.each([
  [['24,50', '1.234,00'], ','],
  [['24,50', '5'], ','],
  [['1.234.567', '1.234'], ','],
  [['24.50', '1,234.00'], '.'],
  [['1,234,567', '1,234'], '.'],
  [['0.125', '25'], '.'],
  [['1234.500', '1.234'], '.'],
])('%j have the decimal mark %s', (cells, decimal) =>
  expect(notationOf(cells)).toEqual({ decimal, isCertain: true }),
);

test.each([[['25.000', '1.500', '30']], [['25,000']], [['24.50', '25,000', '24,50']]])(
  '%j leave open which mark is the decimal one',
  (cells) => expect(notationOf(cells).isCertain).toBe(false),
);

test.each([
  ["1'234.50", '.', 123450],
  ['1 234,50 €', ',', 123450],
  ['1\u202f234,5', ',', 123450],
  ['0.1', '.', 10],
  ['.5', '.', 50],
  ['1.234', '.', null],
  ['25.00000000', '.', 2500],
  ['9007199254740993.00', '.', null],
] as const)('%s with the mark %s is %s cents', (cell, decimal, cents) =>
  expect(parseAmount(cell, { decimal, isCertain: true })?.cents).toBe(cents),
);

test.each(['1,23', '12,3456', '1.2.3', '25 and 3', 'about 25 or so', ''])('%s is no amount', (cell) =>
  expect(parseAmount(cell, { decimal: '.', isCertain: true })).toBeNull(),
);

const utc = (...parts: Parameters<typeof Date.UTC>) => Date.UTC(...parts);
const local = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month, day, hour, minute).getTime();
test.each([
  [['2026-11-20T09:14:03Z'], '', utc(2026, 10, 20, 9, 14, 3)],
  [['2026-11-20 09:14:03 UTC'], '', utc(2026, 10, 20, 9, 14, 3)],
  [['2026-11-20T09:14:03.120+02:00'], '', utc(2026, 10, 20, 7, 14, 3)],
  [['2026-11-20 09:14:03'], 'Date(UTC+8)', utc(2026, 10, 20, 1, 14, 3)],
  [['2026-11-20 09:14:03'], 'UTC_Time', utc(2026, 10, 20, 9, 14, 3)],
  [['20.11.2026'], 'Buchungstag', local(2026, 10, 20)],
  [['20.11.26'], '', local(2026, 10, 20)],
  [['03/04/2026', '03/25/2026'], '', local(2026, 2, 4)],
  [['03/04/2026', '25/04/2026'], '', local(2026, 3, 3)],
  [['11/20/2026, 9:14 PM'], '', local(2026, 10, 20, 21, 14)],
  [['20 Nov 2026'], '', local(2026, 10, 20)],
  [['Nov 20, 2026'], '', local(2026, 10, 20)],
  [['05 Mar 2026 18:30'], '', local(2026, 2, 5, 18, 30)],
  [['Mar 5, 2026, 2:30 PM'], '', local(2026, 2, 5, 14, 30)],
  [['March 5, 2026 at 2:30 PM'], '', local(2026, 2, 5, 14, 30)],
  [['05-Mar-2026 18:30:15 UTC'], '', utc(2026, 2, 5, 18, 30, 15)],
  [['05 Mar 2026 18:30'], 'Date (UTC+8)', utc(2026, 2, 5, 10, 30)],
  [['45 Mar 2026'], '', null],
  [['151644135284'], '', null],
  [['32.13.2026'], '', null],
])('the first of %j under %j is understood', (cells, header, time) =>
  expect(parseDate(cells[0]!, dayOrderOf(cells), header)).toBe(time),
);
