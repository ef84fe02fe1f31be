import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import moment from 'moment';
import { formatRelativeTime } from '../../../src/lib/formatRelativeTime';
import { relativeTimeWithoutMoment } from '../../../src/lib/relativeTimeWithoutMoment';
import { RelativeTime } from '../../../src/ui/RelativeTime';

const NOW = Date.parse('2025-03-14T12:00:00Z');
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();

/** The text shown before moment has loaded, which happens when the page is idle and adds the tooltip. */
let first: (string | null)[];
beforeAll(async () => {
  const hours = [0, 3.5, 25];
  render(
    hours.map((age) => <RelativeTime key={age} value={new Date(Date.now() - age * HOUR).toISOString()} />),
  );
  const times = screen.getAllByRole('time');
  expect(times[0]).not.toHaveAttribute('title');
  first = times.map(({ textContent }) => textContent);
  await waitFor(() => expect(times[0]).toHaveAttribute('title'));
  expect(times.map(({ textContent }) => textContent)).toEqual(first);
  cleanup();
});

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
});

test('the first render already has the final text', () => {
  expect(first).toEqual([
    'a few seconds ago',
    '3 hours ago',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  ]);
});

test("before moment has loaded the text is the same as moment's, at every age", () => {
  const spread = Array.from({ length: 1000 }, (_, index) => index * 95_000);
  const edges = [-5000, 44_999, 45_000, 59_999, 119_999, HOUR - 1, 2 * HOUR - 1, 24 * HOUR - 1, 24 * HOUR];
  const values = [...spread, ...edges].map(ago);
  expect(values.map((value) => relativeTimeWithoutMoment(value, NOW))).toEqual(
    values.map((value) => formatRelativeTime(value, NOW)),
  );
  expect(relativeTimeWithoutMoment('nonsense', NOW)).toBe(formatRelativeTime('nonsense', NOW));
});

test.each([
  [ago(3 * HOUR), '3 hours ago'],
  [ago(23.5 * HOUR), '23 hours ago'],
  [ago(22.4 * HOUR), '22 hours ago'],
  [ago(HOUR), 'an hour ago'],
  [ago(0.9 * HOUR), '54 minutes ago'],
  [ago(-5000), 'a few seconds ago'],
  [ago(24 * HOUR), moment(NOW - 24 * HOUR).format('YYYY-MM-DD HH:mm')],
  ['nonsense', '-'],
])('%s reads %s', (value, text) => {
  render(<RelativeTime value={value} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', value);
});

test('the exact time is the tooltip, and the text updates automatically', () => {
  const value = ago(10 * 60_000);
  render(<RelativeTime value={value} />);
  expect(screen.getByText('10 minutes ago')).toHaveAttribute(
    'title',
    moment(value).format('YYYY-MM-DD HH:mm:ss'),
  );
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('15 minutes ago')).toBeInTheDocument();
});
