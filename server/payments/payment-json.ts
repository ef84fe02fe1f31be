import { sql } from 'kysely';
import { anyText, bare, jsonObject, jsonWhere, plainText, type JsonSql } from '../db/json-sql';
import { isoTime } from '../http/json-page';
import { avatarLink, receiptLink, type LinkSlots } from '../uploads/link-sql';

/** The columns of `payments` that `paymentJson` and `PAYMENT_JOINS` read. */
export const PAYMENT_COLUMNS = sql.raw(
  [
    'id',
    'payment_id',
    'payer_id',
    'receiver_id',
    'index',
    'kind',
    'amount_cents',
    'status',
    'transaction_id',
    'proof_file_id',
    'created_at',
    'expires_at',
    'show_report_btn',
    'duplicate_of',
    'decided_by',
    'decision_reason',
  ]
    .map((column) => `payments.${column}`)
    .join(', '),
);

/** The people and things of a payment, a row named `page`, that `paymentJson` shows. */
export const PAYMENT_JOINS = sql`
  join users as payer on payer.id = page.payer_id
  join users as receiver on receiver.id = page.receiver_id
  left join payments as earlier on earlier.id = page.duplicate_of
  left join chat_rooms on chat_rooms.payment_id = page.id`;

/**
 * SQL that makes a payment, a row named `page`, as its payer or its receiver sees it (contract, "Payment on the wire").
 * Only payer, receiver and administrators may get one, for it carries the link to the receipt; an administrator sees it
 * as the receiver does.
 */
export function paymentJson(viewer: 'payer' | 'receiver', links: LinkSlots): JsonSql {
  const other = viewer === 'payer' ? 'receiver' : 'payer';
  const otherPersons = (column: string) => sql.raw(`${other}.${column}`);
  return jsonObject({
    _id: plainText(sql`page.id`),
    paymentId: plainText(sql`page.payment_id`),
    index: bare(sql`page.index`),
    kind: plainText(sql`page.kind`),
    amount: bare(sql`page.amount_cents::float8 / 100`),
    status: plainText(sql`page.status`),
    transactionId: anyText(sql`page.transaction_id`),
    createdAt: plainText(isoTime(sql`page.created_at`)),
    expiresAt: plainText(isoTime(sql`page.expires_at`)),
    paymentLink: plainText(receiptLink(sql`page.proof_file_id`, links)),
    userFullName: anyText(sql`payer.full_name`),
    profileImage: plainText(avatarLink(sql`payer.avatar_file_id`)),
    paymentMethodId: anyText(sql`payer.payment_method_id`),
    recieverPaymentId: anyText(sql`receiver.payment_method_id`),
    userId: jsonObject({
      _id: plainText(otherPersons('id')),
      fullName: anyText(otherPersons('full_name')),
      paymentMethodId: anyText(otherPersons('payment_method_id')),
    }),
    chatRoomId: jsonWhere(sql`chat_rooms.id is not null`, { _id: plainText(sql`chat_rooms.id`) }),
    showReportBtn: bare(viewer === 'payer' ? sql`page.show_report_btn` : sql`false`),
    decision: jsonWhere(sql`page.decided_by is not null`, {
      by: plainText(sql`case page.decided_by when 'system' then 'timeout' else page.decided_by end`),
      reason: anyText(sql`page.decision_reason`),
    }),
    // Not to the payer: whoever tries used receipts must not learn which ones pass.
    ...(viewer === 'receiver' && { duplicateOf: plainText(sql`earlier.payment_id`) }),
  });
}
