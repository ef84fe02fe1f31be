import { sql } from 'kysely';
import type { Db } from '../db/client';
import type { SessionScope } from '../db/schema';
import { runOn, statement } from '../db/statement';
import type { TokenService } from './tokens';

/** Who is asking, as the database sees them now: a ban or a sign-out counts from the next request on. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: SessionScope;
  readonly isBanned: boolean;
  readonly isAdmin: boolean;
}

const openSession = statement<Caller>()(
  { sessionId: 'uuid' },
  ({ sessionId }) => sql`
    select users.id as "userId", sessions.id as "sessionId", sessions.scope, users.is_banned as "isBanned",
      users.is_admin as "isAdmin"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.ended_at is null and sessions.expires_at > now()`,
);

/** The caller that a bearer token stands for, or undefined where the token or its session is no longer good. */
export async function findCaller(db: Db, tokens: TokenService, token: string): Promise<Caller | undefined> {
  const claims = tokens.verifyAccess(token);
  if (!claims) return undefined;
  return (await runOn(db, openSession, { sessionId: claims.sid }))[0];
}
