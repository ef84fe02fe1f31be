import { sql, type RawBuilder } from 'kysely';
import type { Transition } from '../../contract/payment';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';
import { byShape } from '../http/by-shape';

/** What a payer uploads: the image, the order ID and, as evidence, from and to which payment ID they say they paid. */
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
  /** With a submission: its proof and the approval window that begins, in milliseconds. */
  readonly submission?: {
    readonly proof: Proof;
    readonly windowMs: number;
    /** Id of the payment whose receipt the proof repeats. */
    readonly duplicateOf: string | null;
  };
}

/**
 * Writes one transition of payments whose rows the caller has locked in `step.from`: their new state and a history
 * row each. The time is the clock's and not the transaction's beginning, which may lie before the wait for the lock.
 */
export async function recordStep(
  trx: Transaction,
  paymentUuids: readonly string[],
  step: Transition,
  { actorId, reason, reasonFileId, submission }: StepDetails,
): Promise<void> {
  const isDecision = step.to === 'accepted' || step.to === 'rejected';
  const changed = await runOn(trx, stepStatement({ ...step, isSubmission: !!submission }), {
    ids: paymentUuids,
    actorId,
    reason: reason || null,
    reasonFileId: reasonFileId ?? null,
    decidedBy: isDecision && step.by !== 'payer' ? step.by : null,
    decisionReason: isDecision ? reason || null : null,
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
  decidedBy: 'text',
  decisionReason: 'text',
  fileId: 'uuid',
  transactionId: 'text',
  paidFrom: 'text',
  paidTo: 'text',
  duplicateOf: 'uuid',
  windowMs: 'float8',
} as const;

/** One statement for both: the new state, and from its rows the history. */
const stepStatement = byShape(
  ({ action, by, from, to, isSubmission }: Transition & { isSubmission: boolean }) =>
    statement<{ id: string }>()(SLOTS, (slot) => {
      const inMs = (ms: RawBuilder<number>) => sql`clock_timestamp() + make_interval(secs => ${ms} / 1000)`;
      const submitted = sql`
      , transaction_id = ${slot.transactionId}, proof_file_id = ${slot.fileId}, duplicate_of = ${slot.duplicateOf},
      expires_at = ${inMs(slot.windowMs)},
      remind_at = ${
        // The first reminder, whatever the window; `remindReceivers` sets the next ones.
        inMs(sql`${slot.windowMs} / 2`)
      }`;
      return sql`
      with changed as (
        update payments set status = ${sql.lit(to)}, show_report_btn = ${sql.lit(action === 'reject')},
          decided_by = ${slot.decidedBy}, decision_reason = ${slot.decisionReason}, changed_at = clock_timestamp()
          ${isSubmission ? submitted : sql``}
        where id = any(${slot.ids}) and status = ${sql.lit(from)}
        returning id, changed_at
      )
      insert into payment_history (payment_id, at, actor_id, actor_role, from_status, to_status, reason, reason_file_id,
        proof_file_id, transaction_id, sender_payment_method_id, receiver_payment_method_id)
      select id, changed_at, ${slot.actorId}, ${sql.lit(by)}, ${sql.lit(from)}, ${sql.lit(to)}, ${slot.reason},
        ${slot.reasonFileId}, ${slot.fileId}, ${slot.transactionId}, ${slot.paidFrom}, ${slot.paidTo}
      from changed
      returning payment_id as id`;
    }),
);

/**
 * Notes in the history of rejected payments that they go to somebody else from here on; what came before stays as it was.
 * Pending ones have no history yet.
 */
export async function recordHandOver(
  trx: Transaction,
  payments: readonly { readonly id: string; readonly changed_at: Date }[],
): Promise<void> {
  if (payments.length === 0) return;
  await trx
    .insertInto('payment_history')
    .values(
      payments.map(({ id, changed_at }) => ({
        payment_id: id,
        at: changed_at,
        actor_id: null,
        actor_role: 'system' as const,
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
