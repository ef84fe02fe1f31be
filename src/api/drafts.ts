import { browserStorage } from './storage';

const PREFIX = 'draft:';

/** Texts that a user has typed and not sent yet: kept for this tab, through a reload and an expired session. */
export interface Draft<Values extends Record<string, string>> {
  /** What was kept, over `empty` where nothing was. */
  read: (empty: Values) => Values;
  save: (values: Values) => void;
  clear: () => void;
}

/** The draft of one form; add the user's id to `name` where another user of the same tab must not see it. */
export function createDraft<Values extends Record<string, string>>(name: string): Draft<Values> {
  const storage = browserStorage('sessionStorage');
  const key = `${PREFIX}${name}`;
  return {
    read: (empty) => ({ ...empty, ...parse(storage.getItem(key)) }),
    save: (values) => storage.setItem(key, JSON.stringify(values)),
    clear: () => storage.removeItem(key),
  };
}

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  browserStorage('sessionStorage').clear();
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
