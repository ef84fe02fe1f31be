import { ADMIN } from '../seed/people';
import type { SeededDatabase } from '../seed/database';
import { signIn } from '../sign-in';

/**
 * Creates a room with this many members and returns an access token for each, the payer's first. All but two members are
 * administrators.
 */
export async function crowdedRoom(
  database: SeededDatabase,
  members: number,
): Promise<{ roomId: string; tokens: string[] }> {
  const [room] = await database.query<{ id: string; payer_id: string; receiver_id: string }>(
    `insert into chat_rooms (id, payment_id, payer_id, receiver_id)
      select gen_random_uuid(), id, payer_id, receiver_id from payments
      where id not in (select payment_id from chat_rooms) limit 1 returning id, payer_id, receiver_id`,
  );
  if (!room) throw new Error('Every payment has a room.');
  const added = await database.query<{ id: string }>(
    `insert into users (id, email, password_hash, full_name, phone, payment_method_id, is_admin, admin_role)
      select gen_random_uuid(), 'crowd-' || n || '-' || gen_random_uuid(), 'x', 'Administrator ' || n, '+12025550123', 'X', true, 'admin'
      from generate_series(1, $1::integer) as n returning id`,
    [members - 3],
  );
  const people = [room.payer_id, room.receiver_id, ADMIN, ...added.map(({ id }) => id)];
  const sessions = await signIn(database, people);
  return { roomId: room.id, tokens: sessions.map(({ token }) => token) };
}
