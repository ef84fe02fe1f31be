import type Moment from 'moment';
import { formatExactTime, formatRelativeTime } from '../../../src/ui/formatRelativeTime';

/** The whole package, where the app takes parts of it (`scripts/webpack/moment.js`). */
const whole = jest.requireActual<typeof Moment>('moment/moment.js');
whole.relativeTimeThreshold('m', 60);
whole.relativeTimeThreshold('h', 24);
whole.relativeTimeRounding(Math.floor);

const NOW = Date.parse('2026-03-29T01:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([0, 1, 29, 44, 45, 59, 60, 89, 119, 3599])(
  '%d seconds are what the whole of moment says',
  (seconds) => {
    const value = new Date(NOW - seconds * 1000).toISOString();
    expect(formatRelativeTime(value, NOW)).toBe(whole(value).from(whole(NOW)));
  },
);

test('every quarter of an hour of two days and every tenth day of three years are, too', () => {
  for (let age = 0; age < 24 * HOUR; age += 15 * MINUTE) {
    const value = new Date(NOW - age).toISOString();
    expect({ age, text: formatRelativeTime(value, NOW) }).toEqual({
      age,
      text: whole(value).from(whole(NOW)),
    });
  }
  for (let age = 24 * HOUR; age < 3 * 365 * 24 * HOUR; age += 10 * 24 * HOUR + 7 * MINUTE) {
    const value = new Date(NOW - age).toISOString();
    expect(formatRelativeTime(value, NOW)).toBe(whole(value).format('YYYY-MM-DD HH:mm'));
    expect(formatExactTime(value)).toBe(whole(value).format('YYYY-MM-DD HH:mm:ss'));
  }
});

test.each([
  '2025-03-14T12:00:00Z',
  '2025-03-14T12:00:00.123Z',
  '2025-03-14T12:00:00+05:30',
  '2025-03-14 12:00',
  '2025-03-14',
  '20250314T120000Z',
  '2024-02-29T23:59:59.999999Z',
  '2025-02-30T00:00:00Z',
  '2025-13-01T00:00:00Z',
  '2024-12-31T24:00:00Z',
  '2025-03-14T25:00:00Z',
  'nonsense',
  '',
])('%s is read as the whole of moment reads it', (value) => {
  const time = whole(value, whole.ISO_8601);
  expect(formatExactTime(value)).toBe(time.isValid() ? time.format('YYYY-MM-DD HH:mm:ss') : '');
});
