import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import { MINUTE_MS } from '../../contract/durations';
import type { Transaction } from '../db/client';
import type { PaymentsTable } from '../db/schema';

const LINES: readonly { by: 'payer' | 'receiver'; content: string }[] = [
  { by: 'payer', content: 'Hello, I paid this one and the order is completed in my account.' },
  { by: 'receiver', content: 'I cannot find the order ID on my side yet. Which account did you pay from?' },
  {
    by: 'payer',
    content: 'From the one in my profile. The receipt shows the time; could you look once more?',
  },
];

/** A short conversation in a disputed payment's room; the receiver has read all but the last line. */
export async function seedConversation(
  trx: Transaction,
  payment: Selectable<PaymentsTable>,
  hoursAgo: number,
): Promise<void> {
  const room = await trx
    .selectFrom('chat_rooms')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const start = Date.now() - hoursAgo * 6 * MINUTE_MS;
  const messages = LINES.map(({ by, content }, index) => ({
    id: v7(),
    room_id: room.id,
    seq: index + 1,
    sender_id: by === 'payer' ? payment.payer_id : payment.receiver_id,
    content,
    created_at: new Date(start + index * 2 * MINUTE_MS),
  }));
  await trx.insertInto('messages').values(messages).execute();
  await trx
    .updateTable('chat_rooms')
    .set({ last_seq: messages.length, last_message_at: messages.at(-1)?.created_at ?? null })
    .where('id', '=', room.id)
    .execute();
  const sentBy = (user_id: string) => messages.filter(({ sender_id }) => sender_id === user_id);
  await trx
    .insertInto('chat_senders')
    .values(
      [payment.payer_id, payment.receiver_id].map((user_id) => ({
        room_id: room.id,
        user_id,
        messages: sentBy(user_id).length,
      })),
    )
    .execute();
  const readUpTo = (last_read_seq: number, user_id: string) => {
    const own_read = sentBy(user_id).filter(({ seq }) => seq <= last_read_seq).length;
    return { room_id: room.id, user_id, last_read_seq, own_read };
  };
  await trx
    .insertInto('chat_reads')
    .values([readUpTo(messages.length, payment.payer_id), readUpTo(messages.length - 1, payment.receiver_id)])
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'user_id']).doUpdateSet({
        last_read_seq: (eb) => eb.ref('excluded.last_read_seq'),
        own_read: (eb) => eb.ref('excluded.own_read'),
      }),
    )
    .execute();
}
