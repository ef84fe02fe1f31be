import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';

const roomOf = statement()(
  { roomId: 'uuid', paymentId: 'uuid' },
  ({ roomId, paymentId }) => sql`
    insert into chat_rooms (id, payment_id, payer_id, receiver_id)
    select ${roomId}, id, payer_id, receiver_id from payments where id = ${paymentId}
    on conflict (payment_id) do nothing`,
);

/** Creates the payment's chat room at its first dispute; later disputes use the same room. */
export async function openRoom(trx: Transaction, paymentUuid: string): Promise<void> {
  await runOn(trx, roomOf, { roomId: v7(), paymentId: paymentUuid });
}
