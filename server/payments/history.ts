import { sql } from 'kysely';
import type { PaymentHistoryAnswer } from '../../contract/wire';
import type { Person } from '../auth/caller';
import type { Db } from '../db/client';
import { notFound } from '../http/errors';
import type { Services } from '../services';
import { receiptLinks, receiptViewer } from '../uploads/receipts';
import { APPEAL_UNTIL } from './payment-row';
import { appealDeadline, presentTerms } from './present';
import { readProposals } from './proposals';
import { PAYMENT_NOT_FOUND } from './refusals';

/**
 * A payment and its whole history, oldest first, for its payer, its receiver and administrators.
 * @param readAnswerTime within how many hours administrators usually answer; null if that is not known
 * @throws HttpError 404 for everyone else.
 */
export async function paymentHistory(
  services: Services,
  caller: Person,
  paymentId: string,
  readAnswerTime: () => Promise<number | null>,
): Promise<PaymentHistoryAnswer> {
  const payment = await services.db
    .selectFrom('payments')
    .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
    .innerJoin('users as receiver', 'receiver.id', 'payments.receiver_id')
    .select(['payments.id', 'payer_id', 'receiver_id', 'kind', 'amount_cents', 'status', 'attempt'])
    .select(['payer.full_name as payer_name', 'receiver.full_name as receiver_name'])
    .select(['appealed_by', sql<Date | null>`${sql.raw(APPEAL_UNTIL)}`.as('appeal_until')])
    .where('payments.reference', '=', paymentId)
    .executeTakeFirst();
  const viewer = payment && receiptViewer(payment, caller);
  if (!viewer) throw notFound(PAYMENT_NOT_FOUND);
  const appealUntil = appealDeadline(payment, viewer);
  const answeredWithinHours = payment.status === 'disputed' ? await readAnswerTime() : null;
  const steps = await readSteps(services.db, payment.id);
  const receiptLink = receiptLinks(services.config);
  return {
    payment: {
      paymentId,
      kind: payment.kind,
      amount: payment.amount_cents / 100,
      status: payment.status,
      attempt: payment.attempt,
      payer: { _id: payment.payer_id, fullName: payment.payer_name },
      receiver: { _id: payment.receiver_id, fullName: payment.receiver_name },
    },
    history: steps.map((step) => ({
      ...presentStep(step),
      paymentLink: receiptLink(step.proof_file_id ?? step.reason_file_id),
    })),
    proposals: await readProposals(services.db, payment.id),
    ...(answeredWithinHours !== null && { answeredWithinHours }),
    ...(appealUntil && { appealUntil: appealUntil.toISOString() }),
  };
}

export type Step = Awaited<ReturnType<typeof readSteps>>[number];

/** The steps of a payment, oldest first, with the names of the actors. */
export const readSteps = (db: Db, paymentUuid: string) =>
  db
    .selectFrom('payment_history as step')
    .leftJoin('users as actor', 'actor.id', 'step.actor_id')
    .leftJoin('settlement_outcomes as settled', (join) =>
      join.onRef('settled.step_id', '=', 'step.id').on('settled.answer', '=', sql.lit('agreed')),
    )
    .leftJoin('settlement_proposals as proposal', 'proposal.id', 'settled.proposal_id')
    .leftJoin('users as proposer', 'proposer.id', 'proposal.proposer_id')
    .selectAll('step')
    .select([
      'actor.full_name as actor_name',
      'proposal.kind as settled_kind',
      'proposal.until as settled_until',
      'proposal.note as settled_note',
      'proposal.proposer_id',
      'proposal.proposer_role',
      'proposer.full_name as proposer_name',
    ])
    .where('step.payment_id', '=', paymentUuid)
    .orderBy('step.id')
    .execute();

/** The fields that all readers of a step see; each adds its images. */
export const presentStep = (step: Step) => ({
  at: step.at.toISOString(),
  actor:
    step.actor_id === null
      ? null
      : { _id: step.actor_id, fullName: step.actor_name ?? '', role: step.actor_role },
  transition: step.transition,
  from: step.from_status,
  to: step.to_status,
  reason: step.reason,
  ...(step.settled_kind && {
    settlement: {
      ...presentTerms({ kind: step.settled_kind, until: step.settled_until, note: step.settled_note }),
      by: { _id: step.proposer_id!, fullName: step.proposer_name ?? '', role: step.proposer_role! },
    },
  }),
  transactionId: step.transaction_id,
  payerPaymentId: step.payer_payment_id,
  receiverPaymentId: step.receiver_payment_id,
  senderPaymentMethodId: step.sender_payment_method_id,
  recieverPaymentId: step.receiver_payment_method_id,
});
