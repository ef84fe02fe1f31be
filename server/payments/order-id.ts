import type { Transaction } from '../db/client';
import { orderIdUsed } from './refusals';

/**
 * Takes an order ID for a payment. It counts once per receiver, over all payments and attempts; the same payment may
 * come with it again. Spaces, invisible characters and upper or lower case make no difference.
 * @throws HttpError 409 when another payment to this receiver has it.
 */
export async function claimOrderId(
  trx: Transaction,
  payment: { id: string; receiver_id: string },
  transactionId: string,
): Promise<void> {
  const holder = await trx
    .insertInto('order_ids')
    .values({
      receiver_id: payment.receiver_id,
      transaction_id: comparable(transactionId),
      payment_id: payment.id,
    })
    // Writes what is there already: unlike `do nothing`, this answers with the row that holds the order ID.
    .onConflict((conflict) =>
      conflict
        .columns(['receiver_id', 'transaction_id'])
        .doUpdateSet((eb) => ({ payment_id: eb.ref('order_ids.payment_id') })),
    )
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  if (holder.payment_id !== payment.id) throw orderIdUsed();
}

const comparable = (transactionId: string) =>
  transactionId
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{C}]/gu, '');
