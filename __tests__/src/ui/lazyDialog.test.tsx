import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyDialog } from '../../../src/ui/lazyWhenIdle';

const overlay = () => screen.queryByTestId('loading-overlay');
const PayDialog = () => <p>Pay 25$</p>;

/** A dialog whose file arrives, or fails to, when the test says so. */
function onSlowConnection() {
  const requests: { arrive: (component: ComponentType) => void; fail: (error: Error) => void }[] = [];
  const Dialog = lazyDialog(
    () => new Promise<ComponentType>((arrive, fail) => requests.push({ arrive, fail })),
    { onlyWhenShown: true },
  );
  return { Dialog, last: () => requests.at(-1)! };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a dialog that has not arrived yet is waited for in words', async () => {
  const { Dialog, last } = onSlowConnection();
  render(<Dialog />);
  expect(overlay()).toHaveTextContent('Please wait..');

  await act(async () => last().arrive(PayDialog));
  expect(screen.getByText('Pay 25$')).toBeVisible();
  expect(overlay()).toBeNull();
});

test('without a network the page can be used again, and the dialog opens once it is back', async () => {
  const { Dialog, last } = onSlowConnection();
  render(<Dialog />);
  await act(async () => last().fail(new Error('offline')));
  expect(overlay()).toBeNull();

  act(() => jest.runOnlyPendingTimers());
  expect(overlay()).toBeNull();
  await act(async () => last().arrive(PayDialog));
  expect(screen.getByText('Pay 25$')).toBeVisible();
});
