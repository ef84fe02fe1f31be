import { createSigner, createVerifier } from 'fast-jwt';
import type { Tokens } from '../../contract/wire';

export const ACCESS_TOKEN_MINUTES = 15;
export const REFRESH_TOKEN_DAYS = 30;
/** How many verified access tokens are remembered. */
const REMEMBERED_TOKENS = 5000;

export interface AccessClaims {
  /** The user's id. */
  id: string;
  /** The session's id. */
  sid: string;
}

export interface RefreshClaims extends AccessClaims {
  /** Generation of the session that this token belongs to; grows with each renewal. */
  n: number;
}

interface VerifiedClaims extends RefreshClaims {
  readonly typ: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

/** Signs and verifies both kinds of token; the first secret signs, all verify. HS256 only. */
export interface TokenService {
  accessToken(claims: AccessClaims): string;
  pair(claims: RefreshClaims): Tokens;
  /** Undefined if the token is malformed, forged, expired or of the other kind. */
  verifyAccess(token: string): AccessClaims | undefined;
  verifyRefresh(token: string): RefreshClaims | undefined;
}

export function createTokenService(secrets: readonly string[]): TokenService {
  const [key = ''] = secrets;
  const signer = (typ: string, expiresIn: string) => {
    const sign = createSigner({ key, algorithm: 'HS256', expiresIn });
    return (claims: object) => sign({ ...claims, typ });
  };
  const verifiers = secrets.map((secret) => createVerifier({ key: secret, algorithms: ['HS256'] }));
  // Keyed by the token itself: fast-jwt's own cache hashes it, which takes as long as verifying.
  const good = new Map<string, VerifiedClaims>();
  const verify = (typ: string, token: string) => {
    const known = good.get(token);
    if (known) return known.typ === typ && known.exp * 1000 > Date.now() ? known : undefined;
    for (const verifier of verifiers) {
      try {
        const claims = verifier(token) as VerifiedClaims;
        if (good.size >= REMEMBERED_TOKENS) good.delete(good.keys().next().value!);
        good.set(token, claims);
        return claims.typ === typ ? claims : undefined;
      } catch {
        // Another secret may match.
      }
    }
    return undefined;
  };

  const access = signer('access', `${ACCESS_TOKEN_MINUTES}m`);
  const refresh = signer('refresh', `${REFRESH_TOKEN_DAYS}d`);
  return {
    accessToken: access,
    pair: (claims) => ({
      accessToken: access({ id: claims.id, sid: claims.sid }),
      refreshToken: refresh(claims),
    }),
    verifyAccess: (token) => verify('access', token),
    verifyRefresh: (token) => verify('refresh', token),
  };
}
