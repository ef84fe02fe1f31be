import { browserStorage } from '../storage';

/** The beginning of the keys of `lastTexts`. */
export const LAST_TEXTS = 'lastTexts:';

/** Deletes the last texts of all users of this browser. Apart from `lastTexts`, as every page needs only this. */
export function deleteAllLastTexts(): void {
  const storage = browserStorage('localStorage');
  for (const key of storage.keys()) if (key.startsWith(LAST_TEXTS)) storage.removeItem(key);
}
