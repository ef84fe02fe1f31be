import type { InferResult } from 'kysely';
import type { Db } from '../db/client';

/** Payments with both parties and the chat room: everything that `presentPayment` shows. */
export const paymentRows = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
    .innerJoin('users as receiver', 'receiver.id', 'payments.receiver_id')
    .leftJoin('payments as earlier', 'earlier.id', 'payments.duplicate_of')
    .leftJoin('chat_rooms', 'chat_rooms.payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.payment_id',
      'payments.payer_id',
      'payments.receiver_id',
      'payments.index',
      'payments.kind',
      'payments.amount_cents',
      'payments.status',
      'payments.transaction_id',
      'payments.proof_file_id',
      'payments.created_at',
      'payments.changed_at',
      'payments.expires_at',
      'payments.show_report_btn',
      'payments.decided_by',
      'payments.decision_reason',
      'payer.full_name as payer_name',
      'payer.avatar_file_id as payer_avatar_file_id',
      'payer.payment_method_id as payer_payment_method_id',
      'receiver.full_name as receiver_name',
      'receiver.payment_method_id as receiver_payment_method_id',
      'chat_rooms.id as chat_room_id',
      'earlier.payment_id as duplicate_of',
    ]);

export type PaymentRow = InferResult<ReturnType<typeof paymentRows>>[number];
