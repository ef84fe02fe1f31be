import { sql } from 'kysely';
import type { Db } from '../db/client';
import type { SessionScope } from '../db/schema';
import type { TokenService } from './tokens';

/** Who is asking, as the database sees them now: a ban or a sign-out counts from the next request on. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: SessionScope;
  readonly isBanned: boolean;
  readonly isAdmin: boolean;
}

/** The caller that a bearer token stands for, or undefined where the token or its session is no longer good. */
export async function findCaller(db: Db, tokens: TokenService, token: string): Promise<Caller | undefined> {
  const claims = tokens.verifyAccess(token);
  if (!claims) return undefined;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_banned', 'users.is_admin', 'sessions.scope'])
    .where('sessions.id', '=', claims.sid)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      sessionId: claims.sid,
      scope: row.scope,
      isBanned: row.is_banned,
      isAdmin: row.is_admin,
    }
  );
}
