import type { LogoutRequest } from '../../contract/wire';
import { sessionEnded } from '../http/errors';
import type { Services } from '../services';
import { findCaller } from './caller';
import { endSessions } from './sessions';
import type { TokenService } from './tokens';

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

async function openSessionOf(db: Services['db'], tokens: TokenService, accessToken: string) {
  const caller = await findCaller(db, tokens, accessToken);
  return caller?.scope === 'full' ? { id: caller.userId, sid: caller.sessionId } : undefined;
}
