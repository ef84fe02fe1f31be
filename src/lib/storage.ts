/** The methods that the app uses of `localStorage` and `sessionStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
/** It also lists the keys of its entries. */
export type ListedStorage = KeyValueStorage & { keys: () => string[] };

/** A storage that lasts as long as the page, for entries that the browser refuses, and for tests. */
export function memoryStorage(): ListedStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    keys: () => [...entries.keys()],
  };
}

type Kind = 'localStorage' | 'sessionStorage';

function createBrowserStorage(kind: Kind): ListedStorage {
  const memory = memoryStorage();
  /** Returns `null` if the browser refuses. With storage switched off, even reading the property may throw. */
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(window[kind]);
    } catch {
      return null;
    }
  };
  const removeItem = (key: string): void => {
    memory.removeItem(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? memory.getItem(key),
    setItem: (key, value) => {
      try {
        window[kind].setItem(key, value);
        memory.removeItem(key);
      } catch {
        // The old value must not come back in place of the one that could not be stored.
        removeItem(key);
        memory.setItem(key, value);
      }
    },
    removeItem,
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear());
    },
    keys: () => [...(attempt((storage) => Object.keys(storage)) ?? []), ...memory.keys()],
  };
}

const storages = {
  localStorage: createBrowserStorage('localStorage'),
  sessionStorage: createBrowserStorage('sessionStorage'),
};

/** The browser's storage. Entries that it refuses, because it is switched off or full, last as long as the page. */
export const browserStorage = (kind: Kind): ListedStorage => storages[kind];
