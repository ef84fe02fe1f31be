import type { InferResult } from 'kysely';
import type { Db } from '../db/client';

/** Payments with what mails and notices say of them and of their two parties. */
export const paymentsWithParties = (db: Db, paymentUuids: readonly string[]) =>
  db
    .selectFrom('payments')
    .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
    .innerJoin('users as receiver', 'receiver.id', 'payments.receiver_id')
    .leftJoin('chat_rooms', 'chat_rooms.payment_id', 'payments.id')
    .select([
      'payments.payment_id',
      'payments.amount_cents',
      'payments.transaction_id',
      'payments.expires_at',
      'payer.id as payer_id',
      'payer.full_name as payer_name',
      'payer.email as payer_email',
      'payer.deleted_at as payer_deleted_at',
      'receiver.id as receiver_id',
      'receiver.full_name as receiver_name',
      'receiver.email as receiver_email',
      'receiver.deleted_at as receiver_deleted_at',
      'chat_rooms.id as chat_room_id',
    ])
    .where('payments.id', 'in', paymentUuids)
    .orderBy('payments.expires_at')
    .orderBy('payments.id');

export type PaymentWithParties = InferResult<ReturnType<typeof paymentsWithParties>>[number];

export type Party = 'payer' | 'receiver';

/** One party of a payment: whom to write to, and whom the payment is with. */
export function partyOf(payment: PaymentWithParties, role: Party) {
  const payer = {
    id: payment.payer_id,
    fullName: payment.payer_name,
    email: payment.payer_email,
    hasAccount: payment.payer_deleted_at === null,
  };
  const receiver = {
    id: payment.receiver_id,
    fullName: payment.receiver_name,
    email: payment.receiver_email,
    hasAccount: payment.receiver_deleted_at === null,
  };
  return role === 'payer'
    ? { ...payer, otherFullName: receiver.fullName }
    : { ...receiver, otherFullName: payer.fullName };
}
