import { useSyncExternalStore } from 'react';

/** A new version of the app that has loaded and waits for the user's consent. */
export interface NewVersion {
  reload: () => void;
}

let waiting: NewVersion | null = null;
const listeners = new Set<() => void>();

/** Tells the app that a new version is waiting, or with `null` that none is. */
export function newVersionWaits(version: NewVersion | null): void {
  waiting = version;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The waiting version, or `null`. */
export const useNewVersion = (): NewVersion | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    // On the server.
    () => null,
  );
