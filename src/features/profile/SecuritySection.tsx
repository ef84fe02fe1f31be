import { lazyWhenIdle } from '../../ui/lazyWhenIdle';

/** What happened to the account, below everything that a member comes here for, so it loads after that. */
export const SecuritySection = lazyWhenIdle(() =>
  import('./SecurityEvents').then((module) => module.SecurityEvents),
);
