import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PAYMENT_STATUSES } from '../../contract/payment';
import type { OpenDatabase } from '../db/client';
import { readTallies } from '../db/tallies';
import type { SocketServer } from '../realtime/rooms';

/** Often enough to notice lag. The default of 10 ms took two thirds of an idle server's CPU time. */
const LAG_EVERY_MS = 100;

export interface Metrics {
  readonly registry: Registry;
  /** Seconds from a request's arrival to the end of its answer. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly mailsGivenUp: Counter<'why'>;
}

/** Why a mail was dropped: mailbox refused for good, code expired, or not delivered in three days. */
const GIVEN_UP = ['refused', 'expired', 'unsent'] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** The metrics for operators. Database gauges are read only when requested. */
export function createMetrics({ db, load }: OpenDatabase, io: SocketServer): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  const registers = [registry];

  new Gauge({
    name: 'peerproof_sockets',
    help: 'Sockets connected to this process',
    registers,
    collect() {
      this.set(io.engine.clientsCount);
    },
  });
  new Gauge({
    name: 'peerproof_database_connections',
    help: 'Connections of this process to the database that are busy or idle, and work that waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(load())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'peerproof_payments',
    help: 'Payments by status',
    labelNames: ['status'],
    registers,
    async collect() {
      const tallies = await readTallies(db);
      for (const status of PAYMENT_STATUSES) this.set({ status }, tallies[status]);
    },
  });
  new Gauge({
    name: 'peerproof_sweep_lag_seconds',
    help: 'How long the payment that has waited longest past its window is waiting for automatic approval',
    registers,
    async collect() {
      const { rows } = await sql<{ lag: number }>`
        select coalesce(extract(epoch from now() - min(expires_at)), 0)::float as lag
        from payments where status = 'submitted' and window_paused_at is null and expires_at <= now()`.execute(
        db,
      );
      this.set(rows[0]?.lag ?? 0);
    },
  });
  const oldestMail = new Gauge({
    name: 'peerproof_mails_oldest_seconds',
    help: 'Age of the oldest mail that is not sent yet',
    registers,
  });
  new Gauge({
    name: 'peerproof_mails_waiting',
    help: 'Mails that are not sent yet',
    registers,
    async collect() {
      const { rows } = await sql<{ count: number; oldest: number }>`
        select count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest from mails`.execute(
        db,
      );
      this.set(rows[0]?.count ?? 0);
      oldestMail.set(rows[0]?.oldest ?? 0);
    },
  });

  const requestSeconds = new Histogram({
    name: 'peerproof_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const mailsGivenUp = new Counter({
    name: 'peerproof_mails_given_up_total',
    help: 'Mails that this process dropped, by reason',
    labelNames: ['why'] as const,
    registers,
  });
  // Initialised to zero, so that the first one shows as an increase.
  for (const why of GIVEN_UP) mailsGivenUp.inc({ why }, 0);
  return { registry, requestSeconds, mailsGivenUp };
}
