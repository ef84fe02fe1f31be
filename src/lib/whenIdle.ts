/** Resolves in a new task, so that the browser can react to a touch first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const AT_THE_LATEST_MS = 2000;
/** How long everything else waits for `firstWhenIdle` if the connection is very slow or gone. */
const FIRST_MS = 3000;

let first: Promise<unknown> | undefined;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = (): void => {
      // Safari lacks requestIdleCallback.
      if ('requestIdleCallback' in window)
        window.requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
      else setTimeout(resolve, 0);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });

/**
 * Resolves once the page has loaded, `firstWhenIdle` is done and the browser is idle: the moment to load code that the
 * first paint does not need.
 */
export const whenIdle = async (): Promise<void> => {
  await idle();
  if (!first) return;
  await first;
  // Each waits for its own idle moment, because all callers at once would make a long task.
  await idle();
};

/** Loads before everything else that waits for an idle page, so that nothing competes with it for the connection. */
export function firstWhenIdle<T>(load: () => Promise<T>): Promise<T> {
  const isIdle = idle();
  const loading = isIdle.then(load);
  const isOver = isIdle.then(() => new Promise((resolve) => setTimeout(resolve, FIRST_MS)));
  const isThere = Promise.race([loading.catch(() => undefined), isOver]).then(() => {
    if (first === isThere) first = undefined;
  });
  first = isThere;
  return loading;
}
