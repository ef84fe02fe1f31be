import { sql } from 'kysely';
import { paymentHash } from '../../contract/evidence/chain';
import {
  FORMAT,
  type EvidenceManifest,
  type EvidenceProposal,
  type EvidenceStep,
} from '../../contract/evidence/format';
import type { Language } from '../../contract/languages';
import type { SettlementProposal } from '../../contract/wire';
import type { Person } from '../auth/caller';
import { transact, type Transaction } from '../db/client';
import { notFound } from '../http/errors';
import { languageOf } from '../languages';
import { LATEST_SUBMISSION, RECEIVER_ID_THEN } from '../payments/payment-row';
import { readProposals } from '../payments/proposals';
import { PAYMENT_NOT_FOUND } from '../payments/refusals';
import { proposalSentence } from '../payments/settlement-texts';
import type { Services } from '../services';
import { receiptViewer } from '../uploads/receipts';

/** An image of the history or of the chat: its file id and its name in the evidence file. */
export interface StoredImage {
  readonly fileId: string;
  readonly sha256: string;
  readonly name: string;
}

interface EvidenceChat {
  readonly roomId: string;
  readonly lastSeq: number;
  /** The pictures by the number of their message. */
  readonly pictures: ReadonlyMap<number, StoredImage>;
}

/** The contents of an evidence file, as of one moment. */
export interface Evidence {
  readonly manifest: EvidenceManifest;
  readonly images: readonly StoredImage[];
  /** The chat up to its newest message at that moment. */
  readonly chat: EvidenceChat | null;
  /** In which the page speaks to the caller. */
  readonly language: Language;
}

/**
 * Reads a payment and everything that belongs to it, for its payer, its receiver or an administrator.
 * @throws HttpError 404 for everybody else.
 */
export function collectEvidence({ db }: Services, caller: Person, paymentId: string): Promise<Evidence> {
  return transact(db, async (trx) => {
    const payment = await lockedPayment(trx, paymentId);
    const madeFor = payment && receiptViewer(payment, caller);
    if (!payment || !madeFor) throw notFound(PAYMENT_NOT_FOUND);
    const chained = {
      paymentId: payment.reference,
      kind: payment.kind,
      index: payment.index,
      amountCents: payment.amount_cents,
      payerId: payment.payer_id,
      createdAt: payment.created_at.toISOString(),
    };
    const steps = await readEvidenceSteps(trx, payment.id);
    const images = steps
      .flatMap((step, index) => Object.values(imagesOf(step, index + 1)))
      .filter((image) => image !== null);
    const chat = await readChat(trx, payment.id);
    return {
      images: [...images, ...(chat?.pictures.values() ?? [])],
      chat,
      language: await readLanguage(trx, caller),
      manifest: {
        format: FORMAT,
        madeAt: payment.now.toISOString(),
        madeFor,
        payment: {
          ...chained,
          status: payment.status,
          orderId: payment.transaction_id,
          expiresAt: payment.expires_at?.toISOString() ?? null,
          windowPausedAt: payment.window_paused_at?.toISOString() ?? null,
          hash: await paymentHash(chained),
        },
        payer: await readPerson(trx, payment.payer_id, payment.payer_payment_id),
        receiver: await readPerson(trx, payment.receiver_id, payment.receiver_payment_id),
        history: steps.map((step, index) => presentEvidenceStep(step, index + 1)),
        proposals: (await readProposals(trx, payment.id)).map(presentProposal),
        chatMessages: chat && chat.lastSeq,
      },
    };
  });
}

/** Locked briefly, so that its status matches its last step. */
const lockedPayment = (trx: Transaction, paymentId: string) =>
  trx
    .selectFrom('payments')
    .leftJoinLateral(LATEST_SUBMISSION.as('sent'), (join) => join.onTrue())
    .selectAll('payments')
    .select([
      'sent.payer_payment_id',
      sql<string | null>`${sql.raw(RECEIVER_ID_THEN)}`.as('receiver_payment_id'),
      sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now'),
    ])
    .where('reference', '=', paymentId)
    .forShare('payments')
    .executeTakeFirst();

/** English for a caller without an account, as the drill is. */
async function readLanguage(trx: Transaction, { userId }: Person): Promise<Language> {
  const row = await trx.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return languageOf(row?.language ?? null);
}

