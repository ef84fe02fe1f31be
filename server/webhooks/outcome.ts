import { sql } from 'kysely';
import type { WebhookOff } from '../../contract/webhooks';
import { transact, type Db, type Transaction } from '../db/client';
import { queueMail } from '../mail/queue';
import { webhookOffMail } from './mails';
import type { TryResult } from './post';

/** A delivery that this process has reserved. */
export interface Taken {
  readonly id: string;
  /** Null: the operator's. */
  readonly webhookId: string | null;
  /** Null: a test. */
  readonly paymentId: string | null;
  readonly lane: string;
  /** This try included. */
  readonly attempts: number;
}

/** Why an address is switched off without its owner. */
type ForItself = Exclude<WebhookOff, 'signedOut'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from one try to the next, as Standard Webhooks suggests; in sum three days and three hours. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** A pause is up to this part longer, so that addresses that failed together are not tried together. */
const JITTER = 0.1;
/** An address at which every try has failed for so long is switched off. */
const FAILING_DAYS = 3;
const GONE = 410;

/**
 * Stores how a try ended, unless the delivery is gone by now. The payment's row comes first, as in a step, then the
 * address's: removing it locks it and then its deliveries.
 */
export function recordTry(db: Db, taken: Taken, result: TryResult): Promise<void> {
  return transact(db, async (trx) => {
    if (taken.paymentId) await waitForStep(trx, taken.paymentId);
    const off = taken.webhookId ? await noteAtAddress(trx, taken.webhookId, result) : null;
    const pause = result.failure && result.failure !== 'off' && !off ? PAUSES[taken.attempts - 1] : undefined;
    await trx
      .updateTable('webhook_deliveries')
      .set({
        failure: result.failure,
        status: result.status,
        reserved_until: null,
        ...(pause === undefined && { state: result.failure ? 'givenUp' : 'delivered' }),
      })
      .where('id', '=', taken.id)
      .where('state', '=', 'waiting')
      .execute();
    // The whole lane, so that deliveries behind a failed one are not looked at before it is due again.
    const seconds = (pause ?? 0) * (1 + Math.random() * JITTER);
    await trx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)` })
      .where('lane', '=', taken.lane)
      .where('state', '=', sql.lit('waiting'))
      .execute();
    if (off && taken.webhookId) await switchOff(trx, taken.webhookId, off);
  });
}

/** A step in progress may have written a delivery with the lane's pause; it cannot be seen here until that step commits. */
async function waitForStep(trx: Transaction, paymentId: string): Promise<void> {
  await trx.selectFrom('payments').select('id').where('id', '=', paymentId).forKeyShare().execute();
}

/** Gives back a delivery whose try was cut off by a shutdown, so that another process tries it at once. */
export async function release(db: Db, deliveryId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ reserved_until: null, attempts: sql<number>`attempts - 1` })
    .where('id', '=', deliveryId)
    .where('state', '=', sql.lit('waiting'))
    .execute();
}

/** @returns why the address has to be switched off now, or null */
async function noteAtAddress(
  trx: Transaction,
  webhookId: string,
  { failure, status }: TryResult,
): Promise<ForItself | null> {
  if (failure === 'off') return null;
  const webhook = await trx
    .updateTable('webhooks')
    .set({
      failure,
      status,
      ...(failure
        ? { failing_since: sql<Date>`coalesce(failing_since, now())` }
        : { failing_since: null, delivered_at: sql<Date>`now()` }),
    })
    .where('id', '=', webhookId)
    .returning([
      'off',
      sql<boolean>`(failing_since <= now() - make_interval(days => ${FAILING_DAYS})) is true`.as(
        'fails_for_long',
      ),
    ])
    .executeTakeFirst();
  if (!webhook || webhook.off || !failure) return null;
  if (status === GONE) return 'gone';
  return webhook.fails_for_long ? 'failing' : null;
}

async function switchOff(trx: Transaction, webhookId: string, off: ForItself): Promise<void> {
  const { url, user_id } = await trx
    .updateTable('webhooks')
    .set({ off })
    .where('id', '=', webhookId)
    .returning(['url', 'user_id'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'givenUp', failure: sql`coalesce(failure, 'off')` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('waiting'))
    .execute();
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  await queueMail(trx, [webhookOffMail(owner.email, owner.full_name, url, off)]);
}
