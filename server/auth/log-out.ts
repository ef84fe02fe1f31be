import type { LogoutRequest } from '../../contract/wire';
import { unauthorised } from '../http/errors';
import type { Services } from '../services';
import { findCaller } from './caller';
import { endOwnSession } from './sessions';
import type { TokenService } from './tokens';

/**
 * Ends a session and its sockets. The refresh token names it as long as the session may live, so that signing out
 * works when the access token has expired; a session that is over already is as its user wants it.
 * @throws HttpError 401 when neither token is good
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
  if (!session) throw unauthorised('Your session has ended. Please sign in again.');
  if (await endOwnSession(db, session.id, session.sid)) publisher.sessionsEnded(session.sid);
}

async function openSessionOf(db: Services['db'], tokens: TokenService, accessToken: string) {
  const caller = await findCaller(db, tokens, accessToken);
  return caller?.scope === 'full' ? { id: caller.userId, sid: caller.sessionId } : undefined;
}
