import { sql, type RawBuilder } from 'kysely';
import type { PaymentStatus } from '../../contract/payment';
import type { ChatRoom, ChatRoomsAnswer } from '../../contract/wire';
import type { Person } from '../auth/caller';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { decodeCursor, type Cursor } from '../http/cursor';
import { anyId, behind, limitOf, toPage } from '../http/list-page';
import { parseFlag } from '../http/query';
import { onePage, parsePage, type PageRequest } from '../http/validate';
import { withUnread } from './read';
import { presentMember, type MemberRow } from './room';

interface Asked {
  /** Only rooms with unread messages. */
  readonly isUnread: boolean;
  /** Undefined for the whole list. */
  readonly page: PageRequest | undefined;
  readonly after: Cursor | undefined;
}

interface Shown {
  /** With the sum and status of each room's payment. */
  readonly withPayments: boolean;
}

/**
 * The caller's rooms, latest activity first: all of them, one page, or a page of those with unread messages. Messages
 * of others count as unread until the caller reads the room. Administrators are members of every room.
 * @throws HttpError 400 for an invalid page.
 */
export async function listRooms(
  db: Db,
  caller: Person,
  query: unknown,
  { withPayments }: Shown,
): Promise<ChatRoomsAnswer> {
  const isUnread = parseFlag(query, 'unread', 'true');
  const page = isUnread ? onePage(query) : parsePage(query);
  const list = isUnread ? 'unread rooms' : 'rooms';
  const after = decodeCursor(list, page?.cursor);
  const [rows, staff] = await Promise.all([readRooms(db, caller, { isUnread, page, after }), readStaff(db)]);
  const { shown, nextCursor } = toPage(list, rows, page, ({ active_at, id }) => ({ at: active_at, id }));
  const chatRooms = shown.map((row) => presentRoom(row, staff, caller, withPayments));
  return { chatRooms, ...(page && { nextCursor }) };
}

interface RoomRow {
  readonly id: string;
  readonly active_at: Date;
  readonly reference: string;
  readonly amount_cents: number;
  readonly status: PaymentStatus;
  readonly unread: number;
  readonly last_seq: number;
  readonly delivered_seq: number;
  readonly last_message_at: Date | null;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_avatar: string | null;
  readonly payer_is_staff: boolean;
  readonly receiver_id: string;
  readonly receiver_name: string;
  readonly receiver_avatar: string | null;
  readonly receiver_is_staff: boolean;
}

const presentRoom = (
  row: RoomRow,
  staff: readonly MemberRow[],
  { isAdmin }: Person,
  withPayments: boolean,
): ChatRoom => {
  const parties: MemberRow[] = (['payer', 'receiver'] as const).map((role) => ({
    id: row[`${role}_id`],
    full_name: row[`${role}_name`],
    avatar_file_id: row[`${role}_avatar`],
    is_staff: row[`${role}_is_staff`],
  }));
  const others = staff.filter(({ id }) => id !== row.payer_id && id !== row.receiver_id);
  return {
    _id: row.id,
    paymentId: row.reference,
    ...(withPayments && { amount: row.amount_cents / 100, status: row.status }),
    unreadMessagesCount: row.unread,
    members: [...parties, ...others].map(presentMember),
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    lastSeq: row.last_seq,
    // Administrators are members of every room, and their apps would answer for each message of the product.
    ...(!isAdmin && { deliveredSeq: row.delivered_seq }),
  };
};

const readStaff = (db: Db): Promise<MemberRow[]> =>
  runPrepared(
    db,
    sql<MemberRow>`
      select id, full_name, avatar_file_id, true as is_staff from users where is_admin order by id`,
  );

/** How many rooms are checked for unread messages; each takes two lookups. */
const SEARCHED = 1000;

async function readRooms(
  db: Db,
  { userId, isAdmin }: Person,
  { isUnread, page, after }: Asked,
): Promise<RoomRow[]> {
  const me = anyId(userId);
  // Hidden from the planner, which would otherwise expect few rooms and read all of them unordered.
  const limit = isUnread ? sql`limit (select ${sql.lit(SEARCHED)})` : limitOf(page);
  const roomsWhere = (condition: RawBuilder<unknown>) => sql`(
    select id, active_at, payment_id, payer_id, receiver_id, last_seq, last_message_at from chat_rooms
    where ${condition} ${behind(after, 'active_at, id', 'desc')}
    order by active_at desc, id desc ${limit})`;
  const mine = isAdmin
    ? roomsWhere(sql`true`)
    : sql`${roomsWhere(sql`payer_id = ${me}`)} union all ${roomsWhere(sql`receiver_id = ${me}`)}`;
  return runPrepared(
    db,
    sql<RoomRow>`
    select room.id, room.active_at, payments.reference, payments.amount_cents, payments.status, room.unread, room.last_message_at, room.last_seq, room.delivered_seq,
      payer.id as payer_id, payer.full_name as payer_name, payer.avatar_file_id as payer_avatar,
      payer.admin_role is not null as payer_is_staff,
      receiver.id as receiver_id, receiver.full_name as receiver_name, receiver.avatar_file_id as receiver_avatar,
      receiver.admin_role is not null as receiver_is_staff
    from (
      select * from (${withUnread(mine, me)}) as room
      ${isUnread ? sql`where last_seq > 0 and unread > 0` : sql``}
      order by active_at desc, id desc
      ${limitOf(page)}
    ) as room
    join payments on payments.id = room.payment_id
    join users as payer on payer.id = room.payer_id
    join users as receiver on receiver.id = room.receiver_id
    order by room.active_at desc, room.id desc`,
  );
}
