import type { PaymentParty } from '../../contract/payment';
import type { Payment, Settled } from '../../contract/wire';
import type { ReceiptLinks, ReceiptViewer } from '../uploads/receipts';
import { avatarUrl } from '../uploads/urls';
import type { PaymentRow } from './payment-row';
import type { Terms } from './settlement-texts';

/** A payment as its payer sees it, or as its receiver and administrators do (contract, "Payment on the wire"). */
export function presentPayment(row: PaymentRow, viewer: ReceiptViewer, receiptLink: ReceiptLinks): Payment {
  const isPayer = viewer === 'payer';
  return {
    ...presentBasics(row),
    transactionId: row.transaction_id,
    windowStartedAt: row.window_started_at?.toISOString() ?? null,
    windowPausedMs: row.window_paused_ms,
    paymentLink: receiptLink(row.proof_file_id),
    userFullName: row.payer_name,
    profileImage: avatarUrl(row.payer_avatar),
    paymentMethodId: row.paid_from,
    recieverPaymentId: row.paid_to,
    paidTo: row.claimed_paid_to,
    recieverPaymentIdChangedAt: row.paid_to_changed_at?.toISOString() ?? null,
    recieverPaymentIdLastChangedAt: row.paid_to_last_changed_at?.toISOString() ?? null,
    userId: isPayer
      ? { _id: row.receiver_id, fullName: row.receiver_name, paymentMethodId: row.paid_to }
      : { _id: row.payer_id, fullName: row.payer_name, paymentMethodId: row.paid_from },
    chatRoomId: row.chat_room_id === null ? null : { _id: row.chat_room_id },
    showReportBtn: isPayer && row.show_report_btn,
    decision: row.decided_by && {
      by: row.decided_by === 'system' ? 'timeout' : row.decided_by,
      reason: row.decision_reason,
      settlement: presentSettled(row),
    },
    appeal: presentAppeal(row, isPayer ? 'payer' : 'receiver'),
    corrected: row.corrected_at && {
      at: row.corrected_at.toISOString(),
      transactionId:
        row.corrected_transaction_id === row.transaction_id ? null : row.corrected_transaction_id,
      paymentLink: row.corrected_file_id === row.proof_file_id ? null : receiptLink(row.corrected_file_id),
    },
    // Hidden from the payer, who could otherwise try out which used receipts pass.
    ...(!isPayer && { duplicateOf: row.duplicate_of }),
  };
}

type Basic = 'id' | 'reference' | 'index' | 'kind' | 'amount_cents' | 'status' | 'attempt' | 'created_at';

/** What every reader of a payment is told: no persons, receipts, order IDs or texts. */
export const presentBasics = (row: Pick<PaymentRow, Basic | 'expires_at' | 'window_paused_at'>) => ({
  _id: row.id,
  paymentId: row.reference,
  index: row.index,
  kind: row.kind,
  amount: row.amount_cents / 100,
  status: row.status,
  attempt: row.attempt,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  windowPausedAt: row.window_paused_at?.toISOString() ?? null,
});

function presentSettled({
  decided_by,
  settled_kind,
  settled_until,
  settled_note,
}: PaymentRow): Settled | null {
  // A version before 0043 leaves the terms of an earlier settlement in place.
  if (decided_by !== 'settlement' || !settled_kind) return null;
  return presentTerms({ kind: settled_kind, until: settled_until, note: settled_note });
}

/** The terms that both parties agreed on, as the wire has them. */
export const presentTerms = ({ kind, until, note }: Terms): Settled => ({
  kind,
  until: until?.toISOString() ?? null,
  note,
});

type Appealable = Pick<PaymentRow, 'status' | 'appeal_until' | 'appealed_by'>;

/**
 * Until when the viewer may appeal the latest decision; null if they may not. The party that lost may: the receiver of an
 * accepted payment, the payer of a rejected one.
 */
export function appealDeadline(
  { status, appeal_until, appealed_by }: Appealable,
  viewer: ReceiptViewer,
): Date | null {
  const loser = status === 'accepted' ? 'receiver' : 'payer';
  return !appealed_by && viewer === loser ? appeal_until : null;
}

function presentAppeal(row: PaymentRow, viewer: PaymentParty): Payment['appeal'] {
  if (row.appealed_by)
    return {
      state: 'open',
      until: null,
      by: row.appealed_by,
      reason: row.appeal_reason,
      at: row.appealed_at?.toISOString() ?? null,
    };
  const until = appealDeadline(row, viewer);
  return until && { state: 'possible', until: until.toISOString(), by: null, reason: null, at: null };
}
