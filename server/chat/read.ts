import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';

/**
 * SQL of the rooms of a query, each with `unread`: how many messages of others the user has not read in it. Laterals,
 * because a join makes PostgreSQL read everything that the user has ever read or written.
 */
export const withUnread = (rooms: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`
  select room.*, greatest(0, room.last_seq - coalesce(reader.last_read_seq, 0)
    - (coalesce(sender.messages, 0) - coalesce(reader.own_read, 0))) as unread
  from (${rooms}) as room
  left join lateral (
    select last_read_seq, own_read from chat_reads where room_id = room.id and user_id = ${userId} limit 1
  ) as reader on true
  left join lateral (
    select messages from chat_senders where room_id = room.id and user_id = ${userId} limit 1
  ) as sender on true`;

/** More messages than a room can have: the largest `integer`. */
const ALL = 2 ** 31 - 1;

/**
 * Marks the room as read by the user, who must be a member, up to this message, and never moves backwards. Own messages
 * read = all that the user wrote, minus the few after the read position. Returns whether that changed anything.
 */
export async function markRead(db: Db, roomId: string, userId: string, upTo = ALL): Promise<boolean> {
  const changed = await runPrepared(
    db,
    sql`
      insert into chat_reads (room_id, user_id, last_read_seq, own_read)
      select room.id, ${userId}::uuid, room.seq, coalesce(sender.messages, 0) - (
        select count(*) from messages
        where messages.room_id = room.id and messages.seq > room.seq and messages.sender_id = ${userId})
      from (select id, least(last_seq, ${upTo}) as seq from chat_rooms where id = ${roomId}) as room
      left join chat_reads as known on known.room_id = room.id and known.user_id = ${userId}
      left join chat_senders as sender on sender.room_id = room.id and sender.user_id = ${userId}
      where room.seq > coalesce(known.last_read_seq, 0)
      on conflict (room_id, user_id) do update
      set last_read_seq = excluded.last_read_seq, own_read = excluded.own_read
      where chat_reads.last_read_seq < excluded.last_read_seq
      returning room_id`,
  );
  return changed.length > 0;
}
