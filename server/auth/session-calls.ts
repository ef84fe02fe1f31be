import { sql } from 'kysely';
import { SESSIONS_MAX } from '../../contract/limits';
import type { LogoutRequest, Session } from '../../contract/wire';
import { transact, type Db } from '../db/client';
import { sessionEnded } from '../http/errors';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { findCaller, type Caller } from './caller';
import { lockSession } from './lock-session';
import { lockUser } from './lock-user';
import { endSessions, type SessionFilter } from './sessions';
import type { TokenService } from './tokens';

/** The caller's open sessions, the most recently used first. */
export async function listSessions(db: Db, { userId, sessionId }: Caller): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('scope', '=', 'full')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    // An earlier version has opened any number.
    .limit(SESSIONS_MAX)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    current: row.id === sessionId,
  }));
}

/**
 * Ends other sessions of the caller, and their sockets.
 * @returns how many there were
 * @throws HttpError 401 if the caller's own has ended
 */
export function signOutDevices(
  { db, publisher }: Services,
  { userId, sessionId }: Caller,
  which: Omit<SessionFilter, 'userId'>,
  origin: Origin,
): Promise<number> {
  return transact(db, async (trx, afterCommit) => {
    await lockUser(trx, userId);
    await lockSession(trx, sessionId);
    const ended = await endSessions(trx, { userId, ...which });
    if (ended.length > 0)
      await recordEvent(trx, afterCommit, origin, { kind: 'deviceSignedOut', userId, sessionId });
    afterCommit(() => publisher.endSockets(ended));
    return ended.length;
  });
}

/**
 * Ends a session and its sockets. The refresh token is accepted too, so that signing out works after the access token
 * has expired. Ending a session that is already over succeeds.
 * @throws HttpError 401 when neither token is valid
 */
export async function logOut(
  { db, publisher }: Services,
  tokens: TokenService,
  refreshToken: LogoutRequest['refreshToken'],
  accessToken: string | undefined,
): Promise<void> {
  const session =
    (refreshToken && tokens.verifyRefresh(refreshToken)) ||
    (accessToken && (await openSessionOf(db, tokens, accessToken)));
  if (!session) throw sessionEnded();
  const ended = await endSessions(db, { userId: session.id, id: session.sid, scope: 'full' });
  publisher.endSockets(ended);
}

async function openSessionOf(db: Db, tokens: TokenService, accessToken: string) {
  const caller = await findCaller(db, tokens, accessToken);
  return caller?.scope === 'full' ? { id: caller.userId, sid: caller.sessionId } : undefined;
}
