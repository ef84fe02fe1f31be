import { sql } from 'kysely';
import type { PaymentStatus } from '../../contract/payment';
import type { Member, Message } from '../../contract/wire';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { utcOffsetMinutes } from '../time-zones';
import { avatarUrl } from '../uploads/urls';

export const ROOM_NOT_FOUND = 'We could not find that chat room among yours.';

/** A person as others see them in a chat. */
export interface MemberRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_file_id: string | null;
  /** Is an administrator, or was one. */
  readonly is_staff: boolean;
}

export const presentMember = (row: MemberRow): Member => ({
  _id: row.id,
  fullName: row.full_name,
  avatar: avatarUrl(row.avatar_file_id),
  ...(row.is_staff && { isStaff: true }),
});

/** A room as one of its members sees it. */
export interface Room {
  /** The readable id of its payment. */
  readonly paymentId: string;
  readonly lastSeq: number;
  /** The last message that this member has read; 0 for none. */
  readonly lastReadSeq: number;
  /** Payer and receiver, then the administrators. */
  readonly members: readonly Member[];
  /** While the dispute is open, for a party of it: the other party and how far their clocks are ahead of UTC, in minutes. */
  readonly otherClock: { readonly userId: string; readonly utcOffset: number } | undefined;
}

/** The room with this uuid; undefined if there is none or the user is not a member of it. */
export async function findRoom(db: Db, roomId: string, userId: string): Promise<Room | undefined> {
  const rows = await runPrepared(
    db,
    sql<RoomRow>`
    select payments.reference, chat_rooms.last_seq, coalesce(reader.last_read_seq, 0) as last_read_seq,
      member.id, member.full_name, member.avatar_file_id, member.admin_role is not null as is_staff,
      member.place, member.time_zone, payments.status
    from chat_rooms
    join payments on payments.id = chat_rooms.payment_id
    left join chat_reads as reader on reader.room_id = chat_rooms.id and reader.user_id = ${userId}
    cross join lateral (
      select 0 as place, id, full_name, avatar_file_id, admin_role, time_zone from users where id = chat_rooms.payer_id
      union all
      select 1, id, full_name, avatar_file_id, admin_role, time_zone from users where id = chat_rooms.receiver_id
      union all
      select 2, id, full_name, avatar_file_id, admin_role, null from users
        where is_admin and id not in (chat_rooms.payer_id, chat_rooms.receiver_id)
    ) as member
    where chat_rooms.id = ${roomId}
    order by member.place, member.id`,
  );
  const [room] = rows;
  if (!room || !rows.some(({ id }) => id === userId)) return undefined;
  return {
    paymentId: room.reference,
    lastSeq: room.last_seq,
    lastReadSeq: room.last_read_seq,
    members: rows.map(presentMember),
    otherClock: room.status === 'disputed' ? otherClock(rows, userId) : undefined,
  };
}

interface RoomRow extends MemberRow {
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly last_seq: number;
  readonly last_read_seq: number;
  /** 0 payer, 1 receiver, 2 administrators. */
  readonly place: number;
  readonly time_zone: string | null;
}

/** Parties see each other's clocks, and nobody else's. */
function otherClock(rows: readonly RoomRow[], userId: string): Room['otherClock'] {
  const parties = rows.filter(({ place }) => place < 2);
  const other = parties.find(({ id }) => id !== userId);
  if (!parties.some(({ id }) => id === userId) || !other?.time_zone) return undefined;
  return { userId: other.id, utcOffset: utcOffsetMinutes(other.time_zone, new Date()) };
}

/** A message names at most this many members; in a larger room it says `*`, as the specification allows. */
const NAMED_MEMBERS = 20;

/** The members that a message names. */
export const namedMembers = ({ members }: Room): Message['members'] =>
  members.length > NAMED_MEMBERS ? '*' : [...members];

/** The member of the room as others see them; undefined for anybody else. `roomId` must be a uuid. */
export async function findMember(
  db: Db,
  roomId: string,
  userId: string,
): Promise<{ _id: string; fullName: string } | undefined> {
  const [member] = await runPrepared(
    db,
    sql<{ full_name: string }>`
      select users.full_name from chat_rooms join users on users.id = ${userId}
      where chat_rooms.id = ${roomId}
        and (users.id in (chat_rooms.payer_id, chat_rooms.receiver_id) or users.is_admin)`,
  );
  return member && { _id: userId, fullName: member.full_name };
}
