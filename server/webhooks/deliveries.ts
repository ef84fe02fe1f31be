import { sql, type Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { WebhookDeliveriesAnswer, WebhookDelivery } from '../../contract/webhooks';
import { transact, type Db, type Transaction } from '../db/client';
import type { WebhookDeliveriesTable } from '../db/schema';
import { runPrepared } from '../db/statement';
import { decodeCursor } from '../http/cursor';
import { conflict, notFound } from '../http/errors';
import { anyId, behind, limitOf, toPage } from '../http/list-page';
import type { PageRequest } from '../http/validate';
import { laneOf } from './queue';
import { WEBHOOK_NOT_FOUND } from './webhooks';

interface Row extends Omit<
  Selectable<WebhookDeliveriesTable>,
  'seq' | 'webhook_id' | 'lane' | 'body' | 'reserved_until'
> {
  readonly reference: string | null;
}

const present = (row: Row): WebhookDelivery => ({
  _id: row.id,
  type: row.type,
  paymentId: row.reference,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  tries: row.attempts,
  triedAt: row.attempted_at?.toISOString() ?? null,
  nextTryAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  failure: row.failure,
  status: row.status,
});

/**
 * One page of what was sent to a webhook, newest first.
 * @throws HttpError 404 if the webhook is not the user's
 */
export async function listDeliveries(
  db: Db,
  userId: string,
  webhookId: string,
  page: PageRequest,
): Promise<WebhookDeliveriesAnswer> {
  const after = decodeCursor('webhook-deliveries', page.cursor);
  await ownWebhook(db, userId, webhookId);
  const rows = await runPrepared(
    db,
    sql<Row>`
      select found.*, payments.reference from (
        select id, payment_id, type, state, attempts, next_attempt_at, attempted_at, failure, status, created_at
        from webhook_deliveries where webhook_id = ${anyId(webhookId)} ${behind(after, 'created_at, id', 'desc')}
        order by created_at desc, id desc ${limitOf(page)}) as found
      left join payments on payments.id = found.payment_id
      order by found.created_at desc, found.id desc`,
  );
  const { shown, nextCursor } = toPage('webhook-deliveries', rows, page, ({ created_at, id }) => ({
    at: created_at,
    id,
  }));
  return { deliveries: shown.map(present), nextCursor };
}

/**
 * Tries a delivery from the beginning, with the same id. One that still waits is tried now, after those before it.
 * @throws HttpError 404 if it is not the user's; 409 while the webhook is off
 */
export async function sendAgain(
  db: Db,
  userId: string,
  webhookId: string,
  deliveryId: string,
): Promise<void> {
  await transact(db, async (trx) => {
    await webhookThatIsOn(trx, userId, webhookId);
    const delivery = await trx
      .selectFrom('webhook_deliveries')
      .select(['lane', 'seq', 'state'])
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!delivery) throw notFound('This delivery no longer exists.');
    if (delivery.state !== 'waiting')
      await trx
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', attempts: 0, failure: null, status: null })
        .where('id', '=', deliveryId)
        .execute();
    await trx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: sql<Date>`now()` })
      .where('lane', '=', delivery.lane)
      .where('seq', '<=', delivery.seq)
      .where('state', '=', sql.lit('waiting'))
      .execute();
  });
}

/**
 * Sends a message without a payment.
 * @throws HttpError 404 if the webhook is not the user's; 409 while it is off
 */
export async function sendTest(db: Db, userId: string, webhookId: string): Promise<void> {
  await transact(db, async (trx) => {
    await webhookThatIsOn(trx, userId, webhookId);
    const type = 'webhook.test';
    const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data: {} });
    await trx
      .insertInto('webhook_deliveries')
      .values({ id: v7(), webhook_id: webhookId, lane: laneOf(webhookId, null), type, body })
      .execute();
  });
}

async function ownWebhook(db: Db, userId: string, webhookId: string) {
  const webhook = await db
    .selectFrom('webhooks')
    .select('off')
    .where('id', '=', webhookId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!webhook) throw notFound(WEBHOOK_NOT_FOUND);
  return webhook;
}

/** Locked, so that it is not removed meanwhile. */
async function webhookThatIsOn(trx: Transaction, userId: string, webhookId: string): Promise<void> {
  const webhook = await trx
    .selectFrom('webhooks')
    .select('off')
    .where('id', '=', webhookId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!webhook) throw notFound(WEBHOOK_NOT_FOUND);
  if (webhook.off) throw conflict('webhook_off', 'This webhook is switched off. Please switch it on first.');
}
