import { useEffect, useState, type ComponentType } from 'react';
import { toast } from './toast';
import { firstWhenIdle, whenIdle } from '../lib/whenIdle';

const RETRY_MS = 3000;
const FAILED = 'This part of the page could not be loaded. It opens as soon as the connection is back.';

interface Options {
  /** Whether it is wanted before all else that is fetched when the page is idle. */
  first?: boolean;
}

/**
 * A component that the first picture does not need, such as a dialog: fetched when the page is idle, or when it is
 * first shown. Once it is there it shows at once; where the network is gone it says so and keeps trying while shown.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { first = false }: Options = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const get = () =>
    load().then((component) => {
      Loaded = component;
    });
  // What fails now is tried again when it is wanted.
  (first ? firstWhenIdle(get) : whenIdle().then(get)).catch(() => undefined);

  return function Later(props: Props) {
    const [isThere, setThere] = useState(Loaded !== undefined);
    useEffect(() => {
      if (isThere) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isWanted = true;
      const attempt = () =>
        void get().then(
          () => isWanted && setThere(true),
          () => {
            if (!isWanted) return;
            toast.error(FAILED, { toastId: FAILED });
            timer = setTimeout(attempt, RETRY_MS);
          },
        );
      attempt();
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, [isThere]);
    return isThere && Loaded ? <Loaded {...props} /> : null;
  };
}
