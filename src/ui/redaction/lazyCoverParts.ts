import { lazyWhenIdle } from '../lazyWhenIdle';

/** Loaded once a picture is chosen. */
export const CoverParts = lazyWhenIdle(() => import('./CoverParts').then((module) => module.CoverParts), {
  onlyWhenShown: true,
});
