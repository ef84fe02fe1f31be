/** Resolves in a task of its own, so that the browser may answer to a touch before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const AT_THE_LATEST_MS = 2000;
/** How long all else waits for what goes first, on a line that is very slow or gone. */
const FIRST_MS = 3000;

let first: Promise<unknown> | undefined;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = (): void => {
      // Safari has no such callback.
      if ('requestIdleCallback' in window)
        window.requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
      else setTimeout(resolve, 0);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });

/**
 * Resolves once the page has loaded, the browser is idle and what goes first is there: the moment for what the first
 * picture does not need.
 */
export const whenIdle = async (): Promise<void> => {
  await idle();
  if (!first) return;
  await first;
  // Each in its own time: what all of them start at once would be a long task.
  await idle();
};

/** Fetches before all else that waits for an idle page, so that nothing competes for the line with it. */
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
