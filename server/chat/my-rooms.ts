import { sql } from 'kysely';
import type { ChatRoom } from '../../contract/wire';
import type { Db } from '../db/client';
import { membersOf, roomsOf } from './room';

/** The user's rooms, newest activity first; unread are the messages of others since the user last read. */
export async function myRooms(db: Db, userId: string): Promise<ChatRoom[]> {
  const rooms = await roomsOf(db, userId)
    .leftJoin('chat_reads', (join) =>
      join.onRef('chat_reads.room_id', '=', 'chat_rooms.id').on('chat_reads.user_id', '=', userId),
    )
    .select((eb) => [
      'chat_rooms.id',
      'chat_rooms.last_message_at',
      'payments.payment_id',
      'payments.payer_id',
      'payments.receiver_id',
      eb
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('messages.room_id', '=', 'chat_rooms.id')
        .where('messages.seq', '>', sql<number>`coalesce(chat_reads.last_read_seq, 0)`)
        .where('messages.sender_id', '<>', userId)
        .as('unread'),
    ])
    .orderBy(sql`coalesce(chat_rooms.last_message_at, chat_rooms.created_at)`, 'desc')
    .orderBy('chat_rooms.id', 'desc')
    .execute();
  const members = await membersOf(db, rooms);
  return rooms.map((room) => ({
    _id: room.id,
    paymentId: room.payment_id,
    unreadMessagesCount: room.unread ?? 0,
    members: members.get(room.id) ?? [],
    lastMessageAt: room.last_message_at?.toISOString() ?? null,
  }));
}
