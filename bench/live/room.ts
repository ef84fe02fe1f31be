import { ADMIN, BROKER, BUSY_ROOM, FIRST_MEMBER, userId } from '../seed/people';
import type { SeededDatabase } from '../seed/database';
import { signIn } from '../sign-in';

/** A room with so many members, of whom all but two are administrators, and an access token of each; the first is the payer's. */
export async function crowdedRoom(
  database: SeededDatabase,
  members: number,
): Promise<{ roomId: string; tokens: string[] }> {
  const added = await database.query<{ id: string }>(
    `insert into users (id, email, password_hash, full_name, phone, payment_method_id, is_admin)
      select gen_random_uuid(), 'crowd-' || n || '-' || gen_random_uuid(), 'x', 'Administrator ' || n, '+12025550123', 'X', true
      from generate_series(1, $1::integer) as n returning id`,
    [members - 3],
  );
  const people = [userId(FIRST_MEMBER), BROKER, ADMIN, ...added.map(({ id }) => id)];
  const sessions = await signIn(database, people);
  return { roomId: BUSY_ROOM, tokens: sessions.map(({ token }) => token) };
}
