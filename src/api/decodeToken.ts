/** What the app reads of an access token; `exp` in seconds since 1970. A backend need not name the session (`sid`). */
export interface TokenPayload {
  id?: string;
  sid?: string;
  exp?: number;
}

/** The payload of a token that has three dot-separated parts (section 4), or `null` where it cannot be read. */
export function decodeToken(token: string): TokenPayload | null {
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
}
