import { PATHS, PATHS_WITHOUT_TOKEN, type Tokens, type User } from '../../contract/wire';
import { browserStorage, type KeyValueStorage } from '../lib/storage';
import { ACCESS_TOKEN, decodeToken, isToken, REFRESH_TOKEN } from '../lib/storedTokens';

/** The bare access token after verify-otp. It has its own entry, because it is not a session. */
const RESET = 'resetToken';
/** Set once it has been sent with a new password. */
const RESET_USED = 'resetTokenUsed';

export interface TokenStore {
  /** The session's pair, or `null` when signed out. */
  pair(): Tokens | null;
  /** The token to send: the session's, else the one that allows a password reset. */
  bearer(): string | null;
  /** The user's id from the access token; 'unknown' if the token cannot be read. */
  userId(): string | null;
  /** Stores the pair if both are there, else clears everything (section 4). */
  save(pair: Partial<Tokens> | null | undefined): void;
  /** Stores the bare access token of a password reset, for this tab. */
  saveResetToken(accessToken: string): void;
  hasResetToken(): boolean;
  /** Call when the new password has been sent. From then on the token may also read the profile, which returns the pair. */
  resetTokenUsed(): void;
  /** True if a new password was sent but the pair has not arrived, for example because of a reload. */
  awaitsPair(): boolean;
  clear(): void;
  /**
   * Calls back after each change, in this tab or in another, and when the page comes back from the back/forward cache,
   * since another tab may have changed them meanwhile; returns the function that unsubscribes.
   */
  onChange(listener: (origin: 'thisTab' | 'otherTab') => void): () => void;
}

/** Keeps the tokens in two local-storage entries (section 3), outside the Redux store so that DevTools never sees them. */
export function createTokenStore(
  storage: KeyValueStorage = browserStorage('localStorage'),
  tabStorage: KeyValueStorage = browserStorage('sessionStorage'),
): TokenStore {
  const listeners = new Set<(origin: 'thisTab' | 'otherTab') => void>();
  const changed = (origin: 'thisTab' | 'otherTab') => listeners.forEach((listener) => listener(origin));

  const onStorage = (event: StorageEvent) => {
    // The access token is always written last, so its event finds both entries in place; a null key is `clear()`.
    if (event.key === ACCESS_TOKEN || event.key === null) changed('otherTab');
  };

  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    // No event reaches a page in the back/forward cache.
    if (persisted) changed('otherTab');
  };

  function pair(): Tokens | null {
    const accessToken = storage.getItem(ACCESS_TOKEN);
    const refreshToken = storage.getItem(REFRESH_TOKEN);
    return isToken(accessToken) && isToken(refreshToken) ? { accessToken, refreshToken } : null;
  }

  function clearReset() {
    tabStorage.removeItem(RESET);
    tabStorage.removeItem(RESET_USED);
  }

  function clearPair() {
    storage.removeItem(REFRESH_TOKEN);
    storage.removeItem(ACCESS_TOKEN);
  }

  function clear() {
    clearReset();
    clearPair();
    changed('thisTab');
  }

  // Half a pair is no session (section 4). A refresh token alone may be that of a tab that is just storing both.
  if (!pair() && storage.getItem(ACCESS_TOKEN) !== null) clearPair();

  return {
    pair,
    clear,
    bearer: () => pair()?.accessToken ?? tabStorage.getItem(RESET),
    userId: () => {
      const tokens = pair();
      return tokens && (decodeToken(tokens.accessToken)?.id ?? 'unknown');
    },
    save: (candidate) => {
      if (!isToken(candidate?.accessToken) || !isToken(candidate.refreshToken)) return clear();
      clearReset();
      storage.setItem(REFRESH_TOKEN, candidate.refreshToken);
      storage.setItem(ACCESS_TOKEN, candidate.accessToken);
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
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}

/** The bearer rule of section 7: a token on every request except those whose path ends in one of seven endings. */
export const needsToken = (url: string): boolean => {
  const path = url.split('?')[0]!;
  return !PATHS_WITHOUT_TOKEN.some((ending) => path.endsWith(ending));
};

/** True if a refusal of this call must not cause a renewal. verify-otp returns a token instead of sending one. */
export const neverRenews = (url: string): boolean => !needsToken(url) || url.endsWith(PATHS.verifyOtp);

interface AnswerWithTokens {
  tokens?: Partial<Tokens> | null;
  user?: Partial<User>;
}

/**
 * Stores the tokens of the answer from `url` and returns the rest, so that no action carries a token; `null` if one is
 * missing, which signs nobody in. `refreshTokenAtSending` is the refresh token stored when the request was sent.
 */
export function takeTokens(
  url: string,
  answer: unknown,
  store: TokenStore,
  refreshTokenAtSending: string | undefined,
): unknown {
  const isLogin = url === PATHS.login;
  const needsTokens = isLogin || url === PATHS.verifyOtp;
  if (typeof answer !== 'object' || answer === null || !(needsTokens || 'tokens' in answer)) return answer;
  const { tokens, ...rest } = answer as AnswerWithTokens;

  if (url === PATHS.verifyOtp) {
    if (!isToken(tokens?.accessToken)) return null;
    store.saveResetToken(tokens.accessToken);
    return rest;
  }
  // After a renewal meanwhile, this answer's refresh token is out of date; storing it would end the session.
  const isCurrent = isLogin || store.pair()?.refreshToken === refreshTokenAtSending;
  if (isCurrent) store.save(tokens);
  if (isCurrent && !store.pair()) return null;

  const id = tokens?.accessToken ? decodeToken(tokens.accessToken)?.id : undefined;
  return rest.user && !rest.user._id && id ? { ...rest, user: { ...rest.user, _id: id } } : rest;
}
