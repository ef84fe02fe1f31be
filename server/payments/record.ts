import { sql, type RawBuilder } from 'kysely';
import type { Transition } from '../../contract/payment';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';
import { freeOrderIds } from './order-id';

/** A payer's proof: the image, the order ID and, as evidence, the payment IDs they claim to have paid from and to. */
export interface Proof {
  readonly fileId: string;
  readonly transactionId: string;
  readonly senderPaymentMethodId: string | null;
  readonly receiverPaymentMethodId: string | null;
}

export interface StepDetails {
  /** Null for the system. */
  readonly actorId: string | null;
  readonly reason?: string | null;
  readonly reasonFileId?: string | null;
  /** For a submission: its proof and the length of the approval window in milliseconds. */
  readonly submission?: {
    readonly proof: Proof;
    readonly windowMs: number;
    /** Id of an earlier payment with the same receipt. */
    readonly duplicateOf: string | null;
  };
}

/**
 * Writes one transition for payments that the caller has locked in `step.from`: the new state from the transition
 * table, and one history row each. Uses the clock's time, because the transaction may have started long before it got
 * the lock.
 */
export async function recordStep(
  trx: Transaction,
  paymentUuids: readonly string[],
  step: Transition,
  { actorId, reason, reasonFileId, submission }: StepDetails,
): Promise<void> {
  if ((step.proof === 'set' || step.window === 'start') && !submission)
    throw new Error(`A '${step.name}' needs a proof.`);
  if (step.proof === 'clear') await freeOrderIds(trx, paymentUuids);
  const changed = await runOn(trx, statementOf(step), {
    ids: paymentUuids,
    actorId,
    reason: reason || null,
    reasonFileId: reasonFileId ?? null,
    fileId: submission?.proof.fileId ?? null,
    transactionId: submission?.proof.transactionId ?? null,
    paidFrom: submission?.proof.senderPaymentMethodId ?? null,
    paidTo: submission?.proof.receiverPaymentMethodId ?? null,
    duplicateOf: submission?.duplicateOf ?? null,
    windowMs: submission?.windowMs ?? 0,
  });
  if (changed.length !== paymentUuids.length)
    throw new Error('A payment changed although its row was locked.');
}

const SLOTS = {
  ids: 'uuid[]',
  actorId: 'uuid',
  reason: 'text',
  reasonFileId: 'uuid',
  fileId: 'uuid',
  transactionId: 'text',
  paidFrom: 'text',
  paidTo: 'text',
  duplicateOf: 'uuid',
  windowMs: 'float8',
} as const;
type Slot = { readonly [Name in keyof typeof SLOTS]: RawBuilder<unknown> };

const PROOF: Record<Transition['proof'], (slot: Slot) => RawBuilder<unknown>> = {
  set: ({ fileId, transactionId, duplicateOf }) =>
    sql`, attempt = attempt + 1, proof_file_id = ${fileId}, transaction_id = ${transactionId}, duplicate_of = ${duplicateOf}`,
  keep: () => sql``,
  clear: () => sql`, proof_file_id = null, transaction_id = null, duplicate_of = null`,
};

const WINDOW: Record<Transition['window'], (slot: Slot) => RawBuilder<unknown>> = {
  // The first reminder is due at half the window; `remindReceivers` sets the next ones.
  start: ({ windowMs }) =>
    sql`, expires_at = ${fromNow(windowMs)}, remind_at = ${fromNow(sql`${windowMs} / 2`)}`,
  keep: () => sql``,
  clear: () => sql`, expires_at = null, remind_at = null`,
};

const REPORT_BUTTON: Record<Transition['reportButton'], RawBuilder<unknown>> = {
  show: sql`, show_report_btn = true`,
  hide: sql`, show_report_btn = false`,
  keep: sql``,
};

function decision(step: Transition, { reason }: Slot): RawBuilder<unknown> {
  if (step.decision === 'keep') return sql``;
  if (step.decision === 'clear') return sql`, decided_by = null, decision_reason = null`;
  return sql`, decided_by = ${sql.lit(step.decision)}, decision_reason = ${reason}`;
}

const fromNow = (ms: RawBuilder<unknown>) => sql`clock_timestamp() + make_interval(secs => ${ms} / 1000)`;

/** One statement updates the state and writes the history. */
const writeStatement = (step: Transition) =>
  statement<{ id: string }>()(
    SLOTS,
    (slot) => sql`
      with changed as (
        update payments set status = ${sql.lit(step.to)}, changed_at = clock_timestamp()
          ${PROOF[step.proof](slot)} ${WINDOW[step.window](slot)} ${REPORT_BUTTON[step.reportButton]}
          ${decision(step, slot)}
        where id = any(${slot.ids}) and status = ${sql.lit(step.from)}
        returning id, changed_at, attempt
      )
      insert into payment_history (payment_id, at, actor_id, actor_role, transition, attempt, from_status, to_status, reason,
        reason_file_id, proof_file_id, transaction_id, sender_payment_method_id, receiver_payment_method_id)
      select id, changed_at, ${slot.actorId}, ${sql.lit(step.by)}, ${sql.lit(step.name)}, attempt, ${sql.lit(step.from)},
        ${sql.lit(step.to)}, ${slot.reason}, ${slot.reasonFileId}, ${slot.fileId}, ${slot.transactionId},
        ${slot.paidFrom}, ${slot.paidTo}
      from changed
      returning payment_id as id`,
  );

const statements = new Map<Transition, ReturnType<typeof writeStatement>>();

function statementOf(step: Transition) {
  const made = statements.get(step) ?? writeStatement(step);
  statements.set(step, made);
  return made;
}

/**
 * Records in the history of rejected payments that the receiver changes. Pending payments have no history yet.
 */
export async function recordHandOver(
  trx: Transaction,
  payments: readonly { readonly id: string; readonly attempt: number; readonly changed_at: Date }[],
): Promise<void> {
  if (payments.length === 0) return;
  await trx
    .insertInto('payment_history')
    .values(
      payments.map(({ id, attempt, changed_at }) => ({
        payment_id: id,
        at: changed_at,
        actor_id: null,
        actor_role: 'system' as const,
        transition: 'handOver' as const,
        attempt,
        from_status: 'rejected' as const,
        to_status: 'rejected' as const,
        reason: 'The receiver has deleted their account.',
        reason_file_id: null,
        proof_file_id: null,
        transaction_id: null,
        sender_payment_method_id: null,
        receiver_payment_method_id: null,
      })),
    )
    .execute();
}
