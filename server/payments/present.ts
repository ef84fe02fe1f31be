import type { Payment, PaymentDecision } from '../../contract/wire';
import type { Config } from '../config';
import { avatarUrl, receiptUrl } from '../uploads/urls';
import type { PaymentRow } from './queries';

/**
 * A payment as `viewerId` sees it (contract, "Payment on the wire"). Only payer, receiver and administrators may get
 * one, for it carries the link to the receipt; an administrator sees it as the receiver does.
 */
export function presentPayment(config: Config, row: PaymentRow, viewerId: string): Payment {
  const viewerPays = viewerId === row.payer_id;
  return {
    _id: row.id,
    paymentId: row.payment_id,
    index: row.index,
    kind: row.kind,
    amount: row.amount_cents / 100,
    status: row.status,
    transactionId: row.transaction_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    paymentLink: receiptUrl(config, row.proof_file_id),
    userFullName: row.payer_name,
    profileImage: avatarUrl(row.payer_avatar_file_id),
    paymentMethodId: row.payer_payment_method_id,
    recieverPaymentId: row.receiver_payment_method_id,
    userId: viewerPays
      ? { _id: row.receiver_id, fullName: row.receiver_name, paymentMethodId: row.receiver_payment_method_id }
      : { _id: row.payer_id, fullName: row.payer_name, paymentMethodId: row.payer_payment_method_id },
    chatRoomId: row.chat_room_id === null ? null : { _id: row.chat_room_id },
    showReportBtn: viewerPays && row.show_report_btn,
    decision: presentDecision(row),
    // Not to the payer: whoever tries used receipts must not learn which ones pass.
    ...(!viewerPays && { duplicateOf: row.duplicate_of }),
  };
}

const presentDecision = ({ decided_by, decision_reason }: PaymentRow): PaymentDecision | null =>
  decided_by && { by: decided_by === 'system' ? 'timeout' : decided_by, reason: decision_reason };
