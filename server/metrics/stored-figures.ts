import { sql, type RawBuilder } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { PAYMENT_STATUSES } from '../../contract/payment';
import type { Db } from '../db/client';
import { readTallies } from '../db/tallies';

/** What waits for a decision, and how long the oldest has waited; each reads one entry of an index. */
const WAITING: Record<string, RawBuilder<{ since: Date }>> = {
  // By the end of its window, which moves while it stands still.
  payment: sql`select window_started_at as since from payments
    where status = 'submitted' and window_paused_at is null order by expires_at limit 1`,
  dispute: sql`select changed_at as since from payments where status = 'disputed' order by changed_at, id limit 1`,
  appeal: sql`select appealed_at as since from payments
    where appealed_by is not null order by appealed_at, id limit 1`,
};

/**
 * Figures about the whole database, the same from every process. Read when requested, at a cost that does not grow with the
 * payments; those of emails, deliveries and pushes take longer the more of these wait.
 */
export function storedFigures(db: Db, registry: Registry): void {
  const gauge = storedGauge(registry);
  const readOne = async (query: RawBuilder<{ value: number | null }>): Promise<number> =>
    (await query.execute(db)).rows[0]?.value ?? 0;

  gauge('peerproof_database_up', 'Whether the database answers: 1 or 0', [], async (set) => {
    const answered = await sql`select 1`.execute(db).then(
      () => 1,
      () => 0,
    );
    set({}, answered);
  });
  gauge('peerproof_payments', 'Payments by status', ['status'], async (set) => {
    const tallies = await readTallies(db);
    for (const status of PAYMENT_STATUSES) set({ status }, tallies[status]);
  });
  gauge(
    'peerproof_oldest_waiting_seconds',
    'For how many seconds the oldest submitted payment, dispute or appeal has waited for a decision; 0 if none waits',
    ['what'],
    async (set) => {
      for (const [what, oldest] of Object.entries(WAITING))
        set(
          { what },
          await readOne(
            sql`select extract(epoch from now() - since)::float as value from (${oldest}) as oldest`,
          ),
        );
    },
  );
  gauge(
    'peerproof_sweep_lag_seconds',
    'How long the payment that has waited longest past its window is waiting for automatic approval',
    [],
    async (set) =>
      set(
        {},
        await readOne(sql`
          select extract(epoch from now() - min(expires_at))::float as value
          from payments where status = 'submitted' and window_paused_at is null and expires_at <= now()`),
      ),
  );
  gauge('peerproof_mails_waiting', 'Emails that are not sent yet', [], async (set) =>
    set({}, await readOne(sql`select count(*) as value from mails`)),
  );
  gauge('peerproof_mails_oldest_seconds', 'Age of the oldest email that is not sent yet', [], async (set) =>
    set(
      {},
      await readOne(sql`select extract(epoch from now() - min(created_at))::float as value from mails`),
    ),
  );
  gauge('peerproof_webhooks_waiting', 'Deliveries to webhooks that are still tried', [], async (set) =>
    set({}, await readOne(sql`select count(*) as value from webhook_deliveries where state = 'waiting'`)),
  );
  gauge(
    'peerproof_webhooks_overdue_seconds',
    'How long the webhook delivery that is most overdue could have been tried; failing webhooks do not count',
    [],
    async (set) =>
      set(
        {},
        await readOne(sql`
          select extract(epoch from greatest(now() - min(due.next_attempt_at), interval '0'))::float as value
          from webhook_deliveries as due
          where due.state = 'waiting' and due.next_attempt_at <= now() and (due.reserved_until > now()) is not true
            and not exists (
              select from webhooks as failing where failing.id = due.webhook_id and failing.failing_since is not null)
            and not exists (
              select from webhook_deliveries as earlier
              where earlier.state = 'waiting' and earlier.lane = due.lane and earlier.seq < due.seq)`),
      ),
  );
  gauge('peerproof_pushes_waiting', 'Messages to devices that are not sent yet', [], async (set) =>
    set({}, await readOne(sql`select count(*) as value from push_messages where sent_at is null`)),
  );
  gauge(
    'peerproof_pushes_overdue_seconds',
    'For how long the push that is most overdue has been ready to send; pauses after failures do not count',
    [],
    async (set) =>
      set(
        {},
        await readOne(sql`
          select extract(epoch from now() - min(greatest(message.due_at, device.not_before)))::float as value
          from push_messages as message
          -- One device of each, so that no plan reads all devices instead.
          cross join lateral (select session_id, not_before from push_devices
            where id = message.device_id and user_id = message.user_id limit 1) as device
          join sessions on sessions.id = device.session_id and sessions.ended_at is null and sessions.expires_at > now()
          where message.sent_at is null and message.due_at <= now() and (device.not_before > now()) is not true`),
      ),
  );
}

type Labels = Record<string, string>;
type Read = (set: (labels: Labels, value: number) => void) => Promise<void>;

/** Makes gauges that have no value while reading them fails, rather than an old one or none of the other metrics. */
export function storedGauge(registry: Registry) {
  return (name: string, help: string, labelNames: string[], read: Read): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // A gauge without labels has a value from the beginning.
        if (labelNames.length === 0) this.set(Number.NaN);
        await read((labels, value) => this.set(labels, value)).catch(() => {});
      },
    });
  };
}
