import { firstWhenIdle, whenIdle } from '../../../src/lib/whenIdle';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Waits for an idle page before and after a `firstWhenIdle`; `log` records the order. */
function start(load: () => Promise<unknown>) {
  const log: string[] = [];
  void whenIdle().then(() => log.push('earlier'));
  firstWhenIdle(() => {
    log.push('first');
    return load();
  }).then(
    () => log.push('there'),
    () => log.push('failed'),
  );
  void whenIdle().then(() => log.push('later'));
  return log;
}

test('`firstWhenIdle` loads once the page is idle, everything else after it', async () => {
  let arrive: (() => void) | undefined;
  const log = start(() => new Promise<void>((resolve) => (arrive = resolve)));
  expect(log).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['first']);
  arrive!();
  await jest.advanceTimersByTimeAsync(10);
  expect(log.slice(0, 2)).toEqual(['first', 'there']);
  expect(log.slice(2).sort()).toEqual(['earlier', 'later']);
});

test('everything else then starts in separate tasks, so that the browser can react to a tap', async () => {
  const idleCallbacks: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (callback: () => void) => idleCallbacks.push(callback) });
  const runAll = async () => {
    for (const callback of idleCallbacks.splice(0)) callback();
    await jest.advanceTimersByTimeAsync(0);
  };
  try {
    const log = start(() => Promise.resolve());
    await runAll();
    expect(log).toEqual(['first', 'there']);
    expect(idleCallbacks).toHaveLength(2);
    idleCallbacks.shift()!();
    await jest.advanceTimersByTimeAsync(0);
    expect(log).toHaveLength(3);
    await runAll();
    expect(log).toHaveLength(4);
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
});

test('everything else continues if the first fails or takes three seconds', async () => {
  const failed = start(() => Promise.reject(new Error('no network')));
  await jest.advanceTimersByTimeAsync(10);
  expect([...failed].sort()).toEqual(['earlier', 'failed', 'first', 'later']);

  const slow = start(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(2900);
  expect(slow).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(200);
  expect(slow).toEqual(['first', 'earlier', 'later']);
});
