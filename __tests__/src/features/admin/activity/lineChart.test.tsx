import { act, render, screen, waitFor } from '@testing-library/react';
import { drawChart } from '../../../../../src/features/admin/activity/drawChart';
import { LineChart } from '../../../../../src/features/admin/activity/LineChart';

jest.mock('../../../../../src/features/admin/activity/drawChart', () => ({ drawChart: jest.fn(() => null) }));

let comeNear: (() => void) | undefined;

beforeEach(() => {
  class Observer {
    observe = jest.fn();
    disconnect = jest.fn();
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => notify([{ isIntersecting: true }]);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const CHART = {
  days: ['2030-01-01'],
  lines: [{ values: [1], stroke: '--accent' }],
  height: 56,
  group: 'standing',
  onPoint: () => undefined,
};

test('a chart says in words what it shows at once, and is drawn when it is about to be seen', async () => {
  render(<LineChart label="1 payment" {...CHART} />);
  const chart = screen.getByRole('img', { name: '1 payment' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(drawChart).not.toHaveBeenCalled();
  act(() => comeNear!());
  await waitFor(() => expect(drawChart).toHaveBeenCalledWith(chart, expect.objectContaining(CHART)));
  expect(drawChart).toHaveBeenCalledTimes(1);
});
