import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `onKeyDown` for each key pressed on the page, always with the values now on the screen. */
export function useKeyDown(
  onKeyDown: (event: KeyboardEvent) => void,
  { capture = false }: { capture?: boolean } = {},
): void {
  const hear = useEffectEvent(onKeyDown);
  // Other effects run after the browser has painted, and a key can come in between.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', onKey, { capture });
    return () => document.removeEventListener('keydown', onKey, { capture });
  }, [capture]);
}
