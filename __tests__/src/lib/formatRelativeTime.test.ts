import { formatExactTime, formatRelativeTime } from '../../../src/lib/formatRelativeTime';

const NOW = Date.parse('2026-03-29T01:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number) => formatRelativeTime(new Date(NOW - ms).toISOString(), NOW);
/** Without a zone, so in the reader's local time. */
const LOCAL = '2025-03-14T12:05:09';

test.each([
  [0, 'a few seconds ago'],
  [44_000, 'a few seconds ago'],
  [45_000, 'a minute ago'],
  [2 * MINUTE - 1, 'a minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, 'an hour ago'],
  [2 * HOUR - 1, 'an hour ago'],
  [24 * HOUR - 1, '23 hours ago'],
  [-5000, 'a few seconds ago'],
])('an age of %d ms reads %s', (ms, text) => {
  expect(ago(ms)).toBe(text);
});

test('a day later it is the date', () => {
  expect(formatRelativeTime(LOCAL, NOW)).toBe('2025-03-14 12:05');
  expect(formatExactTime(LOCAL)).toBe('2025-03-14 12:05:09');
});

test.each([
  '2025-03-14T12:00:00Z',
  '2025-03-14T12:00:00.123Z',
  '2025-03-14T12:00:00+05:30',
  '2025-03-14 12:00',
  '2025-03-14',
  '20250314T120000Z',
  '2024-02-29T23:59:59.999999Z',
])('%s is a time', (value) => {
  expect(formatExactTime(value)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test.each(['2025-02-30T00:00:00Z', '2025-13-01T00:00:00Z', '2025-03-14T25:00:00Z', 'nonsense', ''])(
  '%s is not a time',
  (value) => {
    expect([formatExactTime(value), formatRelativeTime(value, NOW)]).toEqual(['', '-']);
  },
);
