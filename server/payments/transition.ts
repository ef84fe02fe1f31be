import { sql } from 'kysely';
import {
  findTransition,
  TRANSITIONS,
  type PaymentAction,
  type PaymentActor,
  type PaymentStatus,
} from '../../contract/payment';
import type { Payment } from '../../contract/wire';
import { transact, type AfterCommit, type Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';
import { sessionEnded } from '../http/access';
import { HttpError, notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import type { Services } from '../services';
import { claimUpload, uploadedFile } from '../uploads/urls';
import { administrators, openDispute } from './dispute';
import { findEarlierUse, lookAtEarlierReceipts, type Looks } from './earlier-use';
import { acceptExpired } from './expire';
import { notifyParties } from './notify';
import { claimOrderId } from './order-id';
import { readPayment } from './read-payment';
import { recordStep } from './record';
import { tellParties } from './tell-parties';
import { issueReferCodes } from './refer-codes';
import { otherPartysAction, PAYMENT_NOT_FOUND, wrongStatus } from './refusals';

export interface TransitionRequest {
  /** The readable id, `PP-…`. */
  readonly paymentId: string;
  /** Time alone expires a payment; nobody asks for it. */
  readonly action: Exclude<PaymentAction, 'expire'>;
  /** A party is payer or receiver, whichever the payment says. */
  readonly actor: { readonly role: 'party' | 'admin'; readonly userId: string };
  readonly reason?: string | null;
  /** URL of an upload that supports the reason. */
  readonly reasonImage?: string | null;
  /** With `submit`: what the payer sends; `screenShot` is the URL of an upload. */
  readonly proof?: {
    readonly screenShot: string;
    readonly transactionId: string;
    readonly senderPaymentMethodId?: string | null;
    readonly recieverPaymentId?: string | null;
  };
  /** Written in the same transaction, once the action is known to be allowed. */
  readonly alongside?: (trx: Transaction) => Promise<void>;
  /** A repetition of the request with the same key is answered like the first and changes nothing. */
  readonly onceKey?: OnceKey;
}

/**
 * Takes a payment one step further (contract, "Payments"), exactly once whatever arrives at the same time: the row is
 * locked, a window that is over comes first, then the transition table decides.
 * @returns the payment as the actor sees it
 * @throws HttpError 401 the payer has deleted their account meanwhile; 404 not theirs; 403 the other party's action; 409 the
 * state does not allow it, or the order ID is used; 422 the image is no upload of ours.
 */
export async function transition(services: Services, request: TransitionRequest): Promise<Payment> {
  const looks = await lookAhead(services, request);
  const outcome = await transact(services.db, async (trx, afterCommit) => {
    // Before the key, which holds its user's row: whoever deletes their account takes the payments first and then that row.
    const [payment] = await runOn(trx, lockPayment, { paymentId: request.paymentId });
    return once(trx, request.onceKey, () => takeStep(services, request, payment, looks, trx, afterCommit));
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}

async function lookAhead(services: Services, { paymentId, actor, proof }: TransitionRequest): Promise<Looks> {
  const fileId = proof && uploadedFile(services.config, proof.screenShot);
  return fileId ? lookAtEarlierReceipts(services, { paymentId, payerId: actor.userId, fileId }) : new Map();
}

async function takeStep(
  services: Services,
  request: TransitionRequest,
  payment: Locked | undefined,
  looks: Looks,
  trx: Transaction,
  afterCommit: AfterCommit,
): Promise<Payment | HttpError> {
  const { config, publisher } = services;
  const { action, actor } = request;
  const role = payment && roleIn(payment, actor);
  if (!payment || !role) throw notFound(PAYMENT_NOT_FOUND);
  if (!TRANSITIONS.some((row) => row.action === action && row.by === role)) throw otherPartysAction(action);
  // Who leaves hands over what they receive; what they had to pay stays theirs.
  if (role === 'payer' && (await runOn(trx, findDeleted, { userId: actor.userId })).length > 0)
    throw sessionEnded();

  if (payment.is_over) {
    await acceptExpired(services, trx, afterCommit, [payment]);
    // Returned, not thrown: the acceptance is committed, and only the caller's action is refused.
    return wrongStatus({ status: 'accepted', showReportBtn: false }, action);
  }
  const state = { status: payment.status, showReportBtn: payment.show_report_btn };
  const step = findTransition(state, action, role);
  if (!step) throw wrongStatus(state, action);

  await recordStep(trx, [payment.id], step, {
    actorId: actor.userId,
    reason: request.reason,
    reasonFileId: await claimUpload(trx, config, request.reasonImage, 'receipt', 'reasonImage'),
    submission:
      action === 'submit' ? await takeSubmission(services, trx, payment, request.proof, looks) : undefined,
  });
  if (step.to === 'accepted') await issueReferCodes(trx, [payment.payer_id]);
  const isDispute = step.to === 'disputed' || step.from === 'disputed';
  const admins = isDispute ? await administrators(trx) : [];
  if (step.to === 'disputed') await openDispute(trx, payment, request.reason ?? '', admins);
  await tellParties(services, trx, afterCommit, [payment.id], step, request.reason);
  if (isDispute) {
    const audience = [payment.payer_id, payment.receiver_id, ...admins.map(({ id }) => id)];
    afterCommit(() => publisher.chatRoomsUpdated(...audience));
  }
  await request.alongside?.(trx);
  afterCommit(() => notifyParties(publisher, [payment]));
  return readPayment(trx, config, payment.id, role === 'payer' ? 'payer' : 'receiver');
}

interface Locked {
  id: string;
  payment_id: string;
  payer_id: string;
  receiver_id: string;
  status: PaymentStatus;
  show_report_btn: boolean;
  is_over: boolean;
}

const lockPayment = statement<Locked>()(
  { paymentId: 'text' },
  ({ paymentId }) => sql`
    select id, payment_id, payer_id, receiver_id, status, show_report_btn,
      status = 'submitted' and expires_at <= clock_timestamp() as is_over
    from payments where payment_id = ${paymentId} for update`,
);

/** A statement of its own, so that it sees what was committed while the payment was waited for. */
const findDeleted = statement<{ id: string }>()(
  { userId: 'uuid' },
  ({ userId }) => sql`select id from users where id = ${userId} and deleted_at is not null`,
);

function roleIn(
  payment: { payer_id: string; receiver_id: string },
  { role, userId }: TransitionRequest['actor'],
): PaymentActor | undefined {
  if (role === 'admin') return 'admin';
  if (userId === payment.receiver_id) return 'receiver';
  if (userId === payment.payer_id) return 'payer';
  return undefined;
}

/** Makes the proof the payment's: its image and its order ID belong to this payment from here on. */
async function takeSubmission(
  services: Services,
  trx: Transaction,
  payment: { id: string; payment_id: string; payer_id: string; receiver_id: string },
  proof: TransitionRequest['proof'],
  looks: Looks,
) {
  const { config } = services;
  const fileId = await claimUpload(trx, config, proof?.screenShot, 'receipt', 'screenShot');
  if (!proof || !fileId) throw new Error('A submission needs a proof.');
  // Before the order ID: the search waits for other submissions, and who waits must hold nothing that they need.
  const submission = { paymentId: payment.payment_id, payerId: payment.payer_id, fileId };
  const duplicateOf = await findEarlierUse(services, trx, submission, looks);
  await claimOrderId(trx, payment, proof.transactionId);
  return {
    duplicateOf,
    proof: {
      fileId,
      transactionId: proof.transactionId,
      senderPaymentMethodId: proof.senderPaymentMethodId || null,
      receiverPaymentMethodId: proof.recieverPaymentId || null,
    },
    windowMs: config.approvalWindowMs,
  };
}
