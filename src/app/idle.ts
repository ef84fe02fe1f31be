import { followTheme } from '../lib/theme';
import { registerServiceWorker } from '../worker/register';

/** The address that the page was opened with; a redirect may have changed it since. */
const opened = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? window.location.href);

/**
 * Starts, once the page is idle, the service worker, following the theme and, with `?clock` in the address, a demo's
 * clock.
 */
export function startWhenIdle(): void {
  registerServiceWorker();
  followTheme();
  if (opened().searchParams.has('clock'))
    void import(/* webpackChunkName: "demoClock" */ './DemoClock').then(({ showDemoClock }) =>
      showDemoClock(),
    );
}
