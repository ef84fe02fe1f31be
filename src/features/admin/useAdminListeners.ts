import { addListener } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { StartListening } from '../../api/listening';
import { useAppDispatch } from '../../store/hooks';
import { listenToAdmin } from './listeners';

/**
 * Registers the administration's listeners while its page is open: like its endpoints they are in no chunk that other
 * users download, so `app/listeners.ts` cannot know them.
 */
export function useAdminListeners(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stops: (() => void)[] = [];
    const start = (options: Parameters<typeof addListener>[0]) => {
      // The listener middleware answers this action with the function that ends the listener.
      stops.push(dispatch(addListener(options)) as unknown as () => void);
    };
    listenToAdmin(start as unknown as StartListening);
    return () => stops.forEach((stop) => stop());
  }, [dispatch]);
}
