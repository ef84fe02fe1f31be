import { sql, type RawBuilder } from 'kysely';
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
export function paymentJson(viewer: 'payer' | 'receiver', links: LinkSlots): RawBuilder<unknown> {
  const other = viewer === 'payer' ? 'receiver' : 'payer';
  const otherPersons = (column: string) => sql.raw(`${other}.${column}`);
  return sql`json_build_object(
    '_id', page.id,
    'paymentId', page.payment_id,
    'index', page.index,
    'kind', page.kind,
    'amount', page.amount_cents::float8 / 100,
    'status', page.status,
    'transactionId', page.transaction_id,
    'createdAt', ${isoTime(sql`page.created_at`)},
    'expiresAt', ${isoTime(sql`page.expires_at`)},
    'paymentLink', ${receiptLink(sql`page.proof_file_id`, links)},
    'userFullName', payer.full_name,
    'profileImage', ${avatarLink(sql`payer.avatar_file_id`)},
    'paymentMethodId', payer.payment_method_id,
    'recieverPaymentId', receiver.payment_method_id,
    'userId', json_build_object('_id', ${otherPersons('id')}, 'fullName', ${otherPersons('full_name')},
      'paymentMethodId', ${otherPersons('payment_method_id')}),
    'chatRoomId', case when chat_rooms.id is not null then json_build_object('_id', chat_rooms.id) end,
    'showReportBtn', ${viewer === 'payer' ? sql`page.show_report_btn` : sql`false`},
    'decision', case when page.decided_by is not null then json_build_object(
      'by', case page.decided_by when 'system' then 'timeout' else page.decided_by end,
      'reason', page.decision_reason) end
    ${
      // Not to the payer: whoever tries used receipts must not learn which ones pass.
      viewer === 'payer' ? sql`` : sql`, 'duplicateOf', earlier.payment_id`
    }
  )`;
}
