import type { Tokens } from '../../contract/wire';
import { decodeToken } from './decodeToken';
import { browserStorage, type KeyValueStorage } from '../lib/storage';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
/** The bare access token after verify-otp; it is no session and so never stands under the pair's names. */
const RESET = 'resetToken';
/** Says that a new password was sent with it. */
const RESET_USED = 'resetTokenUsed';

export interface TokenStore {
  /** The session's pair, or `null` when signed out. */
  pair(): Tokens | null;
  /** The token to send: the session's, else the one that allows a password reset. */
  bearer(): string | null;
  /** The user's id from the access token; an unreadable token still is somebody. */
  userId(): string | null;
  /** Keeps the pair if both are there, else clears everything (section 4). */
  save(pair: Partial<Tokens> | null | undefined): void;
  /** Keeps the bare access token of a password reset for this tab. */
  saveResetToken(accessToken: string): void;
  hasResetToken(): boolean;
  /** The new password is on its way: from here on the token may be good for the profile, which brings the pair. */
  resetTokenUsed(): void;
  /** A new password was sent and its pair has not come yet, perhaps because the page was loaded anew in between. */
  awaitsPair(): boolean;
  clear(): void;
  /** Calls back after each change, in this tab or in another; answers with the function that ends this. */
  onChange(listener: (origin: 'thisTab' | 'otherTab') => void): () => void;
}

const present = (token: string | null | undefined): token is string =>
  Boolean(token) && token !== 'undefined';

/** Keeps the tokens in two local-storage entries (section 3), outside the Redux store so that DevTools never sees them. */
export function createTokenStore(
  storage: KeyValueStorage = browserStorage('localStorage'),
  tabStorage: KeyValueStorage = browserStorage('sessionStorage'),
): TokenStore {
  const listeners = new Set<(origin: 'thisTab' | 'otherTab') => void>();
  const changed = (origin: 'thisTab' | 'otherTab') => listeners.forEach((listener) => listener(origin));

  const onStorage = (event: StorageEvent) => {
    // The access token is always written last, so its event finds both entries in place; a null key is `clear()`.
    if (event.key === ACCESS || event.key === null) changed('otherTab');
  };

  function pair(): Tokens | null {
    const accessToken = storage.getItem(ACCESS);
    const refreshToken = storage.getItem(REFRESH);
    return present(accessToken) && present(refreshToken) ? { accessToken, refreshToken } : null;
  }

  function clearReset() {
    tabStorage.removeItem(RESET);
    tabStorage.removeItem(RESET_USED);
  }

  function clear() {
    clearReset();
    storage.removeItem(REFRESH);
    storage.removeItem(ACCESS);
    changed('thisTab');
  }

  return {
    pair,
    clear,
    bearer: () => pair()?.accessToken ?? tabStorage.getItem(RESET),
    userId: () => {
      const tokens = pair();
      return tokens && (decodeToken(tokens.accessToken)?.id ?? 'unknown');
    },
    save: (candidate) => {
      if (!present(candidate?.accessToken) || !present(candidate.refreshToken)) return clear();
      clearReset();
      storage.setItem(REFRESH, candidate.refreshToken);
      storage.setItem(ACCESS, candidate.accessToken);
      changed('thisTab');
    },
    saveResetToken: (accessToken) => {
      clearReset();
      tabStorage.setItem(RESET, accessToken);
    },
    hasResetToken: () => tabStorage.getItem(RESET) !== null,
    resetTokenUsed: () => tabStorage.setItem(RESET_USED, 'yes'),
    awaitsPair: () => tabStorage.getItem(RESET) !== null && tabStorage.getItem(RESET_USED) !== null,
    onChange: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
