import type { MessagesAnswer } from '../../contract/wire';
import { malformed, notFound } from '../http/errors';
import { isUuid, type Page } from '../http/validate';
import type { Services } from '../services';
import { messagesWithSender, presentMessage } from './message';
import { markRead } from './read';
import { findRoom, membersOf, ROOM_NOT_FOUND } from './room';

/**
 * The room's messages, oldest first: all of them, or one page counted from the newest. What reaches up to the newest
 * message marks the room as read by the caller.
 * @throws HttpError 404 for a room of which the caller is not a member.
 */
export async function readHistory(
  { db, publisher }: Services,
  userId: string,
  roomId: string,
  page: Page | undefined,
): Promise<MessagesAnswer> {
  const room = isUuid(roomId) ? await findRoom(db, roomId, userId) : undefined;
  if (!room) throw notFound(ROOM_NOT_FOUND);
  const before = seqOf(page?.cursor);

  let query = messagesWithSender(db).where('messages.room_id', '=', room.id).orderBy('messages.seq', 'desc');
  if (before !== undefined) query = query.where('messages.seq', '<', before);
  if (page) query = query.limit(page.limit);
  const rows = (await query.execute()).reverse();

  const newest = rows.at(-1);
  if (before === undefined && newest && (await markRead(db, room.id, userId, newest.seq)))
    publisher.chatRoomsUpdated(userId);

  const members = (await membersOf(db, [room])).get(room.id) ?? [];
  const messages = rows.map((row) => presentMessage(row, members));
  if (!page) return { messages, members };
  const { last_seq: total } = await db
    .selectFrom('chat_rooms')
    .select('last_seq')
    .where('id', '=', room.id)
    .executeTakeFirstOrThrow();
  // Numbers start at 1 and have no holes.
  const oldest = rows[0]?.seq ?? 1;
  return { messages, members, nextCursor: oldest > 1 ? String(oldest) : null, counts: { total } };
}

function seqOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(cursor)) throw malformed("'before' must be the 'nextCursor' of another page.");
  return Number(cursor);
}
