import { sql, type RawBuilder } from 'kysely';
import { NIL } from 'uuid';
import { runPrepared } from '../db/statement';
import { keepInFlight } from '../in-flight';
import type { Loop } from '../loops';
import type { Services } from '../services';
import { tracedAlone } from '../tracing/span';
import { recordTry, release, type Taken } from './outcome';
import { post, type Target } from './post';

/** Simultaneous tries of one process. */
const SLOTS = 32;
/** The same per address; one for an address whose last try failed, so that it does not hold up the others. */
const SLOTS_OF_ADDRESS = 4;
/** Simultaneous tries at addresses whose last try failed, so that many hanging ones leave slots to the others. */
const SLOTS_OF_FAILING = SLOTS / 2;
/** For how long a delivery is reserved for the process that took it; longer than a try. */
const RESERVED_SECONDS = 60;

interface TakenRow extends Taken {
  readonly body: string;
  readonly url: string | null;
  readonly secret: string | null;
  /** Whether the webhook is off, or its owner may have none. */
  readonly isBarred: boolean;
  readonly isFailing: boolean;
}

/**
 * Sends what `queueWebhooks` has written. One statement reserves a delivery, which is tried afterwards, so that no
 * transaction waits for another server and no two processes send the same one. If a process dies meanwhile, it is sent
 * again. A later delivery of a lane waits until the earlier ones have been delivered or given up.
 */
export function webhookLoop(services: Services): Loop {
  const { db, log } = services;
  const tries = keepInFlight<TakenRow>(
    SLOTS,
    (taken, stopped) => tryOnce(services, taken, stopped),
    // Without an outcome, it is tried again once its reservation is over.
    (error) => log.error({ err: error }, 'the outcome of a webhook could not be stored'),
  );
  return {
    name: 'webhooks',
    everyMs: 250,
    async run() {
      while (tries.items().length < SLOTS) {
        const [taken] = await runPrepared(
          db,
          takeDue(busyAmong(tries.items()), leavesOutFailing(tries.items())),
        );
        if (!taken) return;
        tries.start(taken);
      }
    },
    end: tries.end,
  };
}

/** The addresses to which nothing more is sent for now; the operator's is called `OPERATOR`. */
function busyAmong(running: readonly TakenRow[]): string[] {
  const places = new Map<string, number>();
  for (const { webhookId, isFailing } of running) {
    const address = webhookId ?? OPERATOR;
    places.set(address, (places.get(address) ?? 0) + (isFailing ? SLOTS_OF_ADDRESS : 1));
  }
  return [...places].filter(([, taken]) => taken >= SLOTS_OF_ADDRESS).map(([address]) => address);
}

const leavesOutFailing = (running: readonly TakenRow[]): boolean =>
  running.filter(({ isFailing }) => isFailing).length >= SLOTS_OF_FAILING;

const OPERATOR = NIL;

const takeDue = (busy: readonly string[], leavesOutFailing: boolean): RawBuilder<TakenRow> => sql<TakenRow>`
  with taken as (
    update webhook_deliveries set attempts = attempts + 1, attempted_at = now(),
      reserved_until = now() + make_interval(secs => ${sql.lit(RESERVED_SECONDS)})
    where id = (
      select due.id from webhook_deliveries as due
      where due.state = 'waiting' and due.next_attempt_at <= now()
        and coalesce(due.webhook_id, ${sql.lit(OPERATOR)}::uuid) <> all(${busy}::uuid[])
        and not (${leavesOutFailing}::boolean and exists (
          select from webhooks as failing where failing.id = due.webhook_id and failing.failing_since is not null))
        and (due.reserved_until > now()) is not true
        and not exists (
          select from webhook_deliveries as other
          where other.state = 'waiting' and other.lane = due.lane and other.seq <> due.seq
            and (other.seq < due.seq or other.reserved_until > now()))
      order by due.next_attempt_at limit 1 for update skip locked)
    returning id, webhook_id, payment_id, lane, body, attempts
  )
  select taken.id, taken.webhook_id as "webhookId", taken.payment_id as "paymentId", taken.lane, taken.body,
    taken.attempts, webhooks.url, webhooks.secret,
    (webhooks.off is not null or users.is_banned or users.is_admin) is true as "isBarred",
    (webhooks.failing_since is not null) as "isFailing"
  from taken
  left join webhooks on webhooks.id = taken.webhook_id
  left join users on users.id = webhooks.user_id`;

async function tryOnce(services: Services, taken: TakenRow, stopped: AbortSignal): Promise<void> {
  const target = targetOf(services, taken);
  const result = target
    ? await tracedAlone('webhook send', { 'peerproof.webhook_delivery_id': taken.id }, () =>
        post(target, taken, stopped),
      )
    : ({ failure: 'off', status: null } as const);
  if (result.failure && stopped.aborted) return release(services.db, taken.id);
  if (result.failure)
    services.log.info({ deliveryId: taken.id, attempts: taken.attempts, ...result }, 'a webhook failed');
  await recordTry(services.db, taken, result);
}

/** Undefined if nothing may be sent there. */
function targetOf({ config }: Services, { webhookId, url, secret, isBarred }: TakenRow): Target | undefined {
  if (!webhookId) return config.webhook && { ...config.webhook, mayBePrivate: true };
  return url && secret && !isBarred ? { url, secret, mayBePrivate: config.webhookPrivate } : undefined;
}
