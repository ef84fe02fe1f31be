import { sql } from 'kysely';
import type { SessionAnswer } from '../../contract/wire';
import { unauthorised } from '../http/errors';
import type { Services } from '../services';
import type { Caller } from './caller';
import { presentUser } from './present';
import { fullSessionEnd } from './sessions';
import type { TokenService } from './tokens';

/**
 * The caller and a full, valid pair of tokens for the same session. A session whose forgotten password has just been
 * replaced becomes a full one here.
 */
export async function readProfile(
  services: Services,
  tokens: TokenService,
  caller: Caller,
): Promise<SessionAnswer> {
  const { db } = services;
  if (caller.scope === 'profile') {
    await db
      .updateTable('sessions')
      .set({ scope: 'full', expires_at: fullSessionEnd, rotated_at: sql<Date>`now()` })
      .where('id', '=', caller.sessionId)
      .where('scope', '=', 'profile')
      .where('ended_at', 'is', null)
      .execute();
  }
  const session = await db
    .selectFrom('sessions')
    .select('generation')
    .where('id', '=', caller.sessionId)
    .where('scope', '=', 'full')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw unauthorised('Your session has ended. Please sign in again.');
  return {
    user: await presentUser(services, db, caller.userId),
    tokens: tokens.pair({ id: caller.userId, sid: caller.sessionId, n: session.generation }),
  };
}
