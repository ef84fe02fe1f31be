import { sql } from 'kysely';
import type { AdminRole } from '../../contract/adminRoles';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { LOG_POSITION, type LogPosition } from '../db/replica';
import type { SessionScope } from '../db/schema';
import { runPrepared } from '../db/statement';
import type { TokenService } from './tokens';

/** Whose call it is: a user with a session, or with an API key. */
export interface Person extends Partial<LogPosition> {
  readonly userId: string;
  readonly isBanned: boolean;
  readonly isAdmin: boolean;
}

/**
 * The signed-in caller, read from the database for each request, so that a ban or sign-out takes effect at the next
 * one.
 */
export interface Caller extends Person {
  readonly sessionId: string;
  readonly scope: SessionScope;
  /** Set for current and former administrators. */
  readonly adminRole: AdminRole | null;
  /** An administrator without a second factor, who has signed in more than once. */
  readonly lacksSecondFactor: boolean;
  /** Generation of the session's current refresh token. */
  readonly generation: number;
  readonly sessionEndsAt: Date;
  readonly tokenEndsAt: Date;
  /** Since the password or a mailed code was last entered in this session. */
  readonly secondsSinceSignIn: number;
}

/** True for an administrator whose session may only set up a second factor. */
export const mustSetUpSecondFactor = (
  { adminFactorRequired }: Pick<Config, 'adminFactorRequired'>,
  caller: Caller,
): boolean => adminFactorRequired && caller.lacksSecondFactor;

/**
 * The caller identified by a bearer token; undefined if the token or its session is no longer valid.
 * @param withPosition reads the position of the log too, for reads on a replica
 */
export async function findCaller(
  db: Db,
  tokens: TokenService,
  token: string,
  withPosition = false,
): Promise<Caller | undefined> {
  const claims = tokens.verifyAccess(token);
  if (!claims) return undefined;
  const [session] = await runPrepared(
    db,
    sql<Omit<Caller, 'tokenEndsAt'>>`
      select users.id as "userId", sessions.id as "sessionId", sessions.scope, sessions.generation,
        sessions.expires_at as "sessionEndsAt",
        extract(epoch from now() - sessions.authenticated_at)::float8 as "secondsSinceSignIn",
        users.is_banned as "isBanned", users.is_admin as "isAdmin",
        users.admin_role as "adminRole",
        users.is_admin
          and (users.admin_signed_in_at < greatest(users.admin_last_signed_in_at, sessions.created_at)) is true
          and not exists (select from passkeys where user_id = users.id)
          and not exists (
            select from authenticator_apps where user_id = users.id and confirmed_at is not null
          ) as "lacksSecondFactor" ${withPosition ? sql`, ${LOG_POSITION}` : sql``}
      from sessions join users on users.id = sessions.user_id
      where sessions.id = ${claims.sid} and users.id = ${claims.id}
        and sessions.ended_at is null and sessions.expires_at > now()`,
  );
  return session && { ...session, tokenEndsAt: new Date(claims.exp * 1000) };
}
