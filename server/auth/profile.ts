import type { SessionAnswer } from '../../contract/wire';
import { transact } from '../db/client';
import { sessionEnded } from '../http/errors';
import type { Origin } from '../security-log/origin';
import type { Services } from '../services';
import type { Caller } from './caller';
import { presentUser } from './present';
import { endSessions, FIRST_GENERATION, holdAccount, type OpenedSession } from './sessions';
import { signInto } from './sign-into';
import type { TokenService } from './tokens';

/**
 * The caller and a pair of tokens, which end when those of the last renewal do. A session in which a forgotten password
 * was just replaced ends here, and a full session takes its place.
 * @throws HttpError 401 when that session has already been replaced
 */
export async function readProfile(
  services: Services,
  tokens: TokenService,
  caller: Caller,
  origin: Origin,
): Promise<SessionAnswer> {
  const { userId, sessionId, scope, generation, sessionEndsAt, tokenEndsAt } = caller;
  const user = await presentUser(services, services.db, userId);
  if (scope === 'profile') {
    const { sid, endsAt } = await replaceSession(services, userId, sessionId, origin);
    return { user, tokens: tokens.pair({ id: userId, sid, n: FIRST_GENERATION }, { session: endsAt }) };
  }
  const ends = { session: sessionEndsAt, access: tokenEndsAt };
  return { user, tokens: tokens.pair({ id: userId, sid: sessionId, n: generation }, ends) };
}

/** A new session rather than more rights for this one, so that the token issued for the mailed code becomes useless. */
const replaceSession = (
  services: Services,
  userId: string,
  sessionId: string,
  origin: Origin,
): Promise<OpenedSession> =>
  transact(services.db, async (trx, afterCommit) => {
    if (!(await holdAccount(trx, { id: userId }))) throw sessionEnded();
    const [endedId] = await endSessions(trx, { userId, id: sessionId, scope: 'profile' });
    if (endedId === undefined) throw sessionEnded();
    // The mail about the new password says enough.
    return signInto(trx, afterCommit, services, { userId, origin, mailsNewDevice: false });
  });
