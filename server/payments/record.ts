import { sql } from 'kysely';
import type { Transition } from '../../contract/payment';
import type { Transaction } from '../db/client';

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
  const proof = submission?.proof;
  const isDecision = step.to === 'accepted' || step.to === 'rejected';
  const changed = await trx
    .updateTable('payments')
    .set({
      status: step.to,
      show_report_btn: step.action === 'reject',
      decided_by: isDecision && step.by !== 'payer' ? step.by : null,
      decision_reason: isDecision ? reason || null : null,
      changed_at: sql<Date>`clock_timestamp()`,
      ...(submission && {
        transaction_id: submission.proof.transactionId,
        proof_file_id: submission.proof.fileId,
        duplicate_of: submission.duplicateOf,
        expires_at: inMs(submission.windowMs),
        // The first reminder, whatever the window; `remindReceivers` sets the next ones.
        remind_at: inMs(submission.windowMs / 2),
      }),
    })
    .where('id', 'in', paymentUuids)
    .where('status', '=', step.from)
    .returning(['id', 'changed_at'])
    .execute();
  if (changed.length !== paymentUuids.length)
    throw new Error('A payment changed although its row was locked.');

  await trx
    .insertInto('payment_history')
    .values(
      changed.map(({ id, changed_at }) => ({
        payment_id: id,
        at: changed_at,
        actor_id: actorId,
        actor_role: step.by,
        from_status: step.from,
        to_status: step.to,
        reason: reason || null,
        reason_file_id: reasonFileId ?? null,
        proof_file_id: proof?.fileId ?? null,
        transaction_id: proof?.transactionId ?? null,
        sender_payment_method_id: proof?.senderPaymentMethodId ?? null,
        receiver_payment_method_id: proof?.receiverPaymentMethodId ?? null,
      })),
    )
    .execute();
}

const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

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
