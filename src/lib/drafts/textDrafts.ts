import { deleteAllFileDrafts } from './fileDrafts';
import { deleteAllLastTexts } from './deleteLastTexts';
import { browserStorage } from '../storage';

/** Unsent text of a form. It belongs to this tab and survives a reload and an expired session, but not a sign-out. */
export interface Draft<Values extends Record<string, string>> {
  /** The stored values; those of `empty` for fields without any. */
  read: (empty: Values) => Values;
  save: (values: Values) => void;
  clear: () => void;
}

/** The draft of one form. Add the user's id to `name` if another user of the same tab must not see it. */
export function createDraft<Values extends Record<string, string>>(name: string): Draft<Values> {
  const storage = browserStorage('sessionStorage');
  const key = `draft:${name}`;
  return {
    read: (empty) => ({ ...empty, ...parse(storage.getItem(key)) }),
    save: (values) => storage.setItem(key, JSON.stringify(values)),
    clear: () => storage.removeItem(key),
  };
}

/** The time of the last sign-out: in local storage that of the browser, in session storage the last that this tab followed. */
const SIGN_OUT = 'signOut';

/**
 * Clears this tab's drafts if someone has signed out in any tab since this tab last checked, even while it slept.
 * Returns whether someone had.
 */
export function followSignOut(): boolean {
  const tab = browserStorage('sessionStorage');
  const last = browserStorage('localStorage').getItem(SIGN_OUT);
  if (last === null || last === tab.getItem(SIGN_OUT)) return false;
  tab.clear();
  tab.setItem(SIGN_OUT, last);
  return true;
}

/** Clears all drafts in every tab after a sign-out by the user, as another person may use the browser next. */
export function markSignOut(): void {
  browserStorage('localStorage').setItem(SIGN_OUT, String(Date.now()));
  followSignOut();
  deleteAllFileDrafts();
  deleteAllLastTexts();
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
