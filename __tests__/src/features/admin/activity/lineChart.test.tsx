import { act, render, screen, waitFor } from '@testing-library/react';
import { drawChart } from '../../../../../src/features/admin/activity/drawChart';
import { LineChart } from '../../../../../src/features/admin/activity/LineChart';
import { chooseTheme } from '../../../../../src/lib/theme';
import { nextTask, whenIdle } from '../../../../../src/lib/whenIdle';

jest.mock('../../../../../src/features/admin/activity/drawChart', () => ({ drawChart: jest.fn(() => null) }));

/** Brings an observed element into view. */
const comeNear = new Map<Element, () => void>();

beforeEach(() => {
  class Observer {
    disconnect = jest.fn();
    constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(target: Element) {
      comeNear.set(target, () => this.notify([{ isIntersecting: true }]));
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

beforeEach(() => jest.mocked(drawChart).mockClear());

test('a chart says in words what it shows at once, and is drawn when it is about to be seen', async () => {
  render(
    <>
      <LineChart label="1 payment" {...CHART} />
      <LineChart label="2 payments" {...CHART} />
    </>,
  );
  const [one, two] = ['1 payment', '2 payments'].map((name) => screen.getByRole('img', { name }));
  act(() => comeNear.get(two!)!());
  await waitFor(() => expect(drawChart).toHaveBeenCalledWith(two, expect.objectContaining(CHART)));
  expect(drawChart).toHaveBeenCalledTimes(1);
  act(() => comeNear.get(one!)!());
  await waitFor(() => expect(drawChart).toHaveBeenCalledWith(one, expect.objectContaining(CHART)));
  expect(drawChart).toHaveBeenCalledTimes(2);
});

test('a chart is drawn anew in the colours of another theme, and only then', async () => {
  render(<LineChart label="1 payment" {...CHART} />);
  act(() => comeNear.get(screen.getByRole('img'))!());
  await waitFor(() => expect(drawChart).toHaveBeenCalledTimes(1));
  act(() => chooseTheme('light'));
  await waitFor(() => expect(drawChart).toHaveBeenCalledTimes(2));
  act(() => chooseTheme('dark'));
  await waitFor(() => expect(drawChart).toHaveBeenCalledTimes(3));
  // The device itself is dark.
  act(() => chooseTheme('system'));
  // As long as a chart waits before it is drawn.
  await act(async () => {
    await whenIdle();
    await nextTask();
    await nextTask();
  });
  expect(drawChart).toHaveBeenCalledTimes(3);
  act(() => chooseTheme('light'));
  await waitFor(() => expect(drawChart).toHaveBeenCalledTimes(4));
  act(() => chooseTheme('dark'));
});
