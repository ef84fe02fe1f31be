import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { HistoryStepName, PaymentParty } from '../../contract/payment';
import type { Config } from '../config';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { PAYMENT_COLUMNS, PAYMENT_JOINS } from '../payments/payment-row';
import { receiptLinks } from '../uploads/receipts';
import { operatorEvent, partyEvent, type SteppedRow } from './body';

interface Listener {
  readonly paymentUuid: string;
  /** Null: the operator's. */
  readonly webhookId: string | null;
  readonly role: PaymentParty | 'operator';
}

/**
 * Writes the messages about a step to the webhooks of the parties and the operator, in the transaction of the step and
 * after its own rows. `webhookLoop` sends them after the commit.
 */
export async function queueWebhooks(
  config: Config,
  trx: Transaction,
  paymentUuids: readonly string[],
  step: HistoryStepName,
): Promise<void> {
  if (paymentUuids.length === 0) return;
  const listeners = await listenersOf(trx, paymentUuids);
  if (config.webhook)
    for (const paymentUuid of paymentUuids)
      listeners.push({ paymentUuid, webhookId: null, role: 'operator' });
  if (listeners.length === 0) return;
  const rows = await runPrepared(
    trx,
    sql<SteppedRow>`
      select ${PAYMENT_COLUMNS}, (
        select at from payment_history where payment_id = payments.id order by id desc limit 1
      ) as stepped_at from payments ${PAYMENT_JOINS}
      where payments.id = any(${paymentUuids})`,
  );
  const receiptLink = receiptLinks(config);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const deliveries = listeners.map(({ paymentUuid, webhookId, role }) => {
    const row = rowOf.get(paymentUuid)!;
    const event = role === 'operator' ? operatorEvent(row, step) : partyEvent(row, step, role, receiptLink);
    return {
      id: v7(),
      webhook_id: webhookId,
      payment_id: paymentUuid,
      lane: laneOf(webhookId, paymentUuid),
      type: event.type,
      body: JSON.stringify(event),
    };
  });
  await runPrepared(trx, insertDeliveries(JSON.stringify(deliveries)));
}

/** A lane has to wait for the earlier deliveries in it in any case, so a new one is due when the latest of them is. */
const insertDeliveries = (deliveries: string) => sql`
  with queued as (
    select * from json_to_recordset(${deliveries}::json)
      as delivery (id uuid, webhook_id uuid, payment_id uuid, lane text, type text, body text)
  ), earlier as (
    select lane, max(next_attempt_at) as due_at from webhook_deliveries
    where state = 'waiting' and lane in (select lane from queued)
    group by lane
  )
  insert into webhook_deliveries (id, webhook_id, payment_id, lane, next_attempt_at, type, body)
  select id, webhook_id, payment_id, lane, coalesce(due_at, now()), type, body
  from queued left join earlier using (lane)`;

/** The queue in which a delivery waits: those of one payment, or all tests, to one address. */
export const laneOf = (webhookId: string | null, paymentUuid: string | null): string =>
  `${webhookId ?? 'operator'} ${paymentUuid ?? 'test'}`;

/** The webhooks that are on, locked so that none is removed before its delivery is written. */
const listenersOf = (trx: Transaction, paymentUuids: readonly string[]): Promise<Listener[]> =>
  runPrepared(
    trx,
    sql<Listener>`
      select payments.id as "paymentUuid", webhooks.id as "webhookId",
        party.role
      from payments
      cross join lateral (values (payments.payer_id, 'payer'), (payments.receiver_id, 'receiver')) as party (user_id, role)
      join webhooks on webhooks.user_id = party.user_id
      join users on users.id = webhooks.user_id
      where payments.id = any(${paymentUuids}) and webhooks.off is null
        and not users.is_banned and not users.is_admin and users.deleted_at is null
      for key share of webhooks`,
  );
