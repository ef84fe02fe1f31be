import { transact } from '../db/client';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import type { Caller } from './caller';
import { lockSession } from './lock-session';
import { lockUser } from './lock-user';
import { endSessions, type SessionFilter } from './sessions';

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
