import { sql, type RawBuilder } from 'kysely';
import { TRANSITIONS, type PaymentAction } from '../../contract/payment';
import type { Db, Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import type { Services } from '../services';
import { readWhole } from '../storage/storage';
import { fairTurns } from '../fair-turns';
import { stepsWith } from './payment-row';

/** An arbitrary number that keeps these advisory locks apart from others. */
const SEARCH_LOCK = 7_316_002;
/**
 * How many of their 256 bits the hashes of one image may differ in after compression or scaling. The index finds nearly
 * all that differ in 13 or more (migration 0006).
 */
const NEAR = 20;
/** How many receipts are compared closely; each takes a few hundredths of a second. */
const LOOKED_AT = 8;
/** One submission at a time and payers in turn, as each comparison holds two whole images in memory. */
const comparing = fairTurns(1);

/** The requested submission: the readable id, the caller, and the upload meant as its receipt. */
export interface Submission {
  readonly paymentId: string;
  readonly payerId: string;
  readonly fileId: string;
  readonly action: PaymentAction;
}

/** Whether earlier receipts, by file id, show the same image as the submitted one. */
export type Comparisons = ReadonlyMap<string, boolean>;

/**
 * Compares the images that `findEarlierUse` may need. Reading and decoding them is slow, so it happens before a payment is
 * locked or a connection held, and only if the submission could be accepted. All are compared, even those of the same
 * bytes: otherwise a quick answer would tell the payer of a match.
 */
export async function compareEarlierReceipts(
  services: Services,
  submission: Submission,
): Promise<Comparisons> {
  const comparisons = new Map<string, boolean>();
  const candidates = await findCandidates(services.db, submission);
  if (candidates.length === 0) return comparisons;
  await comparing(submission.payerId, async () => {
    const isAlike = imageComparison(services, submission.fileId);
    for (const { fileId } of candidates) comparisons.set(fileId, await isAlike(fileId));
  });
  return comparisons;
}

/**
 * The id of another payment whose receipt, now or in an earlier attempt, is the same image or nearly so: the one that the
 * payment names already, if it still is; null if there is none. The hash finds candidates; the images themselves decide,
 * because all receipts of one app look alike. A candidate missing from `comparisons` was added after they were made, and
 * is compared here.
 */
export async function findEarlierUse(
  services: Services,
  trx: Transaction,
  submission: Submission,
  comparisons: Comparisons,
): Promise<string | null> {
  await lockLookAlikes(trx, submission.fileId);
  const isAlike = imageComparison(services, submission.fileId);
  for (const { fileId, paymentUuid, isSame } of await findCandidates(trx, submission))
    if (isSame || (comparisons.get(fileId) ?? (await isAlike(fileId)))) return paymentUuid;
  return null;
}

/** Compares other receipts with this one, which is read once. */
function imageComparison(services: Services, fileId: string): (earlierId: string) => Promise<boolean> {
  let given: Promise<Buffer | undefined> | undefined;
  return async (earlierId) => {
    const image = await (given ??= readFile(services, fileId));
    const earlier = image && (await readFile(services, earlierId));
    return Boolean(earlier && (await services.images.showTheSame(image, earlier, 'comparisons of receipts')));
  };
}

/**
 * Makes submissions of similar images wait for each other, so that the same image for two payments at once is detected.
 * Similar images share a part of their hash (migration 0006); the locks are always taken in the same order.
 */
const lockLookAlikes = (trx: Transaction, fileId: string) =>
  runPrepared(
    trx,
    sql`
    select pg_advisory_xact_lock(${sql.lit(SEARCH_LOCK)}, number) from (
      select distinct number
      from files, unnest(coalesce(image_bands, array[]::integer[]) || hashtext(sha256)) as number
      where id = ${fileId} order by number
    ) as numbers`,
  );

const statusesBefore = (action: PaymentAction) =>
  TRANSITIONS.filter((row) => row.action === action).map(({ from }) => sql.lit(from));

/** False for a step of the history whose proof was cleared or replaced: its receipt may be used again. */
export const isStillUsed = (step: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from payment_history as later
  where later.payment_id = ${step}.payment_id
    and (later.attempt = ${step}.attempt and later.transition in (${stepsWith('clear')})
      or later.attempt = ${step}.attempt + 1 and later.transition in (${stepsWith('replace')})))`;

interface Candidate {
  fileId: string;
  paymentUuid: string;
  /** Identical bytes need no closer comparison. */
  isSame: boolean;
}

const findCandidates = (db: Db, { paymentId, payerId, fileId, action }: Submission): Promise<Candidate[]> =>
  runPrepared(
    db,
    sql<Candidate>`
    with given as materialized (select id, sha256, image_hash, image_bands from files where id = ${fileId}),
    alike as (
      select id from files
      where purpose = 'receipt' and image_bands && (select image_bands from given)
        and bit_count(image_hash # (select image_hash from given)) <= ${sql.lit(NEAR)}
      union
      select id from files where purpose = 'receipt' and sha256 = (select sha256 from given)
    )
    select earlier.id as "fileId", step.payment_id as "paymentUuid", earlier.sha256 = given.sha256 as "isSame"
    from payments, given, alike
    join files as earlier on earlier.id = alike.id
    join payment_history as step on step.proof_file_id = earlier.id
    where payments.reference = ${paymentId} and payments.payer_id = ${payerId}
      and payments.status in (${sql.join(statusesBefore(action))})
      and ${isStillUsed(sql`step`)}
      and step.payment_id <> payments.id and earlier.id <> given.id
    order by step.payment_id = payments.duplicate_of desc, "isSame" desc,
      bit_count(earlier.image_hash # given.image_hash) nulls last, step.id
    limit ${sql.lit(LOOKED_AT)}`,
  );

/** Undefined if the storage fails: a missing warning must not stop a payment. */
const readFile = ({ storage, log }: Services, fileId: string): Promise<Buffer | undefined> =>
  readWhole(storage, fileId).catch((error: unknown) => {
    log.error({ err: error, fileId }, 'a receipt could not be compared');
    return undefined;
  });
