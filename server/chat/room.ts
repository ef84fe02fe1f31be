import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/client';
import { runOn, statement } from '../db/statement';
import { filePath } from '../uploads/links';

export const ROOM_NOT_FOUND = 'We could not find that chat room among yours.';

/** Stands for an id that is none, so that whoever is not signed in hears that first. */
export const NOBODYS_ROOM = '00000000-0000-0000-0000-000000000000';

/** SQL of whether a user is a member of `chat_rooms`: as payer, as receiver, or as an administrator. */
export const isMemberSql = (userId: RawBuilder<unknown>, isAdmin: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${userId} in (chat_rooms.payer_id, chat_rooms.receiver_id) or ${isAdmin})`;

/** SQL of whether a user is an administrator. */
export const isAdminSql = (userId: RawBuilder<unknown>) =>
  sql`(select is_admin from users where users.id = ${userId})`;

/** SQL of a person as others see them in a chat. */
export function memberJson(user: string): RawBuilder<unknown> {
  const of = (column: string) => sql.raw(`${user}.${column}`);
  const shown = sql`'_id', ${of('id')}, 'fullName', ${of('full_name')}, 'avatar', ${sql.lit(filePath(''))} || ${of('avatar_file_id')}`;
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
const PARTIES = 2;

/** SQL of the members that a message of a room names. Those of a large room are not even read, for they go with no message. */
export function messageMembersJson(room: string): RawBuilder<unknown> {
  const parties = sql.raw(`${room}.payer_id, ${room}.receiver_id`);
  return sql`case when exists (
      select from users where is_admin and id not in (${parties}) offset ${sql.lit(NAMED_MEMBERS - PARTIES)})
    then '"*"'::json else ${membersJson(room)} end`;
}

const roomOfMember = statement<{ id: string }>()(
  { roomId: 'uuid', userId: 'uuid' },
  ({ roomId, userId }) => sql`
    select chat_rooms.id from chat_rooms
    where chat_rooms.id = ${roomId} and ${isMemberSql(userId, isAdminSql(userId))}`,
);

/** Whether there is such a room and the user is a member of it. `roomId` must be a uuid. */
export const isMember = async (db: Db, roomId: string, userId: string): Promise<boolean> =>
  (await runOn(db, roomOfMember, { roomId, userId })).length > 0;
