import { sql, type RawBuilder } from 'kysely';
import { bringsProof, type Transition } from '../../contract/payment';
import { APPEAL_DAYS } from '../../contract/limits';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { freeOrderIds } from './order-id';
import type { Terms } from './settlement-texts';

/** A payer's proof: the image, the order ID and, as evidence, the payment IDs they claim to have paid from and to. */
export interface Proof {
  readonly fileId: string;
  readonly transactionId: string;
  readonly senderPaymentMethodId: string | null;
  readonly receiverPaymentMethodId: string | null;
}

interface StepDetails {
  /** Null for the system. */
  readonly actorId: string | null;
  readonly reason?: string | null;
  readonly reasonFileId?: string | null;
  /** For a step that brings a proof. */
  readonly submission?: SubmittedProof;
  /** For a step that settles a dispute: what both parties agreed on. */
  readonly settled?: Terms;
}

export interface SubmittedProof {
  readonly proof: Proof;
  /** The length of the approval window in milliseconds. */
  readonly windowMs: number;
  /** Whether a window that the table starts once starts now. */
  readonly startsWindow: boolean;
  /** A party is banned, so that the window stands still from the start. */
  readonly isPaused: boolean;
  /** Id of an earlier payment with the same receipt. */
  readonly duplicateOf: string | null;
}

/**
 * Writes one transition for payments that the caller has locked in `transition.from`: the new state from the transition
 * table, and one history row each. Uses the clock's time, because the transaction may have started long before it got
 * the lock.
 */
export async function recordStep(
  trx: Transaction,
  paymentUuids: readonly string[],
  transition: Transition,
  { actorId, reason, reasonFileId, submission, settled }: StepDetails,
): Promise<void> {
  if ((bringsProof(transition) || transition.window === 'start') && !submission)
    throw new Error(`A '${transition.name}' needs a proof.`);
  if (transition.proof === 'clear') await freeOrderIds(trx, paymentUuids);
  const changed = await writeStep(trx, transition, {
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
    startsWindow: submission?.startsWindow ?? false,
    isPaused: submission?.isPaused ?? false,
    settled: (transition.decision === 'settlement' && settled) || NOT_SETTLED,
  });
  if (changed.length !== paymentUuids.length)
    throw new Error('A payment changed although its row was locked.');
}

const NOT_SETTLED = { kind: null, until: null, note: null };

interface Values {
  readonly ids: readonly string[];
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly reasonFileId: string | null;
  readonly fileId: string | null;
  readonly transactionId: string | null;
  readonly paidFrom: string | null;
  readonly paidTo: string | null;
  readonly duplicateOf: string | null;
  readonly windowMs: number;
  readonly startsWindow: boolean;
  readonly isPaused: boolean;
  readonly settled: Terms | typeof NOT_SETTLED;
}

const newProof = ({ fileId, transactionId, duplicateOf }: Values) =>
  sql`, attempt = attempt + 1, proof_file_id = ${fileId}, transaction_id = ${transactionId}, duplicate_of = ${duplicateOf}, receiver_told = false`;
const NOT_CORRECTED = sql`, corrected_at = null, corrected_transaction_id = null, corrected_file_id = null`;

const PROOF: Record<Transition['proof'], (values: Values) => RawBuilder<unknown>> = {
  set: (values) => sql`${newProof(values)} ${NOT_CORRECTED}`,
  // On the right are the values before this statement; a later correction keeps the proof as it was first sent.
  replace: (values) => sql`${newProof(values)}, corrected_at = clock.now,
    corrected_transaction_id = case when corrected_at is null then transaction_id else corrected_transaction_id end,
    corrected_file_id = case when corrected_at is null then proof_file_id else corrected_file_id end`,
  keep: () => sql``,
  clear: () => sql`, proof_file_id = null, transaction_id = null, duplicate_of = null ${NOT_CORRECTED}`,
};

// The first reminder is due at half the window; `remindReceivers` sets the next ones.
const newWindow = ({ windowMs, isPaused }: Values) =>
  sql`, window_started_at = clock.now, expires_at = ${fromNow(windowMs)}, remind_at = ${fromNow(windowMs / 2)},
    window_paused_ms = 0, window_paused_at = ${isPaused ? sql`clock.now` : sql`null`}`;

