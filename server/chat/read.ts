import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/client';
import { runOn, statement } from '../db/statement';

/**
 * SQL that marks a room as read by a user up to a message; never backwards. It answers a row where that changed anything.
 * How many of the messages up to there are the user's own is taken from what is known after it, which is next to nothing.
 * @param rooms a query of `id`, the room, and `seq`, up to where; the user must be a member
 */
export const markReadSql = (rooms: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`
  insert into chat_reads (room_id, user_id, last_read_seq, own_read)
  select room.id, ${userId}, room.seq, coalesce(sender.messages, 0) - (
    select count(*) from messages
    where messages.room_id = room.id and messages.seq > room.seq and messages.sender_id = ${userId})
  from (${rooms}) as room
  left join chat_reads as known on known.room_id = room.id and known.user_id = ${userId}
  left join chat_senders as sender on sender.room_id = room.id and sender.user_id = ${userId}
  where room.seq > coalesce(known.last_read_seq, 0)
  on conflict (room_id, user_id) do update
  set last_read_seq = excluded.last_read_seq, own_read = excluded.own_read
  where chat_reads.last_read_seq < excluded.last_read_seq
  returning room_id`;

/** SQL to join a room, a row named `page`, with what `unreadSql` needs to know of a user in it. */
export const unreadJoins = (userId: RawBuilder<unknown>) => sql`
  left join chat_reads as reader on reader.room_id = page.id and reader.user_id = ${userId}
  left join chat_senders as sender on sender.room_id = page.id and sender.user_id = ${userId}`;

/** SQL of how many messages of others a user has not read in the room. */
export const unreadSql = sql<number>`greatest(0, page.last_seq - coalesce(reader.last_read_seq, 0)
  - (coalesce(sender.messages, 0) - coalesce(reader.own_read, 0)))`;

const markRoomRead = statement<{ room_id: string }>()(
  { roomId: 'uuid', userId: 'uuid' },
  ({ roomId, userId }) =>
    markReadSql(
      sql`select id, last_seq as seq from chat_rooms where id = ${roomId} and last_seq > 0`,
      userId,
    ),
);

/** Marks the room as read by the user, who must be a member, up to its last message. Returns whether that changed anything. */
export const markRead = async (db: Db, roomId: string, userId: string): Promise<boolean> =>
  (await runOn(db, markRoomRead, { roomId, userId })).length > 0;
