/* The session's entries in local storage (section 3). The inline scripts use this file too, so it must not import others. */

export const ACCESS_TOKEN = 'accessToken';
export const REFRESH_TOKEN = 'refreshToken';

/** False for a missing token and for the text `undefined`, which a faulty client may have stored. */
export const isToken = (token: string | null | undefined): token is string =>
  Boolean(token) && token !== 'undefined';

/** The fields that the app reads from an access token; `exp` in seconds since 1970. Other backends may leave out `sid`. */
export interface TokenPayload {
  id?: string;
  sid?: string;
  exp?: number;
}

/** The payload of a token with three dot-separated parts (section 4), or `null` if it cannot be read. */
export const decodeToken = (token: string): TokenPayload | null => {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const base64 = parts[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' ? payload : null;
  } catch {
    return null;
  }
};
