import { lazyWhenIdle } from '../ui/lazyWhenIdle';

/** While the app is offline: until when a status was live. Loaded before there is no network. */
export const AsOf = lazyWhenIdle(() => import('./AsOfPill').then((module) => module.AsOfPill));
