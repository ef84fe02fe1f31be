import { sql } from 'kysely';
import type { MessagesAnswer } from '../../contract/wire';
import { isUuid } from '../../contract/uuid';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { cursorOf, decodeNumber } from '../http/cursor';
import { notFound } from '../http/errors';
import { limitOf } from '../http/list-page';
import { parameterOf, parseFlag } from '../http/query';
import { parsePage, type PageRequest } from '../http/validate';
import type { Services } from '../services';
import { receiptLinks } from '../uploads/receipts';
import { presentMessage, SELECT_MESSAGES, type MessageRow } from './message';
import { markSeen, readMarks } from './read';
import { findRoom, namedMembers, ROOM_NOT_FOUND } from './room';

/**
 * The room's messages, oldest first: all of them, or one page counted from the newest. A page that includes the newest
 * message marks the room as read, unless the query says `seen=false`.
 * @throws HttpError 404 if the user is not a member of the room, 400 for an invalid query.
 */
export async function readHistory(
  services: Pick<Services, 'config' | 'db' | 'publisher'>,
  userId: string,
  roomId: string,
  query: unknown,
): Promise<MessagesAnswer> {
  const { config, db } = services;
  // `cursor`, as in all lists; `before` is the older name.
  const page = parsePage(query, parameterOf(query, 'cursor') === undefined ? 'before' : 'cursor');
  const isSeen = !parseFlag(query, 'seen', 'false');
  const list = `messages ${roomId}`;
  const before = decodeNumber(list, page?.cursor);
  const room = isUuid(roomId) ? await findRoom(db, roomId, userId) : undefined;
  if (!room) throw notFound(ROOM_NOT_FOUND);
  const { paymentId, lastSeq, lastReadSeq, otherClock } = room;
  const members = room.members.map((member) =>
    member._id === otherClock?.userId ? { ...member, utcOffset: otherClock.utcOffset } : member,
  );
  if (isSeen && before === undefined && lastSeq > lastReadSeq)
    await markSeen(services, roomId, userId, lastSeq);
  const [rows, allMarks] = await Promise.all([
    readMessages(db, roomId, before ?? lastSeq + 1, page),
    readMarks(db, roomId),
  ]);
  // Not of administrators who have left.
  const marks = allMarks.filter(({ userId: of }) => members.some(({ _id }) => _id === of));

  const shown = page ? rows.slice(0, page.limit) : rows;
  const named = namedMembers(room);
  const pictureLink = receiptLinks(config);
  const messages = shown.map((row) => presentMessage(row, named, pictureLink)).reverse();
  if (!page) return { paymentId, messages, members, marks };
  // Numbers start at 1 and have no gaps.
  const oldest = messages[0]?.seq ?? 1;
  return {
    paymentId,
    messages,
    members,
    marks,
    nextCursor: oldest > 1 ? cursorOf(list, oldest) : null,
    counts: { total: lastSeq },
  };
}

/** The messages before this number, newest first. */
const readMessages = (db: Db, roomId: string, before: number, page: PageRequest | undefined) =>
  runPrepared(
    db,
    sql<MessageRow>`
      ${SELECT_MESSAGES}
      where messages.room_id = ${roomId} and messages.seq < ${before}
      order by messages.seq desc ${limitOf(page)}`,
  );
