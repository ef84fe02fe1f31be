import type { Db } from '../db/client';

/**
 * Marks the room as read by the user, up to its last message or up to `seq`; never backwards. The user must be a member.
 * Returns whether that changed anything.
 */
export async function markRead(db: Db, roomId: string, userId: string, seq?: number): Promise<boolean> {
  const marked = await db
    .insertInto('chat_reads')
    .columns(['room_id', 'user_id', 'last_read_seq'])
    .expression((eb) =>
      eb
        .selectFrom('chat_rooms')
        .select(({ val, ref, cast }) => [
          'chat_rooms.id',
          cast<string>(val(userId), 'uuid').as('user_id'),
          (seq === undefined ? ref('chat_rooms.last_seq') : cast<number>(val(seq), 'integer')).as(
            'last_read_seq',
          ),
        ])
        .where('chat_rooms.id', '=', roomId)
        .where('chat_rooms.last_seq', '>', 0),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'user_id'])
        .doUpdateSet({ last_read_seq: (eb) => eb.ref('excluded.last_read_seq') })
        .whereRef('chat_reads.last_read_seq', '<', 'excluded.last_read_seq'),
    )
    .returning('room_id')
    .execute();
  return marked.length > 0;
}
