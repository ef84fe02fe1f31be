import { useEffect } from 'react';
import type { addAppListener } from './addAppListener';
import { useAppDispatch } from './hooks';

/**
 * Adds listeners while a screen is open; they load with it. The store has each listener once, and the first user to go
 * takes it away: one place of a page uses them.
 */
export function useListeners(listeners: readonly ReturnType<typeof addAppListener>[]): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const removals = listeners.map((listener) => dispatch(listener));
    return () => removals.forEach((remove) => remove());
  }, [dispatch, listeners]);
}
