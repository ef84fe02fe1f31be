import { browserStorage } from '../storage';
import { LAST_TEXTS } from './deleteLastTexts';

/** The texts that a user has sent last from one form. They stay on this device until somebody signs out there. */
export interface LastTexts {
  /** Newest first, at most `LAST_TEXTS_MAX`. */
  read: () => string[];
  add: (text: string) => void;
}

const LAST_TEXTS_MAX = 5;

/** Add the user's id to `name`, because members may share the device. */
export function createLastTexts(name: string): LastTexts {
  const storage = browserStorage('localStorage');
  const key = LAST_TEXTS + name;
  const read = () => parse(storage.getItem(key));
  return {
    read,
    add: (text) => {
      const others = read().filter((other) => other !== text);
      storage.setItem(key, JSON.stringify([text, ...others].slice(0, LAST_TEXTS_MAX)));
    },
  };
}

function parse(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
