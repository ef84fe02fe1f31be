import { sql } from 'kysely';
import type { Tokens } from '../../contract/wire';
import { transact, type Transaction } from '../db/client';
import { unauthorised } from '../http/errors';
import type { Services } from '../services';
import { endSession, fullSessionEnd } from './sessions';
import type { RefreshClaims, TokenService } from './tokens';

/** How long the previous refresh token stays valid, for two tabs renewing at once or a lost answer. */
const GRACE_SECONDS = 60;

/**
 * Exchanges a refresh token for a new pair. Reuse of an old token means that a copy was stolen, so the session ends.
 * @throws HttpError 401 when the token is invalid or expired
 */
export async function renew(
  { db, publisher }: Services,
  tokens: TokenService,
  refreshToken: string,
): Promise<Tokens> {
  const claims = tokens.verifyRefresh(refreshToken);
  if (!claims) throw unauthorised('Your session has ended. Please sign in again.');
  const generation = await transact(db, async (trx, afterCommit) => {
    const current = await rotate(trx, claims);
    if (current === 'reused' && (await endSession(trx, claims.sid)))
      afterCommit(() => publisher.sessionsEnded(claims.sid));
    return current;
  });
  if (typeof generation !== 'number') throw unauthorised('Your session has ended. Please sign in again.');
  return tokens.pair({ id: claims.id, sid: claims.sid, n: generation });
}

/** The generation of the new pair. */
async function rotate(trx: Transaction, { id, sid, n }: RefreshClaims): Promise<number | 'over' | 'reused'> {
  const session = await trx
    .selectFrom('sessions')
    .select([
      'generation',
      sql<boolean>`rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('justRotated'),
    ])
    .where('id', '=', sid)
    .where('user_id', '=', id)
    .where('scope', '=', 'full')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return 'over';
  if (n === session.generation - 1 && session.justRotated) return session.generation;
  if (n !== session.generation) return 'reused';
  await trx
    .updateTable('sessions')
    .set({ generation: n + 1, rotated_at: sql<Date>`now()`, expires_at: fullSessionEnd })
    .where('id', '=', sid)
    .execute();
  return n + 1;
}
