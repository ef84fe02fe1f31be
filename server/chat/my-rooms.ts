import { sql, type RawBuilder } from 'kysely';
import { PAGE_SIZE } from '../../contract/limits';
import type { ChatRoomsAnswer } from '../../contract/wire';
import { bare, jsonObject, plainText } from '../db/json-sql';
import { byShape } from '../http/by-shape';
import { decodeCursor } from '../http/cursor';
import { malformed } from '../http/errors';
import {
  isBeyond,
  isoTime,
  jsonPage,
  nextCursorJson,
  type JsonPageRow,
  type JsonText,
  limitTo,
  pageSizeFor,
  type PageSize,
} from '../http/json-page';
import { callersStatement, type Read } from '../http/read-route';
import { parsePage } from '../http/validate';
import { unreadAmong, unreadJoins, unreadSql } from './read';
import { membersJson } from './room';

interface Shape {
  /** Administrators are members of every room. */
  readonly isAdmin: boolean;
  /** Those alone that have unread messages. */
  readonly isUnread: boolean;
  /** Undefined: all of them. */
  readonly size: PageSize | undefined;
  readonly isContinued: boolean;
}

const SLOTS = { at: 'timestamptz', id: 'uuid', limit: 'integer' } as const;

/** How many rooms are looked through for unread messages: each is looked up by itself, and takes some microseconds. */
const LOOKED_THROUGH = 1000;

const roomsStatement = byShape(({ isAdmin, isUnread, size, isContinued }: Shape) =>
  callersStatement<JsonPageRow>()(SLOTS, ({ userId, at, id, limit }) => {
    // Out of the planner's sight: so many might be all that somebody has, and all of them in no order are read faster.
    const lookedThrough = sql`limit (select ${sql.lit(LOOKED_THROUGH)})`;
    const most = isUnread ? lookedThrough : size ? limitTo(size) : sql``;
    const rooms = (condition: RawBuilder<unknown>) => sql`(
      select chat_rooms.id, active_at as at, payment_id, payer_id, receiver_id, last_seq, last_message_at
      from chat_rooms where ${condition}
      ${isContinued ? sql`and ${isBeyond(sql`(active_at, chat_rooms.id)`, 'desc', at, id)}` : sql``}
      order by active_at desc, chat_rooms.id desc ${most})`;
    const all = isAdmin
      ? rooms(sql`(select is_admin from caller)`)
      : sql`${rooms(sql`payer_id = ${userId}`)} union all ${rooms(sql`receiver_id = ${userId}`)}`;
    const { cte, columns } = jsonPage({
      from: isUnread ? unreadAmong(all, userId) : all,
      order: 'desc',
      limit: size && { asked: limit, size },
      joins: sql`
        join payments on payments.id = page.payment_id
        ${unreadJoins(userId)}`,
      json: jsonObject({
        _id: plainText(sql`page.id`),
        paymentId: plainText(sql`payments.payment_id`),
        unreadMessagesCount: bare(unreadSql),
        members: bare(membersJson('page')),
        lastMessageAt: plainText(isoTime(sql`page.last_message_at`)),
      }),
    });
    return { ctes: [cte], columns };
  }),
);

/**
 * The caller's rooms, the latest activity first: all of them, one page, or a page of those with unread messages. Unread
 * are the messages of others since the caller last read.
 */
export async function listRooms(read: Read, query: unknown): Promise<JsonText<ChatRoomsAnswer>> {
  const isUnread = parseUnread(query);
  const page = parsePage(query) ?? (isUnread ? { limit: PAGE_SIZE, cursor: undefined } : undefined);
  const list = isUnread ? 'unread rooms' : 'rooms';
  const after = decodeCursor(list, page?.cursor);
  const input = { at: after?.at ?? '', id: after?.id ?? '', limit: page?.limit ?? 0 };
  const shape = { isUnread, size: page && pageSizeFor(page.limit), isContinued: !!after };
  const own = await read(roomsStatement({ isAdmin: false, ...shape }), input);
  const row = own.isAdmin ? await read(roomsStatement({ isAdmin: true, ...shape }), input) : own;
  return page
    ? `{"chatRooms":${row.rows},"nextCursor":${nextCursorJson(list, row)}}`
    : `{"chatRooms":${row.rows}}`;
}

/** @throws HttpError 400 for anything else than `true` or nothing. */
function parseUnread(query: unknown): boolean {
  const { unread } = (query ?? {}) as Record<string, unknown>;
  if (unread !== undefined && unread !== 'true') throw malformed("'unread' must be 'true' or left out.");
  return unread === 'true';
}
