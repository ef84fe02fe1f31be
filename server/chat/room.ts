import { sql, type RawBuilder } from 'kysely';
import type { Member, Message } from '../../contract/wire';
import type { Db, Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';
import { avatarLink } from '../uploads/link-sql';

export const ROOM_NOT_FOUND = 'We could not find that chat room among yours.';

/** SQL of whether a user is a member of `chat_rooms`: as payer, as receiver, or as an administrator. */
export const isMemberSql = (userId: RawBuilder<unknown>, isAdmin: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${userId} in (chat_rooms.payer_id, chat_rooms.receiver_id) or ${isAdmin})`;

const isAdminSql = (userId: RawBuilder<unknown>) =>
  sql`(select is_admin from users where users.id = ${userId})`;

/** SQL of a person as others see them in a chat. */
export function memberJson(user: string): RawBuilder<unknown> {
  const of = (column: string) => sql.raw(`${user}.${column}`);
  const shown = sql`'_id', ${of('id')}, 'fullName', ${of('full_name')}, 'avatar', ${avatarLink(of('avatar_file_id'))}`;
  return sql`case when ${of('is_admin')} then json_build_object(${shown}, 'isStaff', true)
    else json_build_object(${shown}) end`;
}

/** SQL of the members of a room, a row with payer and receiver: these two, then the administrators, as a JSON array. */
export function membersJson(room: string): RawBuilder<unknown> {
  const of = (column: string) => sql.raw(`${room}.${column}`);
  const columns = sql`id, full_name, avatar_file_id, is_admin from users`;
  return sql`(
    select json_agg(${memberJson('member')} order by member.place, member.id) from (
      select 0 as place, ${columns} where id = ${of('payer_id')}
      union all
      select 1, ${columns} where id = ${of('receiver_id')}
      union all
      select 2, ${columns} where is_admin and id not in (${of('payer_id')}, ${of('receiver_id')})) as member)`;
}

/** Members whom a message names; a larger room says `*`, as the specification allows, for each message goes to each of them. */
const NAMED_MEMBERS = 20;
export const messageMembers = (members: Member[]): Message['members'] =>
  members.length > NAMED_MEMBERS ? '*' : members;
/** The same as SQL. */
export const messageMembersJson = (members: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when json_array_length(${members}) > ${sql.lit(NAMED_MEMBERS)} then '"*"'::json else ${members} end`;

const roomOfMember = statement<{ id: string; members: Member[] }>()(
  { roomId: 'uuid', userId: 'uuid' },
  ({ roomId, userId }) => sql`
    select chat_rooms.id, ${membersJson('chat_rooms')} as members
    from chat_rooms
    where chat_rooms.id = ${roomId} and ${isMemberSql(userId, isAdminSql(userId))}`,
);

/** The room with its members, or undefined where there is none or the user is not one of them. `roomId` must be a uuid. */
export async function findRoom(
  db: Db | Transaction,
  roomId: string,
  userId: string,
): Promise<{ id: string; members: Member[] } | undefined> {
  return (await runOn(db, roomOfMember, { roomId, userId }))[0];
}