/** With the payment ID recorded with the latest proof, else the present one. */
async function readPerson(trx: Transaction, id: string, recordedPaymentId: string | null) {
  const row = await trx
    .selectFrom('users')
    .select(['full_name', 'payment_method_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, name: row.full_name, paymentMethodId: recordedPaymentId ?? row.payment_method_id };
}

const readEvidenceSteps = (trx: Transaction, paymentUuid: string) =>
  trx
    .selectFrom('payment_history as step')
    .leftJoin('users as actor', 'actor.id', 'step.actor_id')
    .leftJoin('files as receipt', 'receipt.id', 'step.proof_file_id')
    .leftJoin('files as image', 'image.id', 'step.reason_file_id')
    .selectAll('step')
    .select([
      'actor.full_name as actor_name',
      'receipt.sha256 as receipt_sha256',
      'receipt.media_type as receipt_type',
      'image.sha256 as image_sha256',
      'image.media_type as image_type',
    ])
    .where('step.payment_id', '=', paymentUuid)
    .orderBy('step.id')
    .execute();

type StepRow = Awaited<ReturnType<typeof readEvidenceSteps>>[number];

async function readChat(trx: Transaction, paymentUuid: string): Promise<Evidence['chat']> {
  const room = await trx
    .selectFrom('chat_rooms')
    .select(['id', 'last_seq'])
    .where('payment_id', '=', paymentUuid)
    .executeTakeFirst();
  return room
    ? { roomId: room.id, lastSeq: room.last_seq, pictures: await readPictures(trx, room.id, room.last_seq) }
    : null;
}

async function readPictures(trx: Transaction, roomId: string, lastSeq: number) {
  const rows = await trx
    .selectFrom('messages')
    .innerJoin('files', 'files.id', 'messages.image_file_id')
    .select(['messages.seq', 'files.id', 'files.sha256', 'files.media_type'])
    .where('messages.room_id', '=', roomId)
    .where('messages.image_file_id', 'is not', null)
    .where('messages.seq', '<=', lastSeq)
    .orderBy('messages.seq')
    .execute();
  return new Map(
    rows.map(({ seq, id, sha256, media_type }) => [
      seq,
      { fileId: id, sha256, name: `chat/${String(seq).padStart(4, '0')}-picture.${EXTENSIONS[media_type]}` },
    ]),
  );
}

const presentProposal = ({ at, by, kind, until, note, outcome }: SettlementProposal): EvidenceProposal => ({
  at,
  proposerId: by._id,
  proposerName: by.fullName,
  proposerRole: by.role,
  sentence: proposalSentence({ proposer_role: by.role, kind, until: until ? new Date(until) : null, note }),
  kind,
  until,
  note,
  outcome: outcome && { answer: outcome.answer, at: outcome.at, actorId: outcome.actor?._id ?? null },
});

/** The images of the step with this number, e.g. `receipts/01-receipt.jpg`. */
function imagesOf(step: StepRow, number: number): Record<'receipt' | 'reason', StoredImage | null> {
  const image = (what: string, fileId: string | null, sha256: string | null, type: string | null) =>
    fileId && sha256
      ? {
          fileId,
          sha256,
          name: `receipts/${String(number).padStart(2, '0')}-${what}.${EXTENSIONS[type ?? '']}`,
        }
      : null;
  return {
    receipt: image('receipt', step.proof_file_id, step.receipt_sha256, step.receipt_type),
    reason: image('reason', step.reason_file_id, step.image_sha256, step.image_type),
  };
}

const EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

function presentEvidenceStep(step: StepRow, number: number): EvidenceStep {
  const { receipt, reason } = imagesOf(step, number);
  return {
    number,
    at: step.at.toISOString(),
    actorRole: step.actor_role,
    actorId: step.actor_id,
    actorName: step.actor_name,
    receiverId: step.receiver_id,
    transition: step.transition,
    attempt: step.attempt,
    from: step.from_status,
    to: step.to_status,
    reason: step.reason,
    reasonImage: reason && { sha256: reason.sha256, file: reason.name },
    receipt: receipt && { sha256: receipt.sha256, file: receipt.name },
    orderId: step.transaction_id,
    paidFrom: step.sender_payment_method_id,
    paidTo: step.receiver_payment_method_id,
    payerPaymentId: step.payer_payment_id,
    receiverPaymentId: step.receiver_payment_id,
    hash: step.hash,
  };
}
