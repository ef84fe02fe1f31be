import type { InferResult } from 'kysely';
import type { Message } from '../../contract/wire';
import type { Db, Transaction } from '../db/client';
import { findRoom, namedMembers, presentMember } from './room';

/** Stored messages with their senders. */
export const messagesWithSender = (db: Db | Transaction) =>
  db
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .select([
      'messages.id',
      'messages.room_id',
      'messages.seq',
      'messages.content',
      'messages.created_at',
      'sender.id as sender_id',
      'sender.full_name',
      'sender.avatar_file_id',
      'sender.is_admin',
    ]);

export type MessageRow = InferResult<ReturnType<typeof messagesWithSender>>[number];

export const presentMessage = (row: MessageRow, members: Message['members']): Message => ({
  _id: row.id,
  chatRoom: row.room_id,
  seq: row.seq,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  sender: presentMember({ ...row, id: row.sender_id }),
  members,
});

/** The stored message, if this user sent it and is still a member of its room. `messageId` must be a uuid. */
export async function findOwnMessage(
  db: Db,
  messageId: string,
  userId: string,
): Promise<Message | undefined> {
  const row = await messagesWithSender(db)
    .where('messages.id', '=', messageId)
    .where('messages.sender_id', '=', userId)
    .executeTakeFirst();
  const room = row && (await findRoom(db, row.room_id, userId));
  return room && presentMessage(row, namedMembers(room));
}
