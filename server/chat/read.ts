import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/client';
import { runOn, statement } from '../db/statement';

/** SQL that joins a room, a row named `page`, with what `unreadSql` reads of a user in it. */
export const unreadJoins = (userId: RawBuilder<unknown>) => sql`
  left join chat_reads as reader on reader.room_id = page.id and reader.user_id = ${userId}
  left join chat_senders as sender on sender.room_id = page.id and sender.user_id = ${userId}`;

/** SQL of the number of messages of others that a user has not read in the room. */
export const unreadSql = sql<number>`greatest(0, page.last_seq - coalesce(reader.last_read_seq, 0)
  - (coalesce(sender.messages, 0) - coalesce(reader.own_read, 0)))`;

/**
 * SQL of the rooms of a query in which a user has not read all messages of others. Laterals, because a join makes
 * PostgreSQL read everything that the user has ever written.
 */
export const unreadAmong = (rooms: RawBuilder<unknown>, userId: RawBuilder<unknown>) => {
  const own = (table: 'chat_reads' | 'chat_senders') =>
    sql`lateral (select * from ${sql.table(table)} where room_id = page.id and user_id = ${userId} limit 1)`;
  return sql`
    select page.* from (${rooms}) as page
    left join ${own('chat_reads')} as reader on true
    left join ${own('chat_senders')} as sender on true
    where page.last_seq > 0 and ${unreadSql} > 0`;
};

/** Never moves backwards. The user's own messages up to there are all they wrote, less the few that came after. */
const markRoomRead = statement<{ room_id: string }>()(
  { roomId: 'uuid', userId: 'uuid', upTo: 'integer' },
  ({ roomId, userId, upTo }) => sql`
    insert into chat_reads (room_id, user_id, last_read_seq, own_read)
    select room.id, ${userId}, room.seq, coalesce(sender.messages, 0) - (
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

/** More messages than a room can have: the largest `integer`. */
const ALL = 2 ** 31 - 1;

/** Marks the room as read by the user, who must be a member, up to this message. Returns whether that changed anything. */
export const markRead = async (db: Db, roomId: string, userId: string, upTo = ALL): Promise<boolean> =>
  (await runOn(db, markRoomRead, { roomId, userId, upTo })).length > 0;
