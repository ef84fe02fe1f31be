import { sql, type RawBuilder, type Selectable } from 'kysely';
import { TRANSITIONS, type Transition } from '../../contract/payment';
import type { PaymentHistoryTable, PaymentsTable } from '../db/schema';

/** The columns of a template's select. Each key of the row needs its expression, or the compiler objects. */
export const columnsOf = <Row>(expressions: Record<keyof Row & string, string>): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(expressions)
      .map(([name, expression]) => `${expression} as "${name}"`)
      .join(', '),
  );

type OwnColumn =
  | 'id'
  | 'reference'
  | 'index'
  | 'kind'
  | 'amount_cents'
  | 'status'
  | 'transaction_id'
  | 'proof_file_id'
  | 'attempt'
  | 'corrected_at'
  | 'corrected_transaction_id'
  | 'corrected_file_id'
  | 'created_at'
  | 'expires_at'
  | 'window_started_at'
  | 'window_paused_at'
  | 'window_paused_ms'
  | 'show_report_btn'
  | 'decided_by'
  | 'decision_reason'
  | 'settled_kind'
  | 'settled_until'
  | 'settled_note'
  | 'appealed_by'
  | 'appealed_at'
  | 'appeal_reason'
  | 'payer_id'
  | 'receiver_id';

const namesOf = (proof: Transition['proof']) =>
  TRANSITIONS.filter((row) => row.proof === proof)
    .map(({ name }) => `'${name}'`)
    .join(', ');

/** The names of the steps that do this with the proof, for `in (…)`. */
export const stepsWith = (proof: Transition['proof']) => sql.raw(namesOf(proof));

/** SQL: whether this user can decide a payment. It stays to be decided while its window stands still. */
export const isToDecideBy = (userId: RawBuilder<unknown>) => sql<boolean>`(
  payments.status = 'submitted' and payments.receiver_id = ${userId}
  and (payments.window_paused_at is not null or payments.expires_at > now()))`;

/** A payment joined with the rows shown with it. */
export interface PaymentRow extends Pick<Selectable<PaymentsTable>, OwnColumn> {
  readonly payer_name: string;
  readonly payer_avatar: string | null;
  /** The payer's payment ID: as recorded with the latest proof, before it the present one. */
  readonly paid_from: string;
  readonly receiver_name: string;
  /** The receiver's: as recorded with the latest proof, while money is still to be sent the present one. */
  readonly paid_to: string;
  /** While a proof waits for a decision: where its payer says the money went, if that is another payment ID. */
  readonly claimed_paid_to: string | null;
  /** Null unless it changed within the last day. */
  readonly paid_to_changed_at: Date | null;
  readonly paid_to_last_changed_at: Date | null;
  /** Null once it has passed. */
  readonly appeal_until: Date | null;
  readonly duplicate_of: string | null;
  readonly chat_room_id: string | null;
}

/** Until when the latest decision can be appealed, in SQL; null afterwards. */
export const APPEAL_UNTIL = 'case when payments.appeal_until > now() then payments.appeal_until end';

/**
 * The receiver's payment ID in `LATEST_SUBMISSION`, in SQL; null once the company has taken their place, as the proof was
 * for another receiver.
 */
export const RECEIVER_ID_THEN = `case when (
    select transition from payment_history
    where payment_history.payment_id = payments.id and transition in (${namesOf('set')}, 'handOver')
    order by payment_history.id desc limit 1
  ) <> 'handOver' then sent.receiver_payment_id end`;

/** `paid_from` and `paid_to` of a payment, in SQL. Older versions have recorded neither. */
export const PAID_FROM = 'coalesce(sent.payer_payment_id, payer.payment_method_id)';
export const PAID_TO = `case when payments.status = 'rejected' then receiver.payment_method_id
  else coalesce(
    case when receiver.is_company then ${RECEIVER_ID_THEN} else sent.receiver_payment_id end,
    receiver.payment_method_id) end`;

/** While a proof waits for a decision: where its payer says the money went, also by a correction. */
const CLAIMED_PAID_TO = `case when payments.status in ('submitted', 'disputed') then nullif((
    select receiver_payment_method_id from payment_history
    where payment_history.payment_id = payments.id and proof_file_id is not null order by payment_history.id desc limit 1
  ), ${PAID_TO}) end`;

/** Read from `payments` with `PAYMENT_JOINS`. */
export const PAYMENT_COLUMNS = columnsOf<PaymentRow>({
  id: 'payments.id',
  reference: 'payments.reference',
  index: 'payments.index',
  kind: 'payments.kind',
  amount_cents: 'payments.amount_cents',
  status: 'payments.status',
  transaction_id: 'payments.transaction_id',
  proof_file_id: 'payments.proof_file_id',
  attempt: 'payments.attempt',
  corrected_at: 'payments.corrected_at',
  corrected_transaction_id: 'payments.corrected_transaction_id',
  corrected_file_id: 'payments.corrected_file_id',
  created_at: 'payments.created_at',
  expires_at: 'payments.expires_at',
  window_started_at: 'payments.window_started_at',
  window_paused_at: 'payments.window_paused_at',
  window_paused_ms: 'payments.window_paused_ms',
  show_report_btn: 'payments.show_report_btn',
  decided_by: 'payments.decided_by',
  decision_reason: 'payments.decision_reason',
  settled_kind: 'payments.settled_kind',
  settled_until: 'payments.settled_until',
  settled_note: 'payments.settled_note',
  appeal_until: APPEAL_UNTIL,
  appealed_by: 'payments.appealed_by',
  appealed_at: 'payments.appealed_at',
  appeal_reason: 'payments.appeal_reason',
  payer_id: 'payer.id',
  payer_name: 'payer.full_name',
  payer_avatar: 'payer.avatar_file_id',
  paid_from: PAID_FROM,
  receiver_id: 'receiver.id',
  receiver_name: 'receiver.full_name',
  paid_to: PAID_TO,
  claimed_paid_to: CLAIMED_PAID_TO,
  paid_to_changed_at: `case when receiver.payment_id_changed_at > now() - interval '1 day'
    then receiver.payment_id_changed_at end`,
  paid_to_last_changed_at: 'receiver.payment_id_changed_at',
  duplicate_of:
    '(select earlier.reference from payments as earlier where earlier.id = payments.duplicate_of)',
  chat_room_id: '(select chat_rooms.id from chat_rooms where chat_rooms.payment_id = payments.id)',
});

/** The parties of `payments`, as `payer` and `receiver`. */
export const PARTY_JOINS = sql.raw(`
  join users as payer on payer.id = payments.payer_id
  join users as receiver on receiver.id = payments.receiver_id`);

/**
 * The record of the latest submission of `payments`, empty while no proof counts; joined as `sent`. A correction is no
 * submission: the money was sent before.
 */
export const LATEST_SUBMISSION = sql<
  Pick<Selectable<PaymentHistoryTable>, 'payer_payment_id' | 'receiver_payment_id'>
>`(select payer_payment_id, receiver_payment_id from payment_history
    where payments.status <> 'pending' and payment_history.payment_id = payments.id and transition in (${stepsWith('set')})
    order by payment_history.id desc limit 1)`;

/** The joins that `PAYMENT_COLUMNS` needs. */
export const PAYMENT_JOINS = sql`${PARTY_JOINS} left join lateral ${LATEST_SUBMISSION} as sent on true`;
