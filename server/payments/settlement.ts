import { v7 } from 'uuid';
import { PROPOSALS_MAX } from '../../contract/limits';
import type { PaymentParty } from '../../contract/payment';
import {
  otherParty,
  proposalsOf,
  SETTLEMENT_ACTIONS,
  type SettlementNotice,
} from '../../contract/settlement';
import { said } from '../../contract/translate';
import type { AnswerSettlementRequest, Payment, ProposeSettlementRequest } from '../../contract/wire';
import { isUuid } from '../../contract/uuid';
import { transact, type AfterCommit, type Transaction } from '../db/client';
import { invalidFields, notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { readTime } from '../http/time';
import { queueMail } from '../mail/queue';
import { queuePush } from '../push/queue';
import { ADMINISTRATORS } from '../realtime/publisher';
import type { Services } from '../services';
import { lockPayment, roleIn, stateOf, type Locked } from './lock-payment';
import { lockedWithParties, partyOf } from './parties';
import { countProposals, endProposal, findProposal, openProposal } from './proposals';
import { readPayment } from './read-payment';
import {
  notYourAnswer,
  notYourProposal,
  payerBanned,
  PAYMENT_NOT_FOUND,
  proposalEnded,
  proposalTooLate,
  proposalWaits,
  proposedTooOften,
  wrongStatus,
} from './refusals';
import { noticeFor } from './send-notices';
import { declineMail, proposalMail, settlementPush } from './settlement-mails';
import { proposalSentence, type Proposal } from './settlement-texts';
import { transition } from './transition';

/** Who calls, about which payment. */
interface SettlementCall {
  readonly userId: string;
  /** The readable id, `PP-…`. */
  readonly paymentId: string;
  readonly onceKey?: OnceKey;
}

/**
 * Proposes to the other party of a disputed payment how to end the dispute; an open proposal of one's own is replaced.
 * @returns the payment as the caller sees it
 * @throws HttpError 404 if the payment is not theirs; 403 for what only the other party can propose; 409 if it is not
 * disputed, the other party's proposal waits for an answer, the caller has proposed too often, or a banned payer would have
 * to send a new proof.
 */
export function proposeSettlement(
  services: Services,
  call: SettlementCall,
  { kind, until, note }: ProposeSettlementRequest,
): Promise<Payment> {
  const deadline = kind === 'newProof' && until ? deadlineOf(until) : null;
  return inDispute(services, call, async (trx, afterCommit, { payment, role }) => {
    if (!proposalsOf(role).includes(kind)) throw notYourProposal(kind);
    if (kind === 'newProof' && (await isPayerBanned(trx, payment.id))) throw payerBanned();
    const open = await openProposal(trx, payment.id);
    if ((await countProposals(trx, payment.id, role)) >= PROPOSALS_MAX) throw proposedTooOften();
    if (open && open.proposer_role !== role) throw open.is_too_late ? proposalTooLate() : proposalWaits();
    if (open) await endProposal(trx, open.id, 'replaced', call.userId);
    const proposal = {
      id: v7(),
      payment_id: payment.id,
      proposer_id: call.userId,
      proposer_role: role,
      kind,
      until: deadline,
      note: note || null,
    };
    await trx.insertInto('settlement_proposals').values(proposal).execute();
    await tellOther(services, trx, afterCommit, { payment, role, notice: 'propose', proposal });
  });
}

/** @throws HttpError 422 for a day alone and for a time without a zone, which would be read in the server's */
function deadlineOf(until: string): Date {
  const deadline = until.includes('T') ? readTime(until) : undefined;
  if (!deadline)
    throw invalidFields({
      until: said('Please name the deadline with its time zone, such as {example}.', {
        example: '2026-11-23T08:00:00Z',
      }),
    });
  return deadline;
}

/**
 * Answers an open proposal: the other party agrees, which ends the dispute by the table, or declines; the proposer takes it
 * back.
 * @returns the payment as the caller sees it
 * @throws HttpError 404 if payment or proposal are not there or not theirs; 403 for the other party's answer; 409 if the
 * payment is not disputed any more, the proposal has ended, its time has passed, or the payer who would send a new proof is
 * banned.
 */
export async function answerSettlement(
  services: Services,
  call: SettlementCall,
  { proposal: id, answer }: AnswerSettlementRequest,
): Promise<Payment> {
  // A proposal never changes, so it can be read before the payment is locked; the ban is checked under the lock.
  const proposal = isUuid(id) ? await findProposal(services.db, call.userId, call.paymentId, id) : undefined;
  if (!proposal) throw notFound('We could not find that proposal.');
  if (answer === 'agree' && proposal.is_too_late) throw proposalTooLate();
  if (answer === 'agree' && proposal.proposer_id !== call.userId)
    return transition(services, {
      paymentId: call.paymentId,
      action: SETTLEMENT_ACTIONS[proposal.kind],
      actor: { role: 'party', userId: call.userId },
      reason: proposalSentence(proposal),
      proposal: { ...proposal, id },
      onceKey: call.onceKey,
      before: async (trx, paymentUuid) => {
        if (proposal.kind === 'newProof' && (await isPayerBanned(trx, paymentUuid))) throw payerBanned();
      },
    });
  return inDispute(services, call, async (trx, afterCommit, { payment, role }) => {
    if ((answer === 'withdraw') !== (proposal.proposer_role === role)) throw notYourAnswer(answer);
    const open = await openProposal(trx, payment.id);
    if (open?.id !== id) throw proposalEnded();
    await endProposal(trx, id, answer === 'withdraw' ? 'withdrawn' : 'declined', call.userId);
    if (answer === 'decline')
      await tellOther(services, trx, afterCommit, {
        payment,
        role,
        notice: 'decline',
        proposal: { ...proposal, id },
      });
    else publish(services, afterCommit, payment);
  });
}

interface InDispute {
  readonly payment: Locked;
  readonly role: PaymentParty;
}

/** Runs `work` for a party of a disputed payment, with the payment's row locked. */
function inDispute(
  services: Services,
  { userId, paymentId, onceKey }: SettlementCall,
  work: (trx: Transaction, afterCommit: AfterCommit, dispute: InDispute) => Promise<void>,
): Promise<Payment> {
  return transact(services.db, async (trx, afterCommit) => {
    // Before the key, as for a transition.
    const payment = await lockPayment(trx, paymentId);
    return once(trx, onceKey, async () => {
      const role = payment && roleIn(payment, { role: 'party', userId });
      if (!payment || (role !== 'payer' && role !== 'receiver')) throw notFound(PAYMENT_NOT_FOUND);
      if (payment.status !== 'disputed') throw wrongStatus(stateOf(payment));
      await work(trx, afterCommit, { payment, role });
      return readPayment(trx, services.config, payment.id, role);
    });
  });
}

/** Until this transaction ends, nobody can ban the payer. */
async function isPayerBanned(trx: Transaction, paymentUuid: string): Promise<boolean> {
  const { is_banned } = await trx
    .selectFrom('users')
    .innerJoin('payments', 'payments.payer_id', 'users.id')
    .select('is_banned')
    .where('payments.id', '=', paymentUuid)
    .forKeyShare('users')
    .executeTakeFirstOrThrow();
  return is_banned;
}

interface Told extends InDispute {
  readonly notice: SettlementNotice;
  readonly proposal: Proposal & { readonly id: string };
}

/** Tells the party that has not acted, by email and notice, and updates everybody's screens. */
async function tellOther(
  services: Services,
  trx: Transaction,
  afterCommit: AfterCommit,
  { payment, role, notice: kind, proposal }: Told,
): Promise<void> {
  const about = await lockedWithParties(trx, payment.id);
  const to = otherParty(role);
  if (partyOf(about, to).hasAccount) {
    await queueMail(trx, [(kind === 'propose' ? proposalMail : declineMail)(about, to, proposal)]);
    await queuePush(trx, [settlementPush(about, to, kind)]);
    const notice = noticeFor(about, to, { kind, reason: kind === 'propose' ? proposal.note : null });
    afterCommit(() => services.publisher.notices([notice]));
  }
  publish(services, afterCommit, payment);
}

/** Administrators see proposals too. */
function publish({ publisher }: Services, afterCommit: AfterCommit, { payer_id, receiver_id }: Locked): void {
  afterCommit(() => publisher.transactionsUpdated([payer_id, receiver_id, ADMINISTRATORS]));
}
