import { v7 } from 'uuid';
import type { PaymentNotice } from '../../contract/events';
import type { Transition } from '../../contract/payment';
import type { AfterCommit, Transaction } from '../db/client';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { stepMail } from './mails';
import { partyOf, paymentsWithParties, type Party, type PaymentWithParties } from './parties';

/**
 * Notifies the parties of these payments who did not take the step themselves: by a mail, queued in the step's
 * transaction, and a notice in the app after the commit. A proof sends no mail or notice; reminders follow later.
 */
export async function tellParties(
  { publisher }: Services,
  trx: Transaction,
  afterCommit: AfterCommit,
  paymentUuids: readonly string[],
  step: Transition,
  reason: string | null = null,
): Promise<void> {
  const { action } = step;
  if (action === 'submit') return;
  const roles = rolesToTell(step);
  const payments = await paymentsWithParties(trx, paymentUuids);
  const told = payments
    .flatMap((payment) => roles.map((role) => ({ payment, role })))
    .filter(({ payment, role }) => partyOf(payment, role).hasAccount);
  await queueMail(trx, ...told.map(({ payment, role }) => stepMail(payment, role, step, reason)));
  afterCommit(() =>
    publisher.notices(...told.map(({ payment, role }) => noticeFor(payment, role, { kind: action, reason }))),
  );
}

/** Both parties for an administrator's decision; otherwise the other party, or the payer for an automatic approval. */
function rolesToTell({ by }: Transition): readonly Party[] {
  if (by === 'admin') return ['payer', 'receiver'];
  return by === 'payer' ? ['receiver'] : ['payer'];
}

/** The notice for this party. */
export function noticeFor(
  payment: PaymentWithParties,
  role: Party,
  { kind, reason = null }: { kind: PaymentNotice['kind']; reason?: string | null },
): PaymentNotice {
  const { id, otherFullName } = partyOf(payment, role);
  return {
    _id: v7(),
    audience: id,
    kind,
    role,
    paymentId: payment.reference,
    amount: payment.amount_cents / 100,
    otherFullName,
    reason: reason || null,
    expiresAt: kind === 'reminder' ? (payment.expires_at?.toISOString() ?? null) : null,
  };
}
