import { lazyWhenIdle } from '../../ui/lazyWhenIdle';

/** The account's security events, at the end of the page, so they load last. */
export const SecuritySection = lazyWhenIdle(
  () => import('./SecurityEvents').then((module) => module.SecurityEvents),
  { onlyWhenIdle: true },
);
