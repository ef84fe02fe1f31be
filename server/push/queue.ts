import { sql } from 'kysely';
import type { PushKind } from '../../contract/pushKinds';
import type { Db, Transaction } from '../db/client';
import type { PushWords } from '../db/schema';
import { runPrepared } from '../db/statement';
import { slicesOf } from '../slices';
import { dueAt } from './paused';

/* All of these but `planAgain` only insert, so that a step of a payment never waits for a device. `pushLoop` sends after the commit. */

const NOW = sql<Date>`clock_timestamp()`;

export interface Push {
  /** The id of a user. */
  readonly to: string;
  readonly kind: PushKind;
  /** The readable id of the payment that it is about. */
  readonly reference: string;
  readonly words: PushWords;
}

/** Tells these members of steps on their payments, on all devices that want it. */
export async function queuePush(trx: Transaction, pushes: readonly Push[]): Promise<void> {
  for (const some of slicesOf(pushes))
    await runPrepared(
      trx,
      sql`
        insert into push_messages (device_id, user_id, kind, subject, words, due_at)
        select push_devices.id, push_devices.user_id, queued.kind, 'payment ' || queued.reference, queued.words,
          ${dueAt(NOW)}
        from json_to_recordset(${JSON.stringify(some)}::json)
          as queued ("to" uuid, kind text, reference text, words jsonb)
        join push_devices on push_devices.user_id = queued."to" and queued.kind = any(push_devices.kinds)`,
    );
}

/** Tells the receivers of these submitted payments that they are to be decided. */
export async function queueToDecide(
  trx: Transaction,
  kind: 'proofs' | 'reminders',
  paymentUuids: readonly string[],
): Promise<void> {
  await runPrepared(
    trx,
    sql`
      insert into push_messages (device_id, user_id, kind, subject, payment_id, due_at)
      select push_devices.id, push_devices.user_id, ${kind}::text, 'payment ' || payments.reference, payments.id,
        ${dueAt(NOW)}
      from payments
      join push_devices on push_devices.user_id = payments.receiver_id and ${kind}::text = any(push_devices.kinds)
      where payments.id = any(${paymentUuids})`,
  );
}

/** One message a device and subject; `now()`, since a clock that goes on would tell them apart. */
const CLOSE = sql`
  insert into push_messages (device_id, user_id, kind, subject, due_at)
  select distinct push_messages.device_id, push_messages.user_id, 'close', push_messages.subject, ${dueAt(sql<Date>`now()`)}
  from push_messages join push_devices on push_devices.id = push_messages.device_id`;

/** Takes away the notifications that ask to decide these payments, as they are decided. */
export async function queueDecided(trx: Transaction, paymentUuids: readonly string[]): Promise<void> {
  await runPrepared(
    trx,
    sql`
      ${CLOSE} where push_messages.payment_id = any(${paymentUuids})`,
  );
}

/** Tells the other members of a room about a message. An open tab gets the time to read it first. */
export async function queueMessage(
  trx: Transaction,
  { roomId, roomSeq, senderId, words }: MessagePush,
): Promise<void> {
  await runPrepared(
    trx,
    sql`
      insert into push_messages (device_id, user_id, kind, subject, room_id, room_seq, words, due_at)
      select push_devices.id, push_devices.user_id, 'messages', 'chat ' || chat_rooms.id, chat_rooms.id,
        ${roomSeq}::int, ${JSON.stringify(words)}::jsonb,
        ${dueAt(sql`clock_timestamp() + make_interval(secs => ${sql.lit(SECONDS_TO_READ)})`)}
      from chat_rooms
      join lateral (
        select payer_id as id union select receiver_id union select users.id from users where users.is_admin
      ) as member on member.id <> ${senderId}::uuid
      join push_devices on push_devices.user_id = member.id and 'messages' = any(push_devices.kinds)
      where chat_rooms.id = ${roomId}`,
  );
}

const SECONDS_TO_READ = 2;

interface MessagePush {
  readonly roomId: string;
  readonly roomSeq: number;
  readonly senderId: string;
  readonly words: PushWords;
}

/** Takes away the notifications about a room that the user has read. */
export async function queueRead(db: Db, roomId: string, userId: string): Promise<void> {
  await runPrepared(
    db,
    sql`
      ${CLOSE} where push_messages.room_id = ${roomId} and push_messages.user_id = ${userId}`,
  );
}

/** Plans anew what waits for the end of a member's quiet hours, as these or the time zone have changed. */
export async function planAgain(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('push_messages')
    .from('push_devices')
    .set({ due_at: dueAt(sql<Date>`now()`) })
    .whereRef('push_messages.device_id', '=', 'push_devices.id')
    .where('push_devices.user_id', '=', userId)
    .where('push_messages.user_id', '=', userId)
    .where('push_messages.sent_at', 'is', null)
    .where('push_messages.due_at', '>', sql<Date>`now()`)
    .execute();
}
