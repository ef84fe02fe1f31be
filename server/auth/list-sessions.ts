import { sql } from 'kysely';
import { SESSIONS_MAX } from '../../contract/limits';
import type { Session } from '../../contract/wire';
import type { Db } from '../db/client';
import type { Caller } from './caller';

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
