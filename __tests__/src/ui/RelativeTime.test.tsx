import { act, cleanup, render, screen } from '@testing-library/react';
import moment from 'moment';
import { RelativeTime } from '../../../src/ui/RelativeTime';

const NOW = Date.parse('2025-03-14T12:00:00Z');
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();

// The words come when the page is idle.
beforeAll(async () => {
  render(<RelativeTime value={new Date().toISOString()} />);
  await screen.findByText('a few seconds ago');
  cleanup();
});

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
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

test('the exact time is the tooltip, and the text ages by itself', () => {
  const value = ago(10 * 60_000);
  render(<RelativeTime value={value} />);
  expect(screen.getByText('10 minutes ago')).toHaveAttribute(
    'title',
    moment(value).format('YYYY-MM-DD HH:mm:ss'),
  );
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('15 minutes ago')).toBeInTheDocument();
});
