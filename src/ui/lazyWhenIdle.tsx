import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { keepLoading } from './keepLoading';
import { LoadingOverlay } from './LoadingOverlay';
import { firstWhenIdle, whenIdle } from '../lib/whenIdle';

interface Options {
  /** Load before other idle-time requests. */
  first?: boolean;
  /** Load when shown, not before: for parts that few users see. */
  onlyWhenShown?: boolean;
  /** Load when the page is idle, not before, even if shown: for parts at a page's end, which its first paint would wait for. */
  onlyWhenIdle?: boolean;
  /** Takes its place until it is there. */
  placeholder?: ReactNode;
  /** Takes its place after a failure, instead of `placeholder`. */
  afterFailure?: ReactNode;
}

/**
 * A component that the first render does not need, such as a dialog: loaded when the page is idle, or when first shown.
 * Once loaded it shows at once; without a network it says so and keeps trying while shown.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    first = false,
    onlyWhenShown = false,
    onlyWhenIdle = false,
    placeholder = null,
    afterFailure = placeholder,
  }: Options = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const get = () =>
    load().then((component) => {
      Loaded = component;
    });
  // After a failure, it is loaded again when needed.
  if (!onlyWhenShown) (first ? firstWhenIdle(get) : whenIdle().then(get)).catch(() => undefined);

  return function Later(props: Props) {
    const [isThere, setThere] = useState(Loaded !== undefined);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (isThere) return;
      let isWanted = true;
      let giveUp: (() => void) | undefined;
      const start = (): void => {
        giveUp = keepLoading(
          get,
          () => setThere(true),
          () => setFailed(true),
        );
      };
      if (onlyWhenIdle) void whenIdle().then(() => isWanted && start());
      else start();
      return () => {
        isWanted = false;
        giveUp?.();
      };
    }, [isThere]);
    if (isThere && Loaded) return <Loaded {...props} />;
    return hasFailed ? afterFailure : placeholder;
  };
}

/** The same for a dialog: the overlay shows that it is coming, and lets the page go if it cannot come. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: Pick<Options, 'first' | 'onlyWhenShown'>,
): ComponentType<Props> =>
  lazyWhenIdle(load, { ...options, placeholder: <LoadingOverlay open />, afterFailure: null });
