import type { PaymentActor, PaymentStatus } from '../../contract/payment';
import type { Transaction } from '../db/client';
import type { PaymentsTable } from '../db/schema';
import { openRoom } from '../chat/open-room';
import type { Selectable } from 'kysely';
import type { Services } from '../services';
import { nextReminder } from '../payments/reminders';
import { storeImage } from '../uploads/store-image';
import { drawReceipt } from './drawings';

const HOUR_MS = 3_600_000;

/** What happened to a demo payment; `expired` was accepted because the window ran out. */
export type Story =
  'pending' | 'submitted' | 'resubmitted' | 'accepted' | 'expired' | 'rejected' | 'disputed' | 'reported';

interface Step {
  to: PaymentStatus;
  by: PaymentActor;
  reason?: string;
}

const submit: Step = { to: 'submitted', by: 'payer' };
const reject: Step = { to: 'rejected', by: 'receiver', reason: 'This order ID is not in my account.' };

const STEPS: Record<Story, Step[]> = {
  pending: [],
  submitted: [submit],
  resubmitted: [submit, reject, submit],
  accepted: [submit, { to: 'accepted', by: 'receiver' }],
  expired: [submit, { to: 'accepted', by: 'system' }],
  rejected: [submit, reject],
  disputed: [
    submit,
    {
      to: 'disputed',
      by: 'receiver',
      reason: 'Other (please explain): The amount on the receipt differs from what arrived.',
    },
  ],
  reported: [
    submit,
    reject,
    {
      to: 'disputed',
      by: 'payer',
      reason: 'Payment was made correctly: The order is completed on my side, please look it up again.',
    },
  ],
};

/** Stories that are over; the others are still under way and so happened lately. */
const SETTLED: readonly Story[] = ['accepted', 'expired', 'rejected'];
const SETTLED_WITHIN_DAYS = 26;

/**
 * Writes a payment's story: its proof, its history step by step over the last `hoursAgo` hours, or some days before
 * that where it is over, its state, and the chat room of a dispute. Answers whether the payment ended up disputed.
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
  let from: PaymentStatus = payment.status;
  let transactionId = '';
  let proofFileId = '';
  let proofAt = now;
  let stepAt = now;
  for (const [index, step] of steps.entries()) {
    stepAt = stepTime(step, now - ageMs, proofAt + windowMs, index * (ageMs / (steps.length + 1)));
    if (step.to === 'submitted') {
      proofAt = stepAt;
      transactionId = orderId(payment.payment_id, index);
      proofFileId = await seedReceipt(trx, services, payment.amount_cents / 100, transactionId);
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
        actor_id: actorId(payment, step.by),
        actor_role: step.by,
        from_status: from,
        to_status: step.to,
        reason: step.reason ?? null,
        transaction_id: step.to === 'submitted' ? transactionId : null,
        proof_file_id: step.to === 'submitted' ? proofFileId : null,
      })
      .execute();
    from = step.to;
  }

  await trx
    .updateTable('payments')
    .set({
      status: last.to,
      transaction_id: transactionId,
      proof_file_id: proofFileId,
      expires_at: new Date(proofAt + windowMs),
      show_report_btn: last.to === 'rejected',
      decided_by: last.by === 'payer' || last.to === 'disputed' ? null : last.by,
      decision_reason: last.to === 'disputed' ? null : last.reason,
      changed_at: new Date(stepAt),
    })
    .where('id', '=', payment.id)
    .execute();
  if (last.to === 'submitted')
    await trx.updateTable('payments').set({ remind_at: nextReminder }).where('id', '=', payment.id).execute();
  if (last.to === 'disputed') await openRoom(trx, payment.id);
  return last.to === 'disputed';
}

const stepTime = (step: Step, start: number, windowEnd: number, offset: number) =>
  step.by === 'system' ? windowEnd : start + offset;

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
  amount: number,
  transactionId: string,
): Promise<string> {
  const { fileId } = await storeImage(services, trx, await drawReceipt(amount, transactionId));
  await trx.updateTable('files').set({ purpose: 'receipt' }).where('id', '=', fileId).execute();
  return fileId;
}
