import { sql } from 'kysely';
import type { PaymentDecider, PaymentKind, PaymentStatus } from '../../contract/payment';
import type { Payment } from '../../contract/wire';
import type { ReceiptLinks, ReceiptViewer } from '../uploads/receipts';
import { avatarUrl } from '../uploads/urls';

/** A payment joined with the rows shown with it. */
export interface PaymentRow {
  readonly id: string;
  readonly reference: string;
  readonly index: number;
  readonly kind: PaymentKind;
  readonly amount_cents: number;
  readonly status: PaymentStatus;
  readonly transaction_id: string | null;
  readonly proof_file_id: string | null;
  readonly attempt: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly show_report_btn: boolean;
  readonly decided_by: PaymentDecider | null;
  readonly decision_reason: string | null;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_avatar: string | null;
  readonly paid_from: string;
  readonly receiver_id: string;
  readonly receiver_name: string;
  readonly paid_to: string;
  readonly duplicate_of: string | null;
  readonly chat_room_id: string | null;
}

/** The columns of `PaymentRow`, read from `payments` with `PAYMENT_JOINS`. */
export const PAYMENT_COLUMNS = sql.raw(`
  payments.id, payments.reference, payments.index, payments.kind, payments.amount_cents, payments.status,
  payments.transaction_id, payments.proof_file_id, payments.attempt, payments.created_at, payments.expires_at, payments.show_report_btn,
  payments.decided_by, payments.decision_reason,
  payer.id as payer_id, payer.full_name as payer_name, payer.avatar_file_id as payer_avatar,
  payer.payment_method_id as paid_from,
  receiver.id as receiver_id, receiver.full_name as receiver_name, receiver.payment_method_id as paid_to,
  (select earlier.reference from payments as earlier where earlier.id = payments.duplicate_of) as duplicate_of,
  (select chat_rooms.id from chat_rooms where chat_rooms.payment_id = payments.id) as chat_room_id`);

export const PAYMENT_JOINS = sql.raw(`
  join users as payer on payer.id = payments.payer_id
  join users as receiver on receiver.id = payments.receiver_id`);

/** A payment as its payer sees it, or as its receiver and administrators do (contract, "Payment on the wire"). */
export function presentPayment(row: PaymentRow, viewer: ReceiptViewer, receiptLink: ReceiptLinks): Payment {
  const isPayer = viewer === 'payer';
  return {
    _id: row.id,
    paymentId: row.reference,
    index: row.index,
    kind: row.kind,
    amount: row.amount_cents / 100,
    status: row.status,
    transactionId: row.transaction_id,
    attempt: row.attempt,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    paymentLink: receiptLink(row.proof_file_id),
    userFullName: row.payer_name,
    profileImage: avatarUrl(row.payer_avatar),
    paymentMethodId: row.paid_from,
    recieverPaymentId: row.paid_to,
    userId: isPayer
      ? { _id: row.receiver_id, fullName: row.receiver_name, paymentMethodId: row.paid_to }
      : { _id: row.payer_id, fullName: row.payer_name, paymentMethodId: row.paid_from },
    chatRoomId: row.chat_room_id === null ? null : { _id: row.chat_room_id },
    showReportBtn: isPayer && row.show_report_btn,
    decision: row.decided_by && {
      by: row.decided_by === 'system' ? 'timeout' : row.decided_by,
      reason: row.decision_reason,
    },
    // Hidden from the payer, who could otherwise try out which used receipts pass.
    ...(!isPayer && { duplicateOf: row.duplicate_of }),
  };
}
