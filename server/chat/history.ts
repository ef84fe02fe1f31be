import { sql, type RawBuilder } from 'kysely';
import type { MessagesAnswer } from '../../contract/wire';
import { anyText, bare, jsonArray, jsonObject, plainText } from '../db/json-sql';
import { cursorOf, decodeNumber } from '../http/cursor';
import { notFound } from '../http/errors';
import { byShape } from '../http/by-shape';
import { isoTime, limitTo, pageSizeFor, type JsonText, type PageSize } from '../http/json-page';
import { callersStatement, type Read } from '../http/read-route';
import { isUuid, type Page } from '../http/validate';
import type { Services } from '../services';
import { markRead } from './read';
import {
  isMemberSql,
  memberJson,
  membersJson,
  messageMembersJson,
  NOBODYS_ROOM,
  ROOM_NOT_FOUND,
} from './room';

interface Shape {
  /** Undefined: all of them. */
  readonly size: PageSize | undefined;
  readonly isContinued: boolean;
}

const historyOf = byShape(({ size, isContinued }: Shape) =>
  callersStatement<HistoryRow>()(
    { roomId: 'uuid', before: 'integer', limit: 'integer' },
    ({ roomId, before, limit, userId }) => ({
      ctes: [
        sql`room as materialized (
          select chat_rooms.id, last_seq, ${membersJson('chat_rooms')} as members,
            ${messageMembersJson('chat_rooms')} as named
          from chat_rooms, caller
          where chat_rooms.id = ${roomId} and ${isMemberSql(userId, sql`caller.is_admin`)})`,
        sql`page as materialized (
          select * from (
            select messages.id, room_id, seq, content, created_at, sender_id from messages
            where room_id = ${roomId} and exists (select from room)
              ${isContinued ? sql`and seq < ${before}` : sql``}
            order by seq desc ${size ? limitTo(size) : sql``}) as latest
          order by seq desc ${size ? sql`limit ${limit}` : sql``})`,
      ],
      columns: sql`
        (select members::text from room) as members,
        (select last_seq from room) as total,
        (select min(seq) from page) as oldest,
        ${isContinued ? sql`null` : newestUnreadSql(roomId, userId)} as "newestUnread",
        (select ${jsonArray(
          jsonObject({
            _id: plainText(sql`page.id`),
            chatRoom: plainText(sql`page.room_id`),
            seq: bare(sql`page.seq`),
            content: anyText(sql`page.content`),
            createdAt: plainText(isoTime(sql`page.created_at`)),
            sender: bare(memberJson('sender')),
            members: bare(sql`(select named from room)`),
          }),
          sql`page.seq`,
        )}
          from page join users as sender on sender.id = page.sender_id) as messages`,
    }),
  ),
);

const newestUnreadSql = (roomId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`(
  select max(seq) from page having max(seq) > coalesce((
    select last_read_seq from chat_reads where room_id = ${roomId} and user_id = ${userId}), 0))`;

interface HistoryRow {
  readonly messages: string;
  /** Null where the caller is not a member. */
  readonly members: string | null;
  readonly total: number;
  readonly oldest: number | null;
  /** The newest message's number, where the caller has not read it. */
  readonly newestUnread: number | null;
}

/**
 * The room's messages, oldest first: all of them, or one page counted from the newest. What reaches up to the newest
 * message marks the room as read by the caller.
 * @throws HttpError 404 for a room of which the caller is not a member.
 */
export async function readHistory(
  { db, publisher }: Pick<Services, 'db' | 'publisher'>,
  read: Read,
  userId: string,
  roomId: string,
  page: Page | undefined,
): Promise<JsonText<MessagesAnswer>> {
  const list = `messages ${roomId}`;
  const before = decodeNumber(list, page?.cursor);
  const made = historyOf({ size: page && pageSizeFor(page.limit), isContinued: before !== undefined });
  const input = {
    roomId: isUuid(roomId) ? roomId : NOBODYS_ROOM,
    before: before ?? 0,
    limit: page?.limit ?? 0,
  };
  const { messages, members, total, oldest, newestUnread } = await read(made, input);
  if (members === null) throw notFound(ROOM_NOT_FOUND);
  // By itself: most readings find nothing new, and one that only reads costs half as much (docs/adr/0022).
  if (newestUnread !== null && (await markRead(db, roomId, userId, newestUnread)))
    publisher.chatRoomsUpdated(userId);
  if (!page) return `{"messages":${messages},"members":${members}}`;
  // Numbers start at 1 and have no holes.
  const nextCursor = oldest !== null && oldest > 1 ? `"${cursorOf(list, oldest)}"` : 'null';
  return `{"messages":${messages},"members":${members},"nextCursor":${nextCursor},"counts":{"total":${total}}}`;
}
