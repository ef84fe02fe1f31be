import { sql } from 'kysely';
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
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    current: row.id === sessionId,
  }));
}
