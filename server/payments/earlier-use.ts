import { sql, type RawBuilder } from 'kysely';
import { TRANSITIONS } from '../../contract/payment';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';
import type { Services } from '../services';
import { readWhole } from '../storage/storage';
import { showTheSame } from '../uploads/image-hash';

/** Any number: names the locks of this search among others. */
const SEARCH_LOCK = 7_316_002;
/** Digits of 256 that the hashes of one image may differ in after compression or scaling. */
const NEAR = 12;
/** Receipts that are looked at closely: each takes a few hundredths of a second. */
const LOOKED_AT = 8;

/** A submission as it is asked for: the readable id, who asks, and the upload that is to be its receipt. */
export interface Submission {
  readonly paymentId: string;
  readonly payerId: string;
  readonly fileId: string;
}

/** Whether earlier receipts, by file id, show the same as the one that is handed in. */
export type Looks = Map<string, boolean>;

/**
 * Looks at the images that `findEarlierUse` will ask about. Reading and decoding them takes its time, in which no payment
 * may be locked and no connection held; there is nothing to look at unless the submission would be taken.
 */
export async function lookAtEarlierReceipts(services: Services, submission: Submission): Promise<Looks> {
  const looks: Looks = new Map();
  await firstAlike(services, submission, await services.run(candidates, { ...submission }), looks);
  return looks;
}

/**
 * The id of another payment whose receipt, now or in an earlier attempt, was the same image or nearly the same; null
 * where there is none. The hash finds the candidates, the images themselves decide: receipts of one app all look alike
 * from afar. What is not among `looks` has come since they were looked at.
 */
export async function findEarlierUse(
  services: Services,
  trx: Transaction,
  submission: Submission,
  looks: Looks,
): Promise<string | null> {
  await runOn(trx, lockLookAlikes, { fileId: submission.fileId });
  return firstAlike(services, submission, await runOn(trx, candidates, { ...submission }), looks);
}

async function firstAlike(
  services: Services,
  { fileId }: Submission,
  found: readonly Candidate[],
  looks: Looks,
): Promise<string | null> {
  let given: Promise<Buffer | undefined> | undefined;
  for (const candidate of found) {
    if (!candidate.isSame && !looks.has(candidate.fileId)) {
      const image = await (given ??= readFile(services, fileId));
      const earlier = image && (await readFile(services, candidate.fileId));
      looks.set(candidate.fileId, Boolean(earlier && (await showTheSame(image, earlier))));
    }
    if (candidate.isSame || looks.get(candidate.fileId)) return candidate.paymentUuid;
  }
  return null;
}

/**
 * Has submissions of images that may look alike wait for each other, so that one image for two payments at once is seen.
 * Such images have a part of their hash in common (migration 0006); the locks are taken in one order.
 */
const lockLookAlikes = statement()(
  { fileId: 'uuid' },
  ({ fileId }) => sql`
    select pg_advisory_xact_lock(${sql.lit(SEARCH_LOCK)}, number) from (
      select distinct number
      from files, unnest(coalesce(image_bands, array[]::integer[]) || hashtext(sha256)) as number
      where id = ${fileId} order by number
    ) as numbers`,
);

const BEFORE_A_PROOF = [
  ...new Set(TRANSITIONS.filter(({ proof }) => proof === 'set').map(({ from }) => from)),
];
const CLEARING = TRANSITIONS.filter(({ proof }) => proof === 'clear').map(({ name }) => name);

/** The receipt of a cleared attempt may be used again. */
const isStillUsed = (step: RawBuilder<unknown>) =>
  CLEARING.length === 0
    ? sql`true`
    : sql`not exists (
        select from payment_history as cleared
        where cleared.payment_id = ${step}.payment_id and cleared.attempt = ${step}.attempt
          and cleared.transition in (${sql.join(CLEARING.map((name) => sql.lit(name)))}))`;

interface Candidate {
  fileId: string;
  paymentUuid: string;
  /** The same bytes: nothing is left to look at. */
  isSame: boolean;
}

const candidates = statement<Candidate>()(
  { paymentId: 'text', payerId: 'uuid', fileId: 'uuid' },
  ({ paymentId, payerId, fileId }) => sql`
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
      and payments.status in (${sql.join(BEFORE_A_PROOF.map((status) => sql.lit(status)))})
      and ${isStillUsed(sql`step`)}
      and step.payment_id <> payments.id and earlier.id <> given.id
    order by "isSame" desc, bit_count(earlier.image_hash # given.image_hash) nulls last, step.id
    limit ${sql.lit(LOOKED_AT)}`,
);

/** Undefined where the storage cannot give it: a warning that cannot be made must not stop a payment. */
const readFile = ({ storage, log }: Services, fileId: string): Promise<Buffer | undefined> =>
  readWhole(storage, fileId).catch((error: unknown) => {
    log.error({ err: error, fileId }, 'a receipt could not be compared');
    return undefined;
  });
