import { sql } from 'kysely';
import type { Message } from '../../contract/wire';
import { runPrepared } from '../db/statement';
import type { Services } from '../services';
import { receiptLinks, type ReceiptLinks } from '../uploads/receipts';
import { findRoom, namedMembers, presentMember, type MemberRow } from './room';

/** A stored message with its sender. */
export interface MessageRow extends Omit<MemberRow, 'id'> {
  readonly id: string;
  readonly room_id: string;
  readonly seq: number;
  readonly content: string;
  readonly image_file_id: string | null;
  readonly created_at: Date;
  readonly sender_id: string;
}

/** SQL of `MessageRow`s, to be continued with conditions on `messages`. */
export const SELECT_MESSAGES = sql.raw(`
  select messages.id, messages.room_id, messages.seq, messages.content, messages.image_file_id, messages.created_at,
    sender.id as sender_id, sender.full_name, sender.avatar_file_id,
    sender.admin_role is not null as is_staff
  from messages join users as sender on sender.id = messages.sender_id`);

/** A message for the members of its room, who alone may see its picture. */
export const presentMessage = (
  row: MessageRow,
  members: Message['members'],
  pictureLink: ReceiptLinks,
): Message => ({
  _id: row.id,
  chatRoom: row.room_id,
  seq: row.seq,
  content: row.content,
  image: pictureLink(row.image_file_id),
  createdAt: row.created_at.toISOString(),
  sender: presentMember({ ...row, id: row.sender_id }),
  members,
});

/** The stored message, if this user sent it and is still a member of its room. `messageId` must be a uuid. */
export async function findOwnMessage(
  { config, db }: Pick<Services, 'config' | 'db'>,
  messageId: string,
  userId: string,
): Promise<Message | undefined> {
  const [row] = await runPrepared(
    db,
    sql<MessageRow>`${SELECT_MESSAGES} where messages.id = ${messageId} and messages.sender_id = ${userId}`,
  );
  const room = row && (await findRoom(db, row.room_id, userId));
  return room && presentMessage(row, namedMembers(room), receiptLinks(config));
}
