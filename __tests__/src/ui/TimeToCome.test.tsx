import { act, render, screen } from '@testing-library/react';
import { TimeToCome } from '../../../src/ui/TimeToCome';

afterEach(() => {
  jest.useRealTimers();
});

test('a deadline of tomorrow is one of today after midnight', () => {
  jest.useFakeTimers({ now: new Date(2030, 0, 30, 23, 58) });
  render(<TimeToCome value={new Date(2030, 0, 31, 15, 14).toISOString()} />);
  expect(screen.getByText('tomorrow 15:14')).toBeVisible();
  act(() => void jest.advanceTimersByTime(3 * 60_000));
  expect(screen.getByText('today 15:14')).toBeVisible();
});
