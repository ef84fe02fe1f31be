import { sql } from 'kysely';
import type { Db } from '../db/client';
import type { SessionScope } from '../db/schema';
import { runOn, statement } from '../db/statement';
import type { TokenService } from './tokens';

/** Who is asking, read from the database for each request: a ban or a sign-out counts from the next one on. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: SessionScope;
  readonly isBanned: boolean;
  readonly isAdmin: boolean;
  /** Of the session's refresh token that is good now. */
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

/** The caller that a bearer token stands for, or undefined where the token or its session is no longer good. */
export async function findCaller(db: Db, tokens: TokenService, token: string): Promise<Caller | undefined> {
  const claims = tokens.verifyAccess(token);
  if (!claims) return undefined;
  return (await runOn(db, openSession, { sessionId: claims.sid, userId: claims.id }))[0];
}
