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
])('%s lies in the window', (date) => {
  expect(dateIn(`Date  ${date}`).kind).toBe('found');
});

test.each(['2026-03-12 09:15:00', '18.02.2026 09:15', 'Mar 21, 2026 9:15 AM', '18 March 2025'])(
  '%s is another date',
  (date) => {
    expect(dateIn(`Date  ${date}`).kind).toBe('other');
  },
);

test('the clock of a payer on the other side of the earth is allowed for', () => {
  expect(dateIn('2026-03-19 01:00').kind).toBe('found');
  expect(dateIn('2026-03-19 03:00').kind).toBe('other');
});

test.each([
  ['a second date contradicts it', ['Paid  2026-03-18', 'Received  2026-01-02']],
  ['there is no such day', ['Date  2026-02-31']],
  ['it is not the date of payment', ['Valid until 2026-03-18']],
])('nothing is said of a date if %s', (_title, rows) => {
  expect(dateIn(...rows).kind).not.toBe('found');
});

test('nothing is said of a date that may be the third of April or the fourth of March', () => {
  const april = { from: Date.parse('2026-04-02T12:00:00Z'), to: Date.parse('2026-04-03T12:00:00Z') };
  expect(findDate(written(['Date  03/04/2026']), april).kind).toBe('notFound');
});
