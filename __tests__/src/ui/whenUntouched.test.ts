import { act, fireEvent } from '@testing-library/react';
import { NOTICE_MS } from '../../../src/ui/noticeTime';
import { whenUntouched } from '../../../src/ui/whenUntouched';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.scrollLocked;
});

const pointer = (type: string) => fireEvent(document.body, new MouseEvent(type, { bubbles: true }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Code that arrives when the test says so. */
function wait() {
  let arrive = () => {};
  let fail = (_: Error) => {};
  const code = new Promise<string>((resolve, reject) => {
    arrive = () => resolve('code');
    fail = reject;
  });
  const onCode = jest.fn();
  const result = whenUntouched(code).then(onCode);
  return { onCode, result, arrive: () => act(async () => arrive()), fail: (error: Error) => fail(error) };
}

test('code that arrives while nothing is pressed is there at once', async () => {
  const { onCode, arrive } = wait();
  await arrive();
  expect(onCode).toHaveBeenCalledWith('code');
});

test.each(['pointerup', 'pointercancel'])(
  'code that arrives during a press waits until a double click would be over: %s',
  async (end) => {
    const { onCode, arrive } = wait();
    pointer('pointerdown');
    await arrive();
    await pass(60_000);
    pointer(end);
    await pass(NOTICE_MS - 1);
    expect(onCode).not.toHaveBeenCalled();
    pointer('pointerdown');
    await pass(NOTICE_MS);
    pointer(end);
    await pass(NOTICE_MS);
    expect(onCode).toHaveBeenCalledTimes(1);
  },
);

test('and for the dialog that the press has opened', async () => {
  const { onCode, arrive } = wait();
  pointer('pointerdown');
  await arrive();
  pointer('pointerup');
  document.documentElement.dataset.scrollLocked = '';
  await pass(NOTICE_MS);
  expect(onCode).not.toHaveBeenCalled();
  await act(async () => void delete document.documentElement.dataset.scrollLocked);
  expect(onCode).toHaveBeenCalledTimes(1);
});

test('code that fails to load fails at once', async () => {
  const { result, fail } = wait();
  pointer('pointerdown');
  fail(new Error('offline'));
  await expect(result).rejects.toThrow('offline');
});
