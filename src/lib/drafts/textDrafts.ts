import { deleteAllFileDrafts } from './fileDrafts';
import { browserStorage } from '../storage';

/** Texts that a user has typed and not sent yet: kept for this tab, through a reload and an expired session, until somebody signs out. */
export interface Draft<Values extends Record<string, string>> {
  /** What was kept, over `empty` where nothing was. */
  read: (empty: Values) => Values;
  save: (values: Values) => void;
  clear: () => void;
}

/** The draft of one form; add the user's id to `name` where another user of the same tab must not see it. */
export function createDraft<Values extends Record<string, string>>(name: string): Draft<Values> {
  const storage = browserStorage('sessionStorage');
  const key = `draft:${name}`;
  return {
    read: (empty) => ({ ...empty, ...parse(storage.getItem(key)) }),
    save: (values) => storage.setItem(key, JSON.stringify(values)),
    clear: () => storage.removeItem(key),
  };
}

/** Which sign-out was the last: of this browser, and of those that this tab has followed. */
const SIGN_OUT = 'signOut';

/**
 * Forgets what was typed in this tab before the last sign-out, in whichever tab that was and even if this one slept then.
 * Tells whether there was one that this tab had not followed yet.
 */
export function followSignOut(): boolean {
  const tab = browserStorage('sessionStorage');
  const last = browserStorage('localStorage').getItem(SIGN_OUT);
  if (last === null || last === tab.getItem(SIGN_OUT)) return false;
  tab.clear();
  tab.setItem(SIGN_OUT, last);
  return true;
}

/** The user signs out by their own wish: others may use the browser next, so that every tab forgets what was typed. */
export function markSignOut(): void {
  browserStorage('localStorage').setItem(SIGN_OUT, String(Date.now()));
  followSignOut();
  deleteAllFileDrafts();
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
