/** What the app needs of the browser's `localStorage` and `sessionStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that lives as long as the page; for browsers that refuse theirs, and for tests. */
export function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** The browser's storage, or one in memory where it is switched off (reading the property itself may throw). */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = window[kind];
    storage.getItem('accessToken');
    return storage;
  } catch {
    return memoryStorage();
  }
}
