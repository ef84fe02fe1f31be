import { act, render, screen } from '@testing-library/react';
import { lazyWhenIdle } from '../../../src/ui/lazyWhenIdle';

const Log = () => <p>The log</p>;

test.each([
  [true, 'at the end of a page is not loaded before the page is idle'],
  [false, 'elsewhere is loaded as soon as it is shown'],
])('onlyWhenIdle %s: a part %s', async (onlyWhenIdle) => {
  const whenIdle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => whenIdle.push(run) });
  try {
    const load = jest.fn().mockResolvedValue(Log);
    const Part = lazyWhenIdle(load, { onlyWhenIdle });
    await act(async () => void render(<Part />));
    expect(load).toHaveBeenCalledTimes(onlyWhenIdle ? 0 : 1);

    await act(async () => whenIdle.forEach((run) => run()));
    expect(await screen.findByText('The log')).toBeVisible();
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
});
