import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, e.g. `(min-width: 1100px)`; only for layouts that CSS cannot do. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
