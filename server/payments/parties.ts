import { sql } from 'kysely';
import type { PaymentParty } from '../../contract/payment';
import type { Db } from '../db/client';
import { runOn, statement } from '../db/statement';

/** A payment with what mails and notices say about it and its two parties. */
export interface PaymentWithParties {
  readonly id: string;
  readonly reference: string;
  readonly amount_cents: number;
  readonly transaction_id: string | null;
  readonly expires_at: Date | null;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly payer_deleted_at: Date | null;
  readonly receiver_id: string;
  readonly receiver_name: string;
  readonly receiver_email: string;
  readonly receiver_deleted_at: Date | null;
  readonly receiver_is_banned: boolean;
  readonly chat_room_id: string | null;
}

const withParties = statement<PaymentWithParties>()(
  { ids: 'uuid[]' },
  ({ ids }) => sql`
    select payments.id, payments.reference, amount_cents, transaction_id, expires_at,
      payer.id as payer_id, payer.full_name as payer_name, payer.email as payer_email,
      payer.deleted_at as payer_deleted_at,
      receiver.id as receiver_id, receiver.full_name as receiver_name, receiver.email as receiver_email,
      receiver.deleted_at as receiver_deleted_at, receiver.is_banned as receiver_is_banned,
      chat_rooms.id as chat_room_id
    from payments
    join users as payer on payer.id = payments.payer_id
    join users as receiver on receiver.id = payments.receiver_id
    left join chat_rooms on chat_rooms.payment_id = payments.id
    where payments.id = any(${ids})
    order by expires_at, payments.id`,
);

/** These payments, in order of the ends of their windows. */
export const paymentsWithParties = (db: Db, paymentUuids: readonly string[]): Promise<PaymentWithParties[]> =>
  runOn(db, withParties, { ids: paymentUuids });

/** One party of a payment, with the other party's name. */
export function partyOf(payment: PaymentWithParties, role: PaymentParty) {
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
