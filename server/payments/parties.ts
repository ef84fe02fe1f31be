import { sql, type RawBuilder } from 'kysely';
import type { PaymentParty } from '../../contract/payment';
import type { Db, Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { columnsOf, PARTY_JOINS } from './payment-row';

/** A payment and its two parties, with the facts for mails and notices. */
export interface PaymentWithParties {
  readonly id: string;
  readonly reference: string;
  readonly amount_cents: number;
  readonly transaction_id: string | null;
  readonly proof_file_id: string | null;
  /** When the latest proof was corrected, and the values that this replaced. */
  readonly corrected_at: Date | null;
  readonly corrected_transaction_id: string | null;
  readonly corrected_file_id: string | null;
  readonly expires_at: Date | null;
  /** Set while the window stands still. */
  readonly window_paused_at: Date | null;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly payer_deleted_at: Date | null;
  /** How many payments of this payer are accepted by now. */
  readonly accepted_of_payer: number;
  readonly receiver_id: string;
  readonly receiver_name: string;
  readonly receiver_email: string;
  readonly receiver_deleted_at: Date | null;
  readonly chat_room_id: string | null;
}

const COLUMNS = columnsOf<PaymentWithParties>({
  id: 'payments.id',
  reference: 'payments.reference',
  amount_cents: 'payments.amount_cents',
  transaction_id: 'payments.transaction_id',
  proof_file_id: 'payments.proof_file_id',
  corrected_at: 'payments.corrected_at',
  corrected_transaction_id: 'payments.corrected_transaction_id',
  corrected_file_id: 'payments.corrected_file_id',
  expires_at: 'payments.expires_at',
  window_paused_at: 'payments.window_paused_at',
  payer_id: 'payer.id',
  payer_name: 'payer.full_name',
  payer_email: 'payer.email',
  payer_deleted_at: 'payer.deleted_at',
  accepted_of_payer: `(select count(*)::int from payments as own
    where own.payer_id = payments.payer_id and own.status = 'accepted')`,
  receiver_id: 'receiver.id',
  receiver_name: 'receiver.full_name',
  receiver_email: 'receiver.email',
  receiver_deleted_at: 'receiver.deleted_at',
  chat_room_id: 'chat_rooms.id',
});

/** These payments, in order of the ends of their windows. */
export const paymentsWithParties = (db: Db, paymentUuids: readonly string[]): Promise<PaymentWithParties[]> =>
  runPrepared(
    db,
    sql<PaymentWithParties>`
      select ${COLUMNS}
      from payments ${PARTY_JOINS}
      left join chat_rooms on chat_rooms.payment_id = payments.id
      where payments.id = any(${paymentUuids})
      order by payments.expires_at, payments.id`,
  );

/** The same of one payment whose row the caller has locked. */
export async function lockedWithParties(trx: Transaction, paymentUuid: string): Promise<PaymentWithParties> {
  const [payment] = await paymentsWithParties(trx, [paymentUuid]);
  if (!payment) throw new Error('A payment is missing although its row was locked.');
  return payment;
}

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

/** SQL: this user is payer or receiver of the row of `payments`. */
export const hasParty = (userId: string): RawBuilder<boolean> =>
  sql`(payments.payer_id = ${userId} or payments.receiver_id = ${userId})`;

export const NO_COUNTERPARTIES = { payers: [] as string[], receivers: [] as string[] };

/** The people who pay this user, and the people this user pays. */
export async function counterparties(trx: Transaction, userId: string): Promise<typeof NO_COUNTERPARTIES> {
  const payers = await trx
    .selectFrom('payments')
    .select('payer_id')
    .distinct()
    .where('receiver_id', '=', userId)
    .execute();
  const receivers = await trx
    .selectFrom('payments')
    .select('receiver_id')
    .distinct()
    .where('payer_id', '=', userId)
    .execute();
  return { payers: payers.map((row) => row.payer_id), receivers: receivers.map((row) => row.receiver_id) };
}
