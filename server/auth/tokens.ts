import { createSigner, createVerifier } from 'fast-jwt';
import { ACCESS_TOKEN_MINUTES } from '../../contract/limits';
import type { Tokens } from '../../contract/wire';

export const REFRESH_TOKEN_DAYS = 30;

interface AccessClaims {
  /** The user's id. */
  id: string;
  /** The session's id. */
  sid: string;
}

export interface RefreshClaims extends AccessClaims {
  /** Generation of the session that this token belongs to; grows with each renewal. */
  n: number;
}

interface Expiring {
  /** Seconds since 1970. */
  readonly exp: number;
}

interface VerifiedClaims extends RefreshClaims, Expiring {
  readonly typ: string;
}

interface TokenEnds {
  /** End of the session, and so of the refresh token. */
  readonly session: Date;
  /** Latest end of the access token; it lasts 15 minutes at most. */
  readonly access?: Date;
}

/** Signs and verifies both kinds of token; the first secret signs, all verify. HS256 only. */
export interface TokenService {
  accessToken(claims: AccessClaims): string;
  pair(claims: RefreshClaims, ends: TokenEnds): Tokens;
  /** Undefined if the token is malformed, forged, expired or of the other kind. */
  verifyAccess(token: string): (AccessClaims & Expiring) | undefined;
  verifyRefresh(token: string): RefreshClaims | undefined;
}

export function createTokenService(secrets: readonly string[]): TokenService {
  const [key = ''] = secrets;
  const sign = createSigner({ key, algorithm: 'HS256' });
  const verifiers = secrets.map((secret) => createVerifier({ key: secret, algorithms: ['HS256'] }));
  const verify = (typ: string, token: string) => {
    for (const verifier of verifiers) {
      try {
        const claims = verifier(token) as VerifiedClaims;
        return claims.typ === typ ? claims : undefined;
      } catch {
        // Another secret may match.
      }
    }
    return undefined;
  };

  const accessToken = ({ id, sid }: AccessClaims, ...latestEnds: Date[]) => {
    const exp = Math.min(seconds(Date.now()) + ACCESS_TOKEN_MINUTES * 60, ...latestEnds.map(seconds));
    return sign({ id, sid, typ: 'access', exp });
  };
  const refreshToken = (claims: RefreshClaims, { session }: TokenEnds) =>
    sign({ ...claims, typ: 'refresh', exp: seconds(session) });
  return {
    accessToken: (claims) => accessToken(claims),
    pair: (claims, ends) => ({
      accessToken: accessToken(claims, ends.session, ends.access ?? ends.session),
      refreshToken: refreshToken(claims, ends),
    }),
    verifyAccess: (token) => verify('access', token),
    verifyRefresh: (token) => verify('refresh', token),
  };
}

/** Whole seconds since 1970, rounded down: no token outlives its session. */
function seconds(time: Date | number): number {
  return Math.floor(Number(time) / 1000);
}
