import { sql } from 'kysely';
import type { Member, Message } from '../../contract/wire';
import type { Db, Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';
import { isAdminSql, isMemberSql, memberJson, messageMembersJson } from './room';

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

interface OwnMessage {
  readonly roomId: string;
  readonly seq: number;
  readonly content: string;
  readonly at: Date;
  readonly sender: Member;
  readonly members: Message['members'];
}

const ownMessage = statement<OwnMessage>()(
  { messageId: 'uuid', userId: 'uuid' },
  ({ messageId, userId }) => sql`
    select chat_rooms.id as "roomId", seq, content, messages.created_at as at,
      ${memberJson('sender')} as sender, ${messageMembersJson('chat_rooms')} as members
    from messages
    join chat_rooms on chat_rooms.id = messages.room_id
    join users as sender on sender.id = messages.sender_id
    where messages.id = ${messageId} and sender_id = ${userId} and ${isMemberSql(userId, isAdminSql(userId))}`,
);

/** The message as stored, if this user stored it and is still a member of its room. `messageId` must be a uuid. */
export async function findOwnMessage(
  db: Db,
  messageId: string,
  userId: string,
): Promise<Message | undefined> {
  const [stored] = await runOn(db, ownMessage, { messageId, userId });
  if (!stored) return undefined;
  const { roomId, at, ...shown } = stored;
  return { _id: messageId, chatRoom: roomId, createdAt: at.toISOString(), ...shown };
}
