import { v7 } from 'uuid';
import type { Transaction } from '../db/client';

/** The id of the payment's chat room, which is made at its first dispute and serves every later one. */
export async function openRoom(trx: Transaction, paymentUuid: string): Promise<string> {
  await trx
    .insertInto('chat_rooms')
    .columns(['id', 'payment_id', 'payer_id', 'receiver_id'])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .select(({ val, cast }) => [
          cast<string>(val(v7()), 'uuid').as('id'),
          'payments.id as payment_id',
          'payer_id',
          'receiver_id',
        ])
        .where('payments.id', '=', paymentUuid),
    )
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  const room = await trx
    .selectFrom('chat_rooms')
    .select('id')
    .where('payment_id', '=', paymentUuid)
    .executeTakeFirstOrThrow();
  return room.id;
}
