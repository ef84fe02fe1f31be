import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Message } from '../../contract/wire';
import { transact, type AfterCommit, type Transaction } from '../db/client';
import { notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { isUuid } from '../http/validate';
import type { Publisher } from '../realtime/publisher';
import type { Services } from '../services';
import { messagesWithSender, presentMessage } from './message';
import { findRoom, membersOf, ROOM_NOT_FOUND } from './room';

interface NewMessage {
  readonly roomId: string;
  readonly senderId: string;
  readonly content: string;
}

/**
 * Stores a message and tells the members after the commit. The room's row is locked while its number is taken, so that
 * the numbers of a room have no holes and grow with the time. Once per `onceKey`.
 * @throws HttpError 404 for a room of which the sender is not a member.
 */
export function postMessage(
  { db, publisher }: Services,
  message: NewMessage,
  onceKey?: OnceKey,
): Promise<Message> {
  return transact(db, (trx, afterCommit) =>
    once(trx, onceKey, () => store(trx, afterCommit, publisher, message)),
  );
}

async function store(
  trx: Transaction,
  afterCommit: AfterCommit,
  publisher: Publisher,
  { roomId, senderId, content }: NewMessage,
): Promise<Message> {
  const room = isUuid(roomId) ? await findRoom(trx, roomId, senderId) : undefined;
  if (!room) throw notFound(ROOM_NOT_FOUND);
  const members = (await membersOf(trx, [room])).get(room.id) ?? [];

  // clock_timestamp, because now() is the start of the transaction, before it waited for the lock.
  const at = sql<Date>`greatest(clock_timestamp(), last_message_at)`;
  const { seq, created_at } = await trx
    .updateTable('chat_rooms')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), last_message_at: at }))
    .where('id', '=', room.id)
    .returning(['last_seq as seq', sql<Date>`last_message_at`.as('created_at')])
    .executeTakeFirstOrThrow();
  const id = v7();
  await trx
    .insertInto('messages')
    .values({ id, room_id: room.id, seq, sender_id: senderId, content, created_at })
    .execute();

  const row = await messagesWithSender(trx).where('messages.id', '=', id).executeTakeFirstOrThrow();
  const message = presentMessage(row, members);
  const others = members.map((member) => member._id).filter((memberId) => memberId !== senderId);
  afterCommit(() => publisher.newMessage(message, others));
  return message;
}
