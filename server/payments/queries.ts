import type { InferResult } from 'kysely';
import type { Db } from '../db/client';

/** Payments with the names and payment IDs of both parties. */
export const paymentRows = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
    .innerJoin('users as receiver', 'receiver.id', 'payments.receiver_id')
    .select([
      'payments.id',
      'payments.payment_id',
      'payments.index',
      'payments.amount_cents',
      'payments.status',
      'payments.transaction_id',
      'payments.created_at',
      'payments.changed_at',
      'payments.expires_at',
      'payer.full_name as payer_name',
      'payer.payment_method_id as payer_payment_method_id',
      'receiver.full_name as receiver_name',
      'receiver.payment_method_id as receiver_payment_method_id',
    ]);

export type PaymentRow = InferResult<ReturnType<typeof paymentRows>>[number];
