import { useSyncExternalStore } from 'react';

/** A version of the app that has been loaded and waits for the user's leave. */
export interface NewVersion {
  reload: () => void;
}

let waiting: NewVersion | null = null;
const listeners = new Set<() => void>();

/** Tells the app that a new version is there. */
export function newVersionWaits(version: NewVersion | null): void {
  waiting = version;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The version that waits, or `null`. */
export const useNewVersion = (): NewVersion | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    // As the server draws a page.
    () => null,
  );
