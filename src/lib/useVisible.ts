import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page can be looked at: its tab is in front and the window not minimised. */
export const isVisible = (): boolean => document.visibilityState !== 'hidden';

export const useVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
