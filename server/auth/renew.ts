import { sql } from 'kysely';
import type { Tokens } from '../../contract/wire';
import { transact, type Transaction } from '../db/client';
import { sessionEnded } from '../http/errors';
import type { Origin } from '../security-log/origin';
import { logEvent, recordEvent, recordRefusal } from '../security-log/record';
import type { Services } from '../services';
import { endSessions, fullSessionEnd, type SessionLimits } from './sessions';
import type { RefreshClaims, TokenService } from './tokens';

/** How long the previous refresh token stays valid, for two tabs renewing at once or a lost answer. */
const GRACE_SECONDS = 60;

/**
 * Exchanges a refresh token for a new pair. Reuse of an old token means that a copy was stolen, so the session ends.
 * @throws HttpError 401 when the token is invalid or expired
 */
export async function renew(
  { config, db, publisher }: Services,
  tokens: TokenService,
  refreshToken: string,
  origin: Origin,
): Promise<Tokens> {
  const claims = tokens.verifyRefresh(refreshToken);
  if (!claims) {
    logEvent(origin, { kind: 'renewalRefused', userId: undefined });
    throw sessionEnded();
  }
  const { id: userId, sid: sessionId } = claims;
  const renewed = await transact(db, async (trx, afterCommit) => {
    const current = await rotate(trx, config, claims);
    if (current === 'reused') {
      const ended = await endSessions(trx, { userId, id: sessionId });
      await recordEvent(trx, afterCommit, origin, { kind: 'tokenReused', userId, sessionId });
      afterCommit(() => publisher.endSockets(ended));
    }
    if (current === 'over')
      await recordRefusal(trx, afterCommit, origin, { kind: 'renewalRefused', userId, sessionId });
    return current;
  });
  if (typeof renewed === 'string') throw sessionEnded();
  const { generation, expires_at } = renewed;
  return tokens.pair({ id: userId, sid: sessionId, n: generation }, { session: expires_at });
}

/** The generation of the new pair, and when its session ends. */
async function rotate(
  trx: Transaction,
  limits: SessionLimits,
  { id, sid, n }: RefreshClaims,
): Promise<{ generation: number; expires_at: Date } | 'over' | 'reused'> {
  const session = await trx
    .selectFrom('sessions')
    .select([
      'generation',
      'expires_at',
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
  if (n === session.generation - 1 && session.justRotated) return session;
  if (n !== session.generation) return 'reused';
  return trx
    .updateTable('sessions')
    .set({
      generation: n + 1,
      rotated_at: sql<Date>`now()`,
      expires_at: fullSessionEnd(sql.ref('created_at'), limits),
    })
    .where('id', '=', sid)
    .returning(['generation', 'expires_at'])
    .executeTakeFirstOrThrow();
}
