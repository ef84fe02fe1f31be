import {
  transitionNamed,
  type PaymentActor,
  type Transition,
  type TransitionName,
} from '../../contract/payment';
import { HOUR_MS } from '../../contract/durations';
import type { Transaction } from '../db/client';
import type { PaymentsTable } from '../db/schema';
import { openRoom } from '../chat/open-room';
import type { Selectable } from 'kysely';
import type { Services } from '../services';
import { nextReminder } from '../payments/reminders';
import { storeImage } from '../uploads/store-image';
import { drawReceipt } from './drawings';

/** The life of a demo payment; `expired` was accepted because the window ran out. */
export type Story =
  'pending' | 'submitted' | 'resubmitted' | 'accepted' | 'expired' | 'rejected' | 'disputed' | 'reported';

interface Step {
  name: TransitionName;
  reason?: string;
}

const reject: Step = { name: 'reject', reason: 'This order ID is not in my account.' };

const STEPS: Record<Story, Step[]> = {
  pending: [],
  submitted: [{ name: 'submit' }],
  resubmitted: [{ name: 'submit' }, reject, { name: 'resubmit' }],
  accepted: [{ name: 'submit' }, { name: 'accept' }],
  expired: [{ name: 'submit' }, { name: 'expire' }],
  rejected: [{ name: 'submit' }, reject],
  disputed: [
    { name: 'submit' },
    {
      name: 'dispute',
      reason: 'Other (please explain): The amount on the receipt differs from what arrived.',
    },
  ],
  reported: [
    { name: 'submit' },
    reject,
    {
      name: 'report',
      reason: 'Payment was made correctly: The order is completed on my side, please look it up again.',
    },
  ],
};

/** Finished stories; the others are in progress, so they began recently. */
const SETTLED: readonly Story[] = ['accepted', 'expired', 'rejected'];
const SETTLED_WITHIN_DAYS = 26;

/**
 * Writes a payment's story: its proof, its history step by step over the last `hoursAgo` hours (some days earlier if it
 * is over), its state, and the chat room of a dispute.
 * @returns whether the payment ended up disputed
 */
export async function seedPayment(
  trx: Transaction,
  services: Services,
  payment: Selectable<PaymentsTable>,
  story: Story,
  hoursAgo: number,
): Promise<boolean> {
  const steps = STEPS[story];
  const last = steps.at(-1);
  if (!last) return false;

  const windowMs = services.config.approvalWindowMs;
  const ageMs =
    story === 'expired' ? windowMs + hoursAgo * HOUR_MS : Math.min(hoursAgo * HOUR_MS, windowMs * 0.9);
  const daysAgo = SETTLED.includes(story) ? (hoursAgo * 11) % SETTLED_WITHIN_DAYS : 0;
  const now = Date.now() - daysAgo * 24 * HOUR_MS;
  let attempt = 0;
  let transactionId = '';
  let proofFileId = '';
  let proofAt = now;
  let stepAt = now;
  for (const [index, { name, reason = null }] of steps.entries()) {
    const transition = transitionNamed(name);
    const hasProof = transition.proof === 'set';
    stepAt = stepTime(transition, now - ageMs, proofAt + windowMs, index * (ageMs / (steps.length + 1)));
    if (hasProof) {
      proofAt = stepAt;
      attempt += 1;
      transactionId = orderId(payment.reference, index);
      proofFileId = await seedReceipt(trx, services, payment, transactionId, new Date(proofAt));
      await trx
        .insertInto('order_ids')
        .values({ receiver_id: payment.receiver_id, transaction_id: transactionId, payment_id: payment.id })
        .execute();
    }
    await trx
      .insertInto('payment_history')
      .values({
        payment_id: payment.id,
        at: new Date(stepAt),
        actor_id: actorId(payment, transition.by),
        actor_role: transition.by,
        transition: name,
        attempt,
        from_status: transition.from,
        to_status: transition.to,
        reason,
        transaction_id: hasProof ? transactionId : null,
        proof_file_id: hasProof ? proofFileId : null,
      })
      .execute();
  }

  const { to, decision, showsReportButton = false, dispute } = transitionNamed(last.name);
  const decidedBy = decision === 'keep' || decision === 'clear' ? null : decision;
  await trx
    .updateTable('payments')
    .set({
      status: to,
      attempt,
      transaction_id: transactionId,
      proof_file_id: proofFileId,
      window_started_at: new Date(proofAt),
      expires_at: new Date(proofAt + windowMs),
      show_report_btn: showsReportButton,
      decided_by: decidedBy,
      decision_reason: decidedBy && last.reason,
      changed_at: new Date(stepAt),
    })
    .where('id', '=', payment.id)
    .execute();
  if (to === 'submitted')
    await trx.updateTable('payments').set({ remind_at: nextReminder }).where('id', '=', payment.id).execute();
  if (dispute === 'open') await openRoom(trx, payment.id);
  return dispute === 'open';
}

const stepTime = (transition: Transition, start: number, windowEnd: number, offset: number) =>
  transition.by === 'system' ? windowEnd : start + offset;

const actorId = (payment: Selectable<PaymentsTable>, by: PaymentActor) =>
  by === 'payer' ? payment.payer_id : by === 'receiver' ? payment.receiver_id : null;

/** Twelve digits that differ for each payment and attempt, like an exchange's order number. */
function orderId(paymentId: string, attempt: number): string {
  const number = [...paymentId].reduce(
    (sum, character) => (sum * 31 + character.charCodeAt(0)) % 99_999_999_989,
    7,
  );
  return String(100_000_000_000 + ((number + attempt) % 900_000_000_000));
}

async function seedReceipt(
  trx: Transaction,
  services: Services,
  payment: Selectable<PaymentsTable>,
  orderId: string,
  at: Date,
): Promise<string> {
  const idOf = async (userId: string): Promise<string> =>
    (
      await trx
        .selectFrom('users')
        .select('payment_method_id')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).payment_method_id;
  const receipt = await drawReceipt({
    amountDollars: payment.amount_cents / 100,
    orderId,
    paidTo: await idOf(payment.receiver_id),
    paidFrom: await idOf(payment.payer_id),
    at,
  });
  const { fileId } = await storeImage(services, trx, receipt);
  await trx.updateTable('files').set({ purpose: 'receipt' }).where('id', '=', fileId).execute();
  return fileId;
}
