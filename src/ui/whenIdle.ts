const AT_THE_LATEST_MS = 2000;

/** Resolves once the page has loaded and the browser is idle: the moment for what the first picture does not need. */
export const whenIdle = (): Promise<void> =>
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
