import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/createListeners';

/** A new version of the app that has loaded and waits for the user's consent. */
export interface NewVersion {
  reload: () => void;
}

let waiting: NewVersion | null = null;
const { subscribe, notify } = createListeners();

/** Tells the app that a new version is waiting, or with `null` that none is. */
export function newVersionWaits(version: NewVersion | null): void {
  waiting = version;
  notify();
}

/** The waiting version, or `null`. */
export const useNewVersion = (): NewVersion | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    // On the server.
    () => null,
  );
