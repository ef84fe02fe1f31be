/** What the app needs of the browser's `localStorage` and `sessionStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** A storage that lives as long as the page; for what a browser does not keep, and for tests. */
export function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

type Kind = 'localStorage' | 'sessionStorage';

function createBrowserStorage(kind: Kind): KeyValueStorage {
  const memory = memoryStorage();
  /** `null` where it is refused; while storage is switched off, reading the property itself may throw. */
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
        // What stood there before must not come back in the place of what could not be kept.
        removeItem(key);
        memory.setItem(key, value);
      }
    },
    removeItem,
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear());
    },
  };
}

const storages = {
  localStorage: createBrowserStorage('localStorage'),
  sessionStorage: createBrowserStorage('sessionStorage'),
};

/** The browser's storage; what it refuses, switched off or full, is kept in memory for as long as the page stands. */
export const browserStorage = (kind: Kind): KeyValueStorage => storages[kind];
