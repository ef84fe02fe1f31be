import { sql } from 'kysely';
import type { AdminHistoryEntry, AdminParty, AdminPayment, AdminPaymentAnswer } from '../../contract/admin';
import { readCase, readNotes } from '../cases/read-case';
import type { Db } from '../db/client';
import { notFound } from '../http/errors';
import { presentStep, readSteps } from '../payments/history';
import { LATEST_SUBMISSION, RECEIVER_ID_THEN } from '../payments/payment-row';
import { presentBasics } from '../payments/present';
import { readProposals } from '../payments/proposals';
import { PAYMENT_NOT_FOUND } from '../payments/refusals';
import type { Services } from '../services';
import { receiptLinks, type ReceiptLinks } from '../uploads/receipts';
import { avatarUrl } from '../uploads/urls';

/** Payments with the columns that `presentAdminPayment` needs, except the parties. */
export const adminPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('payments as earlier', 'earlier.id', 'payments.duplicate_of')
    .leftJoin('chat_rooms', 'chat_rooms.payment_id', 'payments.id')
    .leftJoinLateral(LATEST_SUBMISSION.as('sent'), (join) => join.onTrue())
    .select(sql<string | null>`${sql.raw(RECEIVER_ID_THEN)}`.as('receiver_payment_id'))
    .select([
      'sent.payer_payment_id',
      'payments.id',
      'payments.reference',
      'payments.payer_id',
      'payments.receiver_id',
      'payments.index',
      'payments.kind',
      'payments.amount_cents',
      'payments.attempt',
      'payments.status',
      'payments.transaction_id',
      'payments.proof_file_id',
      'payments.created_at',
      'payments.changed_at',
      'payments.expires_at',
      'payments.window_started_at',
      'payments.window_paused_at',
      'payments.window_paused_ms',
      'chat_rooms.id as chat_room_id',
      'earlier.reference as duplicate_of',
    ]);

type AdminPaymentRow = Awaited<ReturnType<ReturnType<typeof adminPayments>['execute']>>[number];

/**
 * One payment with its whole history, its case and the notes about it.
 * @throws HttpError 404 if nothing has this readable id.
 */
export async function readAdminPaymentWithHistory(
  services: Services,
  paymentId: string,
): Promise<AdminPaymentAnswer> {
  const payment = await readAdminPayment(services, paymentId);
  return {
    payment,
    history: await readAdminHistory(services, payment._id),
    proposals: await readProposals(services.db, payment._id),
    case: await readCase(services.db, payment._id),
    notes: await readNotes(services.db, paymentId),
  };
}

/**
 * One payment.
 * @throws HttpError 404 if nothing has this readable id.
 */
export async function readAdminPayment({ config, db }: Services, paymentId: string): Promise<AdminPayment> {
  const row = await adminPayments(db).where('payments.reference', '=', paymentId).executeTakeFirst();
  if (!row) throw notFound(PAYMENT_NOT_FOUND);
  return presentAdminPayment(row, await readParties(db, [row]), receiptLinks(config));
}

async function readAdminHistory({ config, db }: Services, paymentUuid: string): Promise<AdminHistoryEntry[]> {
  const steps = await readSteps(db, paymentUuid);
  const receiptLink = receiptLinks(config);
  return steps.map((step) => ({
    ...presentStep(step),
    reasonImage: receiptLink(step.reason_file_id),
    paymentLink: receiptLink(step.proof_file_id),
  }));
}

/** The columns of `users` that `presentParty` needs. */
export const PARTY_COLUMNS = [
  'users.id',
  'users.full_name',
  'users.email',
  'users.phone',
  'users.payment_method_id',
  'users.avatar_file_id',
  'users.is_banned',
  'users.deleted_at',
] as const;

/** Payers and receivers of these payments by their ids. */
export async function readParties(
  db: Db,
  payments: readonly Pick<AdminPaymentRow, 'payer_id' | 'receiver_id'>[],
): Promise<Map<string, AdminParty>> {
  if (payments.length === 0) return new Map();
  const ids = [...new Set(payments.flatMap(({ payer_id, receiver_id }) => [payer_id, receiver_id]))];
  const users = await db
    .selectFrom('users')
    .select(PARTY_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(users.map((user) => [user.id, presentParty(user)]));
}

/** A deleted account's email column does not hold an address. */
export const addressOf = ({ email, deleted_at }: { email: string; deleted_at: Date | null }) =>
  deleted_at ? { email: '', isDeleted: true } : { email, isDeleted: false };

export const presentParty = (user: {
  id: string;
  full_name: string;
  email: string;
  phone: string;
  payment_method_id: string;
  avatar_file_id: string | null;
  is_banned: boolean;
  deleted_at: Date | null;
}): AdminParty => ({
  _id: user.id,
  fullName: user.full_name,
  ...addressOf(user),
  phone: user.phone,
  paymentMethodId: user.payment_method_id,
  profileImage: avatarUrl(user.avatar_file_id),
  isBanned: user.is_banned,
});

/** A payment as administrators see it; `parties` are those of `readParties`. */
export function presentAdminPayment(
  row: AdminPaymentRow,
  parties: Map<string, AdminParty>,
  receiptLink: ReceiptLinks,
): AdminPayment {
  const payer = parties.get(row.payer_id);
  const receiver = parties.get(row.receiver_id);
  if (!payer || !receiver) throw new Error(`A party of payment ${row.reference} is missing.`);
  return {
    ...presentBasics(row),
    transactionId: row.transaction_id,
    changedAt: row.changed_at.toISOString(),
    windowStartedAt: row.window_started_at?.toISOString() ?? null,
    windowPausedMs: row.window_paused_ms,
    paymentLink: receiptLink(row.proof_file_id),
    payer,
    receiver,
    payerPaymentId: row.payer_payment_id,
    receiverPaymentId: row.receiver_payment_id,
    chatRoomId: row.chat_room_id === null ? null : { _id: row.chat_room_id },
    duplicateOf: row.duplicate_of,
  };
}
