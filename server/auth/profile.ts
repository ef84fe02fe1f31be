import { sql } from 'kysely';
import type { SessionAnswer } from '../../contract/wire';
import { transact, type Db } from '../db/client';
import { sessionEnded } from '../http/access';
import type { Services } from '../services';
import type { Caller } from './caller';
import { presentUser } from './present';
import { FIRST_GENERATION, holdAccount, openSession } from './sessions';
import type { TokenService } from './tokens';

/**
 * The caller and a new pair of tokens. A session in which a forgotten password was just replaced ends here, and a full
 * session takes its place.
 * @throws HttpError 401 when that session has already been replaced
 */
export async function readProfile(
  services: Services,
  tokens: TokenService,
  { userId, sessionId, scope, generation }: Caller,
): Promise<SessionAnswer> {
  const user = await presentUser(services, services.db, userId);
  const session =
    scope === 'profile'
      ? { sid: await replaceSession(services.db, userId, sessionId), n: FIRST_GENERATION }
      : { sid: sessionId, n: generation };
  return { user, tokens: tokens.pair({ id: userId, ...session }) };
}

/** A new session rather than more rights for this one, so that the token issued for the mailed code becomes useless. */
const replaceSession = (db: Db, userId: string, sessionId: string): Promise<string> =>
  transact(db, async (trx) => {
    if (!(await holdAccount(trx, { id: userId }))) throw sessionEnded();
    const bare = await trx
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .where('scope', '=', 'profile')
      .where('ended_at', 'is', null)
      .returning('device')
      .executeTakeFirst();
    if (!bare) throw sessionEnded();
    return openSession(trx, userId, 'full', bare.device ?? undefined);
  });
