import { type ComponentType, lazy, useState } from 'react';
import type { AppThunk } from '../store/rootReducer';

/** A screen's module. */
export interface PageModule {
  default: ComponentType;
  /** What it asks for at once, where the server draws it. */
  firstQueries?: readonly (() => AppThunk<PromiseLike<unknown>>)[];
}
export type LoadPage = () => Promise<PageModule>;

/**
 * A screen in files of its own, with `load` to fetch them beforehand. Once they are there it shows at once, where
 * `lazy` alone would always show the fallback first, and React then keeps that for 300 ms.
 */
export function lazyPage(load: LoadPage) {
  let Loaded: ComponentType | undefined;
  const keep: LoadPage = async () => {
    const files = await load();
    Loaded = files.default;
    return files;
  };
  const Awaited = lazy(keep);

  function Screen() {
    // The same from the first picture to the last, so that nothing typed is lost when the files come.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Awaited);
    return <Shown />;
  }
  return Object.assign(Screen, { load: keep });
}
