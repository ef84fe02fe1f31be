import type { Member } from '../../contract/wire';
import { presentMember } from '../clients/present';
import type { Db, Transaction } from '../db/client';

export const ROOM_NOT_FOUND = 'We could not find that chat room among yours.';

export interface Room {
  readonly id: string;
  readonly payer_id: string;
  readonly receiver_id: string;
}

/** The rooms of which the user is a member: as payer, as receiver, or as an administrator. */
export const roomsOf = (db: Db | Transaction, userId: string) =>
  db
    .selectFrom('chat_rooms')
    .innerJoin('payments', 'payments.id', 'chat_rooms.payment_id')
    .where((eb) =>
      eb.or([
        eb('payments.payer_id', '=', userId),
        eb('payments.receiver_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .where('users.id', '=', userId)
            .where('users.is_admin', '=', true),
        ),
      ]),
    );

/** The room, or undefined where there is none or the user is not a member. `roomId` must be a uuid. */
export function findRoom(db: Db | Transaction, roomId: string, userId: string): Promise<Room | undefined> {
  return roomsOf(db, userId)
    .select(['chat_rooms.id', 'payments.payer_id', 'payments.receiver_id'])
    .where('chat_rooms.id', '=', roomId)
    .executeTakeFirst();
}

/** The members of each room by its id: payer, receiver, then the administrators. */
export async function membersOf(
  db: Db | Transaction,
  rooms: readonly Room[],
): Promise<Map<string, Member[]>> {
  if (rooms.length === 0) return new Map();
  const parties = [...new Set(rooms.flatMap((room) => [room.payer_id, room.receiver_id]))];
  const users = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'avatar_file_id', 'is_admin'])
    .where((eb) => eb.or([eb('id', 'in', parties), eb('is_admin', '=', true)]))
    .orderBy('id')
    .execute();
  const admins = users.filter((user) => user.is_admin).map((user) => user.id);
  const byId = new Map(users.map((user) => [user.id, presentMember(user)]));
  return new Map(
    rooms.map((room) => {
      const ids = new Set([room.payer_id, room.receiver_id, ...admins]);
      return [room.id, [...ids].flatMap((id) => byId.get(id) ?? [])];
    }),
  );
}
