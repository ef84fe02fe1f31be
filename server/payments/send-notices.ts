import { v7 } from 'uuid';
import type { PaymentNotice } from '../../contract/events';
import { bringsProof, isMailed, type PaymentParty, type Transition } from '../../contract/payment';
import type { AfterCommit, Transaction } from '../db/client';
import { queueMail } from '../mail/queue';
import { queueDecided, queuePush, queueToDecide } from '../push/queue';
import type { Services } from '../services';
import { partyOf, paymentsWithParties, type PaymentWithParties } from './parties';
import { presentTerms } from './present';
import { toldOfProof } from './proof-mails';
import { stepMail, stepPush, type NoticeDetails } from './step-mails';

/**
 * Tells the parties named in the row of the table: an email, written in the transaction of the step unless the email
 * about new proofs says it, a push to their devices, and a notice in the app once it is committed.
 */
export async function sendMailsAndNotices(
  { publisher, config }: Services,
  trx: Transaction,
  afterCommit: AfterCommit,
  paymentUuids: readonly string[],
  transition: Transition,
  details: NoticeDetails = {},
): Promise<void> {
  if (bringsProof(transition)) await queueToDecide(trx, 'proofs', paymentUuids);
  if (transition.from === 'submitted' && transition.to !== 'submitted') await queueDecided(trx, paymentUuids);
  if (!transition.tells) return;
  const { parties, notice: kind } = transition.tells;
  const payments = countedInOrder(await paymentsWithParties(trx, paymentUuids));
  const told = payments
    .flatMap((payment) => parties.map((role) => ({ payment, role })))
    .filter(({ payment, role }) => partyOf(payment, role).hasAccount);
  if (isMailed(transition)) {
    const mailed = transition.name === 'withdraw' ? await withoutUnmailed(trx, told) : told;
    await queueMail(
      trx,
      mailed.map(({ payment, role }) => stepMail(payment, role, transition, details, config.payWith)),
    );
    await queuePush(
      trx,
      told.map(({ payment, role }) => stepPush(payment, role, transition, details)),
    );
  }
  afterCommit(() =>
    publisher.notices(
      told.map(({ payment, role }) => noticeFor(payment, role, { kind, status: transition.to, ...details })),
    ),
  );
}

interface Told {
  readonly payment: PaymentWithParties;
  readonly role: PaymentParty;
}

/** A proof that is withdrawn before the email about it was sent needs none: each stranger could send 30 an hour. */
async function withoutUnmailed(trx: Transaction, told: readonly Told[]): Promise<readonly Told[]> {
  const mailed = await toldOfProof(
    trx,
    told.map(({ payment }) => payment.id),
  );
  return told.filter(({ payment }) => mailed.has(payment.id));
}

/**
 * Several payments of one payer whose windows end in the same second are accepted in one step. Each mail counts as if
 * they came one after another.
 */
const countedInOrder = (payments: readonly PaymentWithParties[]): PaymentWithParties[] =>
  payments.map((payment, index) => {
    const later = payments.slice(index + 1).filter(({ payer_id }) => payer_id === payment.payer_id);
    return { ...payment, accepted_of_payer: payment.accepted_of_payer - later.length };
  });

/** The notice that this party's app shows. */
export function noticeFor(
  payment: PaymentWithParties,
  role: PaymentParty,
  { kind, status, reason, settled }: Pick<PaymentNotice, 'kind' | 'status'> & NoticeDetails,
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
    ...(status && { status }),
    settlement: settled ? presentTerms(settled) : null,
  };
}
