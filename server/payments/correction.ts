import { sql } from 'kysely';
import { CORRECTIONS_MAX } from '../../contract/limits';
import type { CorrectProofRequest } from '../../contract/wire';
import { comparableOrderId } from '../../contract/visible';
import type { Config } from '../config';
import type { Db, Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import type { Services } from '../services';
import { uploadedFile } from '../uploads/urls';
import { claimReceipt } from './claim-receipt';
import { findEarlierUse, type Comparisons, type Submission } from './earlier-use';
import { claimOrderId, freeOrderIds } from './order-id';
import { startsPaused } from './pause-windows';
import { stepsWith } from './payment-row';
import type { SubmittedProof } from './record';
import { correctedTooOften, nothingCorrected } from './refusals';

/** A submitted payment, locked, with the proof that is to be corrected. */
export interface Correctable {
  readonly id: string;
  readonly reference: string;
  readonly payer_id: string;
  readonly receiver_id: string;
  readonly transaction_id: string | null;
  readonly proof_file_id: string | null;
  readonly duplicate_of: string | null;
}

/**
 * Claims the corrected image and order ID. A part that the request leaves out stays as it was sent, and a replaced order ID
 * is free again. The first correction since the payment was submitted restarts the window, later ones keep it.
 * @throws HttpError 409 after too many corrections, or if another payment has the order ID; 422 if nothing changes or
 * the image was not uploaded here.
 */
export async function takeCorrection(
  services: Services,
  trx: Transaction,
  payment: Correctable,
  correction: CorrectProofRequest,
  comparisons: Comparisons,
): Promise<SubmittedProof> {
  const { config } = services;
  const before = payment.transaction_id ?? '';
  const transactionId = correction.transactionId || before;
  const newFileId = await newReceipt(trx, config, payment, correction.screenShot);
  const fileId = newFileId ?? payment.proof_file_id;
  if (!fileId) throw new Error('A submitted payment has a receipt.');
  if (!newFileId && transactionId === before) throw nothingCorrected();
  const earlier = await countCorrections(trx, payment.id);
  if (earlier >= CORRECTIONS_MAX) throw correctedTooOften();

  // Before claiming the order ID, as for a new proof.
  const submission = {
    paymentId: payment.reference,
    payerId: payment.payer_id,
    fileId,
    action: 'correct',
  } as const;
  // An unchanged receipt without a warning came first: any copy of it was sent later.
  const duplicateOf =
    newFileId || payment.duplicate_of ? await findEarlierUse(services, trx, submission, comparisons) : null;
  if (comparableOrderId(transactionId) !== comparableOrderId(before)) {
    // In this order, so that two payments that swap their order IDs are refused instead of deadlocking.
    await claimOrderId(trx, payment, transactionId);
    await freeOrderIds(trx, [payment.id]);
  }
  const startsWindow = earlier === 0;
  return {
    duplicateOf,
    proof: { fileId, transactionId, ...(await claims(trx, payment.id, correction)) },
    windowMs: config.approvalWindowMs,
    startsWindow,
    // Last, since it blocks a ban until the end of the transaction.
    isPaused: startsWindow && (await startsPaused(trx, payment)),
  };
}

/** The receipt of a submitted payment that names an earlier one with the same; undefined if there is none. */
export async function warnedReceipt(
  db: Db,
  { paymentId, payerId }: Pick<Submission, 'paymentId' | 'payerId'>,
): Promise<string | undefined> {
  const [payment] = await runPrepared(
    db,
    sql<{ proof_file_id: string }>`
      select proof_file_id from payments
      where reference = ${paymentId} and payer_id = ${payerId} and status = 'submitted' and duplicate_of is not null`,
  );
  return payment?.proof_file_id;
}

/** The receipt that takes the place of the one before; null if there is none, or if it is the same upload. */
async function newReceipt(
  trx: Transaction,
  config: Config,
  payment: Correctable,
  url: string | null | undefined,
) {
  if (url && uploadedFile(config, url) === payment.proof_file_id) return null;
  return claimReceipt(trx, config, payment.payer_id, url);
}

/** How often the proof has been corrected since the payment was submitted. */
async function countCorrections(trx: Transaction, paymentUuid: string): Promise<number> {
  const [row] = await runPrepared(
    trx,
    sql<{ count: number }>`
      select count(*)::integer as count from payment_history as step
      where step.payment_id = ${paymentUuid} and step.transition = 'correct' and step.id > (
        select max(id) from payment_history
        where payment_id = ${paymentUuid} and transition in (${stepsWith('set')}))`,
  );
  return row!.count;
}

/** The accounts that the payer claims to have paid from and to; those of the proof before, unless they say otherwise. */
async function claims(
  trx: Transaction,
  paymentUuid: string,
  { senderPaymentMethodId, recieverPaymentId }: CorrectProofRequest,
) {
  const [before] = await runPrepared(
    trx,
    sql<{ paid_from: string | null; paid_to: string | null }>`
      select sender_payment_method_id as paid_from, receiver_payment_method_id as paid_to from payment_history
      where payment_id = ${paymentUuid} and proof_file_id is not null order by id desc limit 1`,
  );
  return {
    senderPaymentMethodId: senderPaymentMethodId || (before?.paid_from ?? null),
    receiverPaymentMethodId: recieverPaymentId || (before?.paid_to ?? null),
  };
}
