import { findDate } from '../../../src/receipts/dates';
import { written } from './written';

const SPAN = { from: Date.parse('2026-03-17T12:00:00Z'), to: Date.parse('2026-03-18T12:00:00Z') };
const dateIn = (...rows: string[]) => findDate(written(rows), SPAN);

test.each([
  '2026-03-18 09:15:00',
  '18.03.2026 09:15',
  'Mar 18, 2026 9:15 AM',
  '18 March 2026, 09:15',
  '18th Mar 2026',
  '2026/03/17',
  '17/03/2026 23:00',
  '18-Mar-2026 09:15',
  '18-MAR-26 09:15',
  '17/03/26 23:00',
  '03/18/26 9:15 AM',
])('%s lies in the window', (date) => {
  expect(dateIn(`Date  ${date}`).kind).toBe('found');
});

test.each([
  '2026-03-12 09:15:00',
  '18.02.2026 09:15',
  'Mar 21, 2026 9:15 AM',
  '18 March 2025',
  '18/02/26',
  '12-Mar-26',
])('%s is another date', (date) => {
  expect(dateIn(`Date  ${date}`).kind).toBe('other');
});

test('the clock of a payer on the other side of the earth is allowed for', () => {
  expect(dateIn('2026-03-19 01:00').kind).toBe('found');
  expect(dateIn('2026-03-19 03:00').kind).toBe('other');
});

test.each([
  ['a second date contradicts it', ['Paid  2026-03-18', 'Received  2026-01-02']],
  ['there is no such day', ['Date  2026-02-31']],
  ['a second date in its row contradicts it', ['Created 2026-03-18 Completed 2026-03-21']],
  ['a date before it contradicts it', ['Paid 2026-03-12 Created 2026-03-18 09:15']],
  [
    'the payment, in the row of the printing, contradicts it',
    ['Paid 2026-03-12 Printed 2026-03-18', '2026-03-18'],
  ],
  ['another date is misread', ['Paid  2026-02-31', 'Received  2026-03-18']],
  ['it is not the date of payment', ['Valid until 2026-03-18']],
  ['it is the date of printing', ['Generated on 2026-03-18']],
  ['its label above is not of the payment', ['Statement period', '17.03.2026 - 18.03.2026']],
  ['it is the end of a period', ['Statement 2026-02-18 to 2026-03-18']],
])('nothing is said of a date if %s', (_title, rows) => {
  expect(dateIn(...rows).kind).not.toBe('found');
});

test.each([
  ['two dates of a row', ['Created 2026-03-17 23:50 Completed 2026-03-18 00:10']],
  ['a payment beside its printing', ['Paid 2026-03-18 09:15 Printed 2026-06-01']],
  ['a payment below a period', ['Period', '01.02.2026 - 28.02.2026', 'Executed  18.03.2026']],
])('%s can lie in the window', (_title, rows) => {
  expect(dateIn(...rows).kind).toBe('found');
});

test('nothing is said of a date that may be the third of April or the fourth of March', () => {
  const april = { from: Date.parse('2026-04-02T12:00:00Z'), to: Date.parse('2026-04-03T12:00:00Z') };
  for (const date of ['03/04/2026', '03/04/26'])
    expect(findDate(written([`Date  ${date}`]), april).kind).toBe('notFound');
});

test.each(['Sort code  20-03-18', 'Version  26.03.18'])('%s is no date', (row) => {
  expect(dateIn(row).kind).toBe('notFound');
  expect(dateIn(row, 'Date  2026-03-18').kind).toBe('found');
});