const WINDOW: Record<Transition['window'], (values: Values) => RawBuilder<unknown>> = {
  start: newWindow,
  startOnce: (values) => (values.startsWindow ? newWindow(values) : sql``),
  keep: () => sql``,
  clear: () => sql`, window_started_at = null, expires_at = null, remind_at = null`,
};

/** Only a submitted payment waits for the end of its window, and for an email to its receiver. */
const endOfWait = ({ from, to }: Transition): RawBuilder<unknown> =>
  from === 'submitted' && to !== 'submitted' ? sql`, window_paused_at = null, receiver_told = true` : sql``;

function decision(
  { decision }: Transition,
  { reason, settled: { kind, until, note } }: Values,
): RawBuilder<unknown> {
  if (decision === 'keep') return sql``;
  const [decider, because] = decision === 'clear' ? [null, null] : [decision, reason];
  const terms = sql`settled_kind = ${kind}, settled_until = ${until}, settled_note = ${note}`;
  return sql`, decided_by = ${sql.lit(decider)}, decision_reason = ${because}, ${terms}`;
}

const NOT_APPEALED = sql`appealed_by = null, appealed_at = null, appeal_reason = null`;
const NO_APPEAL = sql`, appeal_until = null, ${NOT_APPEALED}`;

const APPEAL: Record<
  NonNullable<Transition['appeal']> | 'none',
  (transition: Transition, values: Values) => RawBuilder<unknown>
> = {
  allow: () =>
    sql`, appeal_until = clock.now + make_interval(days => ${sql.lit(APPEAL_DAYS)}), ${NOT_APPEALED}`,
  ask: ({ by }, { reason }) =>
    sql`, appeal_until = null, appealed_by = ${sql.lit(by)}, appealed_at = clock.now, appeal_reason = ${reason}`,
  decide: () => NO_APPEAL,
  none: () => NO_APPEAL,
};

/** An appeal that does not change the status keeps `changed_at`, by which payments are sorted, found and added up by month. */
const timeOfChange = ({ appeal, from, to }: Transition) =>
  appeal && from === to ? sql`` : sql`, changed_at = clock.now`;

const fromNow = (ms: number) => sql`clock.now + make_interval(secs => ${ms / 1000}::float8)`;

/** One statement updates the state and writes the history. It reads the clock once, so that all its times agree. */
const writeStep = (trx: Transaction, transition: Transition, values: Values): Promise<{ id: string }[]> =>
  runPrepared(
    trx,
    sql<{ id: string }>`
      with clock as (select clock_timestamp() as now),
      changed as (
        update payments set status = ${sql.lit(transition.to)} ${timeOfChange(transition)}
          ${PROOF[transition.proof](values)} ${WINDOW[transition.window](values)} ${endOfWait(transition)} , show_report_btn = ${sql.lit(transition.showsReportButton === true)}
          ${decision(transition, values)} ${APPEAL[transition.appeal ?? 'none'](transition, values)}
        from clock
        where id = any(${values.ids}) and status = ${sql.lit(transition.from)}
        returning id, clock.now, attempt
      )
      insert into payment_history (payment_id, at, actor_id, actor_role, transition, attempt, from_status, to_status, reason,
        reason_file_id, proof_file_id, transaction_id, sender_payment_method_id, receiver_payment_method_id)
      select id, now, ${values.actorId}::uuid, ${sql.lit(transition.by)}, ${sql.lit(transition.name)}, attempt,
        ${sql.lit(transition.from)}, ${sql.lit(transition.to)}, ${values.reason}, ${values.reasonFileId}::uuid, ${values.fileId}::uuid,
        ${values.transactionId}, ${values.paidFrom}, ${values.paidTo}
      from changed
      returning payment_id as id`,
  );

/**
 * Records in the history of payments with a proof, rejected or withdrawn, that the receiver has just changed.
 */
export async function recordHandOver(trx: Transaction, paymentUuids: readonly string[]): Promise<void> {
  if (paymentUuids.length === 0) return;
  await sql`
    insert into payment_history (payment_id, at, actor_role, transition, attempt, from_status, to_status, reason)
    select id, changed_at, 'system', 'handOver', attempt, status, status, 'The receiver has deleted their account.'
    from payments where id = any(${paymentUuids}::uuid[])`.execute(trx);
}
