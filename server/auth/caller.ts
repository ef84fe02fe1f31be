import { sql } from 'kysely';
import type { Db } from '../db/client';
import type { SessionScope } from '../db/schema';
import { runOn, statement } from '../db/statement';
import type { TokenService } from './tokens';

/**
 * The signed-in caller, read from the database for each request, so that a ban or sign-out takes effect at the next
 * one.
 */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: SessionScope;
  readonly isBanned: boolean;
  readonly isAdmin: boolean;
  /** Generation of the session's current refresh token. */
  readonly generation: number;
}

const openSession = statement<Caller>()(
  { sessionId: 'uuid', userId: 'uuid' },
  ({ sessionId, userId }) => sql`
    select users.id as "userId", sessions.id as "sessionId", sessions.scope, sessions.generation,
      users.is_banned as "isBanned", users.is_admin as "isAdmin"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and users.id = ${userId}
      and sessions.ended_at is null and sessions.expires_at > now()`,
);

/** The caller identified by a bearer token; undefined if the token or its session is no longer valid. */
export async function findCaller(db: Db, tokens: TokenService, token: string): Promise<Caller | undefined> {
  const claims = tokens.verifyAccess(token);
  if (!claims) return undefined;
  return (await runOn(db, openSession, { sessionId: claims.sid, userId: claims.id }))[0];
}
