import { sql } from 'kysely';
import { findTransition, TRANSITIONS, type ActionOf, type SettlementAction } from '../../contract/payment';
import type { CorrectProofRequest, Payment } from '../../contract/wire';
import { transact, type AfterCommit, type Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { HttpError, notFound, sessionEnded } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { ADMINISTRATORS } from '../realtime/publisher';
import type { Services } from '../services';
import { claimUpload } from '../uploads/claim-upload';
import { uploadedFile } from '../uploads/urls';
import { claimReceipt } from './claim-receipt';
import { takeCorrection, warnedReceipt } from './correction';
import { openDispute, tellOfAppeal } from './dispute';
import { compareEarlierReceipts, findEarlierUse, type Comparisons } from './earlier-use';
import { acceptExpired } from './expire';
import { lockPayment, roleIn, stateOf, type Actor, type Locked } from './lock-payment';
import { startsPaused } from './pause-windows';
import { publishPaymentUpdates } from './publish-updates';
import { claimOrderId } from './order-id';
import { readPayment } from './read-payment';
import { recordStep, type SubmittedProof } from './record';
import { sendMailsAndNotices } from './send-notices';
import type { Seen } from './seen';
import type { Proposal } from './settlement-texts';
import { queueWebhooks } from '../webhooks/queue';
import { endProposals } from './proposals';
import { issueReferCodes, pauseReferCode } from './refer-codes';
import { otherPartysAction, PAYMENT_NOT_FOUND, proofChanged, wrongStatus } from './refusals';
import { refuseFurtherWithdrawals } from './withdrawal';

/** The actor's view of the payment: if attempt or status differ, the step is refused. */
export interface TransitionRequest extends Seen {
  /** The readable id, `PP-…`. */
  readonly paymentId: string;
  readonly action: ActionOf<'payer' | 'receiver' | 'admin'> | SettlementAction | 'appeal';
  readonly actor: Actor;
  readonly reason?: string | null;
  /** URL of an upload that supports the reason. */
  readonly reasonImage?: string | null;
  /** For a step that sets the proof; `screenShot` is the URL of an upload. */
  readonly proof?: {
    readonly screenShot: string;
    readonly transactionId: string;
    readonly senderPaymentMethodId?: string | null;
    readonly recieverPaymentId?: string | null;
  };
  /** For a step that replaces the proof. */
  readonly correction?: CorrectProofRequest;
  /** For an agreement: the other party's proposal. */
  readonly proposal?: Proposal & { readonly id: string };
  /** Runs in the same transaction before the step, once the table allows the action. */
  readonly before?: (trx: Transaction, paymentUuid: string) => Promise<void>;
  /** Runs in the same transaction after the step. */
  readonly alongside?: (trx: Transaction, paymentUuid: string) => Promise<void>;
  /** A repeated request with the same key gets the first one's answer and changes nothing. */
  readonly onceKey?: OnceKey;
}

/**
 * Takes a payment one step further (contract, "Payments"), exactly once under concurrent requests: it locks the row,
 * accepts a payment whose window is over, then consults the transition table.
 * @returns the payment as the actor sees it
 * @throws HttpError 401 if the party has deleted their account; 404 if the payment is not theirs; 403 for the other
 * party's action; 409 if the state does not allow it, the proof is not the one seen or was corrected or
 * withdrawn too often, the proposal has ended or the order ID is used; 422 if the
 * image was not uploaded here.
 */
export async function transition(services: Services, request: TransitionRequest): Promise<Payment> {
  const comparisons = await compareAhead(services, request);
  const outcome = await transact(services.db, async (trx, afterCommit) => {
    // Before the key, which locks the user's row: same lock order as account deletion (payments, then user), to avoid
    // deadlock.
    const payment = await lockPayment(trx, request.paymentId);
    return once(trx, request.onceKey, () =>
      takeStep(services, trx, afterCommit, { request, payment, comparisons }),
    );
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}

async function compareAhead(
  services: Services,
  { paymentId, action, actor, proof, correction }: TransitionRequest,
): Promise<Comparisons> {
  const payerId = actor.userId;
  const image = proof?.screenShot ?? correction?.screenShot;
  const fileId = image
    ? uploadedFile(services.config, image)
    : correction && (await warnedReceipt(services.db, { paymentId, payerId }));
  return fileId ? compareEarlierReceipts(services, { paymentId, payerId, fileId, action }) : new Map();
}

interface StepInput {
  readonly request: TransitionRequest;
  /** Undefined if nothing has the requested id. */
  readonly payment: Locked | undefined;
  readonly comparisons: Comparisons;
}

async function takeStep(
  services: Services,
  trx: Transaction,
  afterCommit: AfterCommit,
  { request, payment, comparisons }: StepInput,
): Promise<Payment | HttpError> {
  const { config, publisher } = services;
  const { action, actor } = request;
  const role = payment && roleIn(payment, actor);
  if (!payment || !role) throw notFound(PAYMENT_NOT_FOUND);
  if (!TRANSITIONS.some((row) => row.action === action && row.by === role)) throw otherPartysAction(action);
  // Payments to make and decided ones stay with a deleted account.
  if (role !== 'admin' && (await isDeleted(trx, actor.userId))) throw sessionEnded();

  if (payment.is_over) {
    await acceptExpired(services, trx, afterCommit, [payment]);
    // Returned, not thrown: the automatic acceptance must be committed even though the action is refused.
    return wrongStatus({ status: 'accepted', showReportBtn: false }, action);
  }
  const state = stateOf(payment);
  const row = findTransition(state, action, role);
  if (!row || (request.seenStatus ?? state.status) !== state.status) throw wrongStatus(state, action, role);
  if (request.seenAttempt !== undefined && request.seenAttempt !== payment.attempt) throw proofChanged(role);
  if (row.name === 'withdraw') await refuseFurtherWithdrawals(trx, payment.id);

  await request.before?.(trx, payment.id);
  await recordStep(trx, [payment.id], row, {
    actorId: actor.userId,
    reason: request.reason,
    reasonFileId: await claimUpload(trx, config, actor.userId, request.reasonImage, 'receipt', 'reasonImage'),
    submission:
      row.proof === 'set'
        ? await takeSubmission(services, trx, payment, request.proof, comparisons)
        : row.proof === 'replace'
          ? await takeCorrection(services, trx, payment, request.correction ?? {}, comparisons)
          : undefined,
    settled: request.proposal,
  });
  if (row.dispute === 'close') await endProposals(trx, payment.id, actor.userId, request.proposal?.id);
  if (row.from === 'accepted' && row.to === 'rejected') await pauseReferCode(trx, payment.payer_id);
  if (row.to === 'accepted') await issueReferCodes(trx, [payment.payer_id]);
  if (row.dispute === 'open')
    await openDispute(trx, config, payment.id, { userId: actor.userId, reason: request.reason ?? '' });
  if (row.appeal === 'ask' && (row.by === 'payer' || row.by === 'receiver'))
    await tellOfAppeal(trx, payment.id, row.by, request.reason ?? '');
  await sendMailsAndNotices(services, trx, afterCommit, [payment.id], row, {
    reason: request.reason,
    settled: request.proposal,
  });
  await queueWebhooks(config, trx, [payment.id], row.name);
  if (row.dispute)
    afterCommit(() => publisher.chatRoomsUpdated([payment.payer_id, payment.receiver_id, ADMINISTRATORS]));
  // Administrators list open appeals.
  if (row.appeal) afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
  await request.alongside?.(trx, payment.id);
  afterCommit(() => services.metrics.steps.inc({ transition: row.name }));
  afterCommit(() => publishPaymentUpdates(publisher, [payment]));
  return readPayment(trx, config, payment.id, role === 'payer' ? 'payer' : 'receiver');
}

/**
 * A separate statement, to see changes committed while this transaction waited for the payment. It also waits for a
 * deletion, which does not lock an accepted payment. So `deleted_at` is no condition: it would skip the row unlocked.
 */
async function isDeleted(trx: Transaction, userId: string): Promise<boolean> {
  const [user] = await runPrepared(
    trx,
    sql<{ deleted_at: Date | null }>`select deleted_at from users where id = ${userId} for key share`,
  );
  return user?.deleted_at != null;
}

/** Claims the proof's image and order ID for this payment. */
async function takeSubmission(
  services: Services,
  trx: Transaction,
  payment: { id: string; reference: string; payer_id: string; receiver_id: string },
  proof: TransitionRequest['proof'],
  comparisons: Comparisons,
): Promise<SubmittedProof> {
  const { config } = services;
  const fileId = await claimReceipt(trx, config, payment.payer_id, proof?.screenShot);
  if (!proof || !fileId) throw new Error('A submission needs a proof.');
  // Before claiming the order ID: the search waits for other submissions, which may need the same order ID.
  const submission = {
    paymentId: payment.reference,
    payerId: payment.payer_id,
    fileId,
    action: 'submit',
  } as const;
  const duplicateOf = await findEarlierUse(services, trx, submission, comparisons);
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
    startsWindow: true,
    // Last, since it blocks a ban until the end of the transaction.
    isPaused: await startsPaused(trx, payment),
  };
}
