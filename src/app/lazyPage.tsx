import { type ComponentType, lazy, useState } from 'react';
import type { AppThunk } from '../store/rootReducer';

/** A screen's module. */
export interface PageModule {
  default: ComponentType;
  /** Requests to start at once when the server renders the page. */
  firstQueries?: readonly (() => AppThunk<PromiseLike<unknown>>)[];
}
export type LoadPage = () => Promise<PageModule>;

/**
 * A lazily loaded screen, with `load` to fetch it early. Once loaded it shows at once; plain `lazy` would always show
 * the fallback first, and React then keeps that for 300 ms.
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
    // The same element before and after loading, so that typed text is not lost.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Awaited);
    return <Shown />;
  }
  return Object.assign(Screen, { load: keep });
}
