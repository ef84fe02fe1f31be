import { sql, type RawBuilder } from 'kysely';
import type { ChatRoomsAnswer } from '../../contract/wire';
import { bare, jsonObject, plainText } from '../db/json-sql';
import { byShape } from '../http/by-shape';
import { decodeCursor } from '../http/cursor';
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
import type { Page } from '../http/validate';
import { unreadJoins, unreadSql } from './read';
import { membersJson } from './room';

interface Shape {
  /** Administrators are members of every room. */
  readonly isAdmin: boolean;
  /** Undefined: all of them. */
  readonly size: PageSize | undefined;
  readonly isContinued: boolean;
}

const SLOTS = { at: 'timestamptz', id: 'uuid', limit: 'integer' } as const;

const roomsStatement = byShape(({ isAdmin, size, isContinued }: Shape) =>
  callersStatement<JsonPageRow>()(SLOTS, ({ userId, at, id, limit }) => {
    const rooms = (condition: RawBuilder<unknown>) => sql`(
      select chat_rooms.id, active_at as at, payment_id, payer_id, receiver_id, last_seq, last_message_at
      from chat_rooms where ${condition}
      ${isContinued ? sql`and ${isBeyond(sql`(active_at, chat_rooms.id)`, 'desc', at, id)}` : sql``}
      order by active_at desc, chat_rooms.id desc ${size ? limitTo(size) : sql``})`;
    const { cte, columns } = jsonPage({
      from: isAdmin
        ? rooms(sql`(select is_admin from caller)`)
        : sql`${rooms(sql`payer_id = ${userId}`)} union all ${rooms(sql`receiver_id = ${userId}`)}`,
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
 * The caller's rooms, the latest activity first: all of them, or one page. Unread are the messages of others since the
 * caller last read.
 */
export async function listRooms(read: Read, page: Page | undefined): Promise<JsonText<ChatRoomsAnswer>> {
  const after = decodeCursor('rooms', page?.cursor);
  const input = { at: after?.at ?? '', id: after?.id ?? '', limit: page?.limit ?? 0 };
  const shape = { size: page && pageSizeFor(page.limit), isContinued: !!after };
  const own = await read(roomsStatement({ isAdmin: false, ...shape }), input);
  const row = own.isAdmin ? await read(roomsStatement({ isAdmin: true, ...shape }), input) : own;
  return page
    ? `{"chatRooms":${row.rows},"nextCursor":${nextCursorJson('rooms', row)}}`
    : `{"chatRooms":${row.rows}}`;
}
