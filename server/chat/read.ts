import { sql, type RawBuilder } from 'kysely';
import type { MemberMarks } from '../../contract/wire';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { queueRead } from '../push/queue';
import type { Services } from '../services';

/**
 * SQL of the rooms of a query, each with `unread`: how many messages of others the user has not read in it, and with
 * `delivered_seq`: the last message that has reached an app of the user. Laterals, because a join makes PostgreSQL read
 * everything that the user has ever read or written.
 */
export const withUnread = (rooms: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`
  select room.*, greatest(0, room.last_seq - coalesce(reader.last_read_seq, 0)
    - (coalesce(sender.messages, 0) - coalesce(reader.own_read, 0))) as unread,
    greatest(reader.last_read_seq, reader.delivered_seq, 0) as delivered_seq
  from (${rooms}) as room
  left join lateral (
    select last_read_seq, own_read, delivered_seq from chat_reads where room_id = room.id and user_id = ${userId} limit 1
  ) as reader on true
  left join lateral (
    select messages from chat_senders where room_id = room.id and user_id = ${userId} limit 1
  ) as sender on true`;

/** More messages than a room can have: the largest `integer` of the database. */
export const SEQ_MAX = 2 ** 31 - 1;

interface MarksRow {
  readonly user_id: string;
  readonly last_read_seq: number;
  readonly delivered_seq: number;
}

/** A message that was seen has also been delivered. */
const presentMarks = ({ user_id, last_read_seq, delivered_seq }: MarksRow): MemberMarks => ({
  userId: user_id,
  deliveredSeq: Math.max(delivered_seq, last_read_seq),
  seenSeq: last_read_seq,
});

/** How far the room's messages have got with each member whom any has reached. */
export async function readMarks(db: Db, roomId: string): Promise<MemberMarks[]> {
  const rows = await runPrepared(
    db,
    sql<MarksRow>`
      select user_id, last_read_seq, delivered_seq from chat_reads where room_id = ${roomId} order by user_id`,
  );
  return rows.map(presentMarks);
}

type Marking = Pick<Services, 'db' | 'publisher'>;

/**
 * Marks the room as read by the user, who must be a member, up to this message, and never moves backwards. Own messages
 * read = all that the user wrote, minus the few after the read position. Tells the room and the user if that changed
 * anything.
 */
export async function markSeen(
  { db, publisher }: Marking,
  roomId: string,
  userId: string,
  upTo = SEQ_MAX,
): Promise<void> {
  const [marks] = await runPrepared(
    db,
    sql<MarksRow>`
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
      returning user_id, last_read_seq, delivered_seq`,
  );
  if (!marks) return;
  await queueRead(db, roomId, userId);
  publisher.messagesMarked({ chatRoom: roomId, ...presentMarks(marks) });
  publisher.chatRoomsUpdated([userId]);
}

/**
 * Notes that an app of the user, who must be a member, has received the room's messages up to this one; never moves
 * backwards. Tells the room if that changed anything.
 */
export async function markDelivered(
  { db, publisher }: Marking,
  roomId: string,
  userId: string,
  upTo: number,
): Promise<void> {
  const [marks] = await runPrepared(
    db,
    sql<MarksRow>`
      insert into chat_reads (room_id, user_id, last_read_seq, delivered_seq)
      select room.id, ${userId}::uuid, 0, room.seq
      from (select id, least(last_seq, ${upTo}) as seq from chat_rooms where id = ${roomId}) as room
      where room.seq > 0
      on conflict (room_id, user_id) do update set delivered_seq = excluded.delivered_seq
      where greatest(chat_reads.delivered_seq, chat_reads.last_read_seq) < excluded.delivered_seq
      returning user_id, last_read_seq, delivered_seq`,
  );
  if (marks) publisher.messagesMarked({ chatRoom: roomId, ...presentMarks(marks) });
}
