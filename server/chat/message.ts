import { sql } from 'kysely';
import type { Message } from '../../contract/wire';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { findRoom, namedMembers, presentMember, type MemberRow } from './room';

/** A stored message with its sender. */
export interface MessageRow extends Omit<MemberRow, 'id'> {
  readonly id: string;
  readonly room_id: string;
  readonly seq: number;
  readonly content: string;
  readonly created_at: Date;
  readonly sender_id: string;
}

/** SQL of `MessageRow`s, to be continued with conditions on `messages`. */
export const SELECT_MESSAGES = sql.raw(`
  select messages.id, messages.room_id, messages.seq, messages.content, messages.created_at,
    sender.id as sender_id, sender.full_name, sender.avatar_file_id,
    sender.admin_role is not null as is_staff
  from messages join users as sender on sender.id = messages.sender_id`);

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
  const [row] = await runPrepared(
    db,
    sql<MessageRow>`${SELECT_MESSAGES} where messages.id = ${messageId} and messages.sender_id = ${userId}`,
  );
  const room = row && (await findRoom(db, row.room_id, userId));
  return room && presentMessage(row, namedMembers(room));
}
