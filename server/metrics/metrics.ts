import type { Redis } from 'ioredis';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { TRANSITIONS, type TransitionName } from '../../contract/payment';
import { PATHS } from '../../contract/wire';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/client';
import type { Reads } from '../db/replica';
import type { LoopWatch } from '../loops';
import type { Channels } from '../realtime/channels';
import type { SocketServer } from '../realtime/rooms';
import { storedFigures } from './stored-figures';
import { replicaFigures } from './replica-figures';
import { surroundings } from './surroundings';

/** Often enough to notice lag. The default of 10 ms took two thirds of an idle server's CPU time. */
const LAG_EVERY_MS = 100;

export interface Metrics {
  readonly registry: Registry;
  /** Seconds from a request's arrival to the end of its answer. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly mailsGivenUp: Counter<'why'>;
  /** Steps of payments, by their row in the transition table; count them after the commit. */
  readonly steps: { inc(labels: { transition: TransitionName }, payments?: number): void };
  readonly signInsRefused: Counter<'status'>;
  readonly loops: LoopWatch;
}

export interface Measured {
  readonly database: OpenDatabase;
  readonly reads: Reads;
  readonly io: SocketServer;
  readonly config: Config;
  /** Undefined: this process is the only one. */
  readonly redis: Redis | undefined;
  /** Undefined without `REDIS_EVENTS_URL`. */
  readonly channels: Channels | undefined;
}

/** The call whose refusals count as refused sign-ins, and the statuses that they have. */
export const SIGN_IN_ROUTE = `/api${PATHS.login}`;
const SIGN_IN_REFUSALS = [401, 403, 422, 429] as const;

/** Why an email was dropped: mailbox refused for good, code expired, or not delivered in three days. */
const GIVEN_UP = ['refused', 'expired', 'unsent'] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** The metrics for operators. Gauges are read only when requested. */
export function createMetrics({
  database: { db, load },
  reads,
  io,
  config,
  redis,
  channels,
}: Measured): Metrics {
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
  storedFigures(db, registry);
  surroundings(registry, config, redis, channels);
  replicaFigures(registry, reads);

  const requestSeconds = new Histogram({
    name: 'peerproof_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const mailsGivenUp = new Counter({
    name: 'peerproof_mails_given_up_total',
    help: 'Emails that this process dropped, by reason',
    labelNames: ['why'] as const,
    registers,
  });
  // Initialised to zero, so that the first one shows as an increase.
  for (const why of GIVEN_UP) mailsGivenUp.inc({ why }, 0);
  const steps = new Counter({
    name: 'peerproof_steps_total',
    help: 'Steps of payments that this process has taken, by their row in the transition table',
    labelNames: ['transition'] as const,
    registers,
  });
  for (const { name } of TRANSITIONS) steps.inc({ transition: name }, 0);
  const signInsRefused = new Counter({
    name: 'peerproof_sign_ins_refused_total',
    help: 'Sign-ins that this process refused, by the status of the answer',
    labelNames: ['status'] as const,
    registers,
  });
  for (const status of SIGN_IN_REFUSALS) signInsRefused.inc({ status }, 0);
  return { registry, requestSeconds, mailsGivenUp, steps, signInsRefused, loops: loopGauges(registry) };
}

function loopGauges(registry: Registry): LoopWatch {
  const lastRun = new Gauge({
    name: 'peerproof_loop_last_run_timestamp_seconds',
    help: 'When each loop of this process last ended a run without an error; 0 before the first',
    labelNames: ['loop'],
    registers: [registry],
  });
  const pause = new Gauge({
    name: 'peerproof_loop_pause_seconds',
    help: 'How long each loop waits between two runs',
    labelNames: ['loop'],
    registers: [registry],
  });
  return {
    started({ name, everyMs }) {
      lastRun.set({ loop: name }, 0);
      pause.set({ loop: name }, everyMs / 1000);
    },
    succeeded: ({ name }) => lastRun.setToCurrentTime({ loop: name }),
  };
}
