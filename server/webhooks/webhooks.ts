import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { v7 } from 'uuid';
import {
  PUBLIC_ADDRESS_MESSAGE,
  WEBHOOKS_MAX,
  type MakeWebhookRequest,
  type NewWebhookAnswer,
  type Webhook,
} from '../../contract/webhooks';
import { said } from '../../contract/translate';
import type { Caller } from '../auth/caller';
import { lockSession } from '../auth/lock-session';
import { lockUser } from '../auth/lock-user';
import type { Config } from '../config';
import { transact, type Db } from '../db/client';
import type { WebhooksTable } from '../db/schema';
import { conflict, forbidden, invalidFields, notFound } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { whyUnreachable, type Unreachable } from './addresses';
import { webhookMadeMail } from './mails';

const SECRET_BYTES = 32;
const NOT_FOR_ADMINISTRATORS =
  'Administrators have no webhooks. The operator can have all steps of payments sent to an address, by WEBHOOK_URL.';
export const WEBHOOK_NOT_FOUND = 'This webhook no longer exists.';

type Row = Selectable<Omit<WebhooksTable, 'user_id' | 'secret'>> & { waiting: number };

const COLUMNS = [
  'id',
  'url',
  'created_at',
  'off',
  'delivered_at',
  'failing_since',
  'failure',
  'status',
  sql<number>`(select count(*) from webhook_deliveries
    where webhook_id = webhooks.id and state = 'waiting')`.as('waiting'),
] as const;

const present = (row: Row): Webhook => ({
  _id: row.id,
  url: row.url,
  createdAt: row.created_at.toISOString(),
  off: row.off,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  failure: row.failure,
  status: row.status,
  waiting: row.waiting,
});

/** A member's webhooks, newest first. */
export async function listWebhooks(db: Db, userId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select([...COLUMNS])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/**
 * Adds a webhook and mails its owner.
 * @throws HttpError 403 for administrators; 409 if the member has as many as they can; 422 for an address to which nothing
 * is sent
 */
export async function makeWebhook(
  { db, config }: Services,
  { userId, sessionId, isAdmin }: Caller,
  wanted: MakeWebhookRequest,
  origin: Origin,
): Promise<Omit<NewWebhookAnswer, 'message'>> {
  if (isAdmin) throw forbidden('not_for_administrators', NOT_FOR_ADMINISTRATORS);
  const url = await acceptedAddress(config, wanted.url);
  return transact(db, async (trx, afterCommit) => {
    const { email, fullName } = await lockUser(trx, userId);
    // Locked, so that signing out everywhere else either comes first or switches it off.
    await lockSession(trx, sessionId);
    if ((await listWebhooks(trx, userId)).length >= WEBHOOKS_MAX)
      throw conflict(
        'too_many_webhooks',
        said('You have {count} webhooks already. Please remove one that you no longer need.', {
          count: WEBHOOKS_MAX,
        }),
      );
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const row = await trx
      .insertInto('webhooks')
      .values({ id: v7(), user_id: userId, url, secret })
      .returning([...COLUMNS])
      .executeTakeFirstOrThrow();
    await queueMail(trx, [webhookMadeMail(email, fullName, url)]);
    await recordEvent(trx, afterCommit, origin, { kind: 'webhookMade', userId, sessionId });
    return { webhook: present(row), secret };
  });
}

const UNREACHABLE: Record<Unreachable, string> = {
  notHttps: 'Please enter an address that starts with https://.',
  private: PUBLIC_ADDRESS_MESSAGE,
  unknown: 'This address cannot be found. Please check its name.',
};

/** The address as it is stored. */
async function acceptedAddress({ webhookPrivate }: Config, entered: string): Promise<string> {
  const url = new URL(entered);
  url.hash = '';
  if (webhookPrivate) return url.href;
  const why = await whyUnreachable(url);
  if (why) throw invalidFields({ url: UNREACHABLE[why] });
  return url.href;
}

/**
 * Removes a webhook with its deliveries; nothing more is sent to it.
 * @throws HttpError 404 if it is not one of the caller's
 */
export async function removeWebhook(
  { db }: Services,
  { userId, sessionId }: Caller,
  id: string,
  origin: Origin,
): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    await lockUser(trx, userId);
    const removed = await trx
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound(WEBHOOK_NOT_FOUND);
    await recordEvent(trx, afterCommit, origin, { kind: 'webhookRemoved', userId, sessionId });
  });
}

/**
 * Sends to a webhook again, from the next step on.
 * @throws HttpError 401 if the session has ended, 404 if it is not one of the caller's
 */
export function switchOnWebhook(db: Db, { userId, sessionId }: Caller, id: string): Promise<void> {
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    await lockSession(trx, sessionId);
    const changed = await trx
      .updateTable('webhooks')
      .set({ off: null, failing_since: null, failure: null, status: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw notFound(WEBHOOK_NOT_FOUND);
  });
}
