import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';

/** Creates the payment's chat room at its first dispute; later disputes use the same room. */
export async function openRoom(trx: Transaction, paymentUuid: string): Promise<void> {
  await runPrepared(
    trx,
    sql`
      insert into chat_rooms (id, payment_id, payer_id, receiver_id)
      select ${v7()}::uuid, id, payer_id, receiver_id from payments where id = ${paymentUuid}
      on conflict (payment_id) do nothing`,
  );
}
