import { act, render, screen } from '@testing-library/react';
import { setClockOffset } from '../../../src/lib/clock';
import { Countdown } from '../../../src/ui/Countdown';
import { describeTimeLeft, formatTimeLeft } from '../../../src/lib/formatTimeLeft';
import { useNow } from '../../../src/lib/useNow';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2025-03-14T09:00:00Z');

function Left({ until }: { until: number }) {
  return <Countdown msLeft={until - useNow()} totalMs={24 * HOUR} spokenAs="Payment" />;
}

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});

afterEach(() => {
  setClockOffset(0);
  jest.useRealTimers();
});

test.each([
  [24 * HOUR, '24hr:0min', '24 hours'],
  [3 * HOUR + 5 * MINUTE + 59_000, '3hr:5min', '3 hours 5 minutes'],
  [HOUR + MINUTE, '1hr:1min', '1 hour 1 minute'],
  [1, '0hr:1min', '1 minute'],
  [0, '00:00', 'no time'],
  [-HOUR, '00:00', 'no time'],
])('%d ms left reads %s', (ms, seen, heard) => {
  expect(formatTimeLeft(ms)).toBe(seen);
  expect(describeTimeLeft(ms)).toBe(heard);
});

test('the time left runs down to 00:00 automatically', () => {
  render(<Left until={START + 2 * MINUTE} />);
  expect(screen.getByText('0hr:2min')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('0hr:1min')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2 * MINUTE));
  expect(screen.getByText('00:00')).toBeInTheDocument();
});

test('forty countdowns share one timer, which ends with the last of them', () => {
  const { unmount } = render(
    <>
      {Array.from({ length: 40 }, (_, index) => (
        <Left key={index} until={START + HOUR + index} />
      ))}
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test("a second without a visible change updates nothing in the page, to save a phone's battery", () => {
  const { container } = render(<Left until={START + 3 * HOUR + 30_000} />);
  const before = container.innerHTML;
  const changes = new MutationObserver(() => undefined);
  changes.observe(container, { subtree: true, attributes: true, childList: true, characterData: true });
  act(() => jest.advanceTimersByTime(1000));
  expect(changes.takeRecords()).toEqual([]);
  act(() => jest.advanceTimersByTime(HOUR));
  expect(container.innerHTML).not.toBe(before);
  expect(changes.takeRecords()).toContainEqual(
    expect.objectContaining({ attributeName: 'stroke-dashoffset' }),
  );
});

test('a device clock that is an hour off shows the right time left as soon as the correction is known', () => {
  render(<Left until={START + 3 * HOUR} />);
  act(() => setClockOffset(-HOUR));
  expect(screen.getByText('4hr:0min')).toBeInTheDocument();
});

test('a screen reader hears the last ten minutes, not every second', () => {
  render(<Left until={START + 10 * MINUTE + 3000} />);
  const said = () => screen.queryByText('Payment: 10 minutes left');
  act(() => jest.advanceTimersByTime(2000));
  expect(said()).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2000));
  act(() => jest.advanceTimersByTime(100));
  expect(said()).toBeInTheDocument();
});

test('a screen reader hears what is left after sleep, not the threshold passed meanwhile', () => {
  render(<Left until={START + 3 * HOUR} />);
  act(() => jest.setSystemTime(START + 3 * HOUR - 24 * MINUTE - 30_000));
  act(() => jest.advanceTimersByTime(1000));
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByText('Payment: 25 minutes left')).toBeInTheDocument();
});
