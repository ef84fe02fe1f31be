import { sql } from 'kysely';
import type { Db } from '../db/client';
import type { Loop } from '../loops';
import { createPublisher } from './publisher';
import type { SocketServer } from './rooms';

/**
 * Ends the sockets of this process whose session is over. `sessionsEnded` does so at once; this finds those that it
 * missed: connecting at that very moment, a session that expired, a message lost between processes.
 */
export function endedSessionsSweep(io: SocketServer, db: Db): Loop {
  const publisher = createPublisher(io);
  return {
    name: 'ended sessions',
    everyMs: 60_000,
    async run() {
      const sockets = [...io.of('/').sockets.values()];
      const sessionIds = [...new Set(sockets.flatMap(({ data }) => data.caller?.sessionId ?? []))];
      if (sessionIds.length === 0) return;
      const open = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', sessionIds)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .execute();
      const openIds = new Set(open.map(({ id }) => id));
      publisher.sessionsEnded(...sessionIds.filter((id) => !openIds.has(id)));
    },
  };
}
