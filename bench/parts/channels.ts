import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, type Side } from '../in-turn';
import type { Delays, Users } from '../live/delivery-crowd';
import { percentile } from '../load';
import type { Context, Part, Section } from '../part';
import { serve } from '../processes';

const PROCESSES = 4;
const SOCKETS = 20_000;
/** A process has a limited number of open files. */
const CROWDS = 2;
const PACKETS_PER_SECOND = 2000;
const WARM_SECONDS = 3;
const SECONDS = 10;
const IDLE_SECONDS = 5;
const ROUNDS = 2;
const REDIS = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379/15';

interface Measured {
  /** Processor time of all processes for a packet, in microseconds, beyond what they take while nothing is sent. */
  readonly cpu: number;
  /** The same of the last process alone, which no packet concerns. */
  readonly bystander: number;
  /** Percentage of the packets that arrived. */
  readonly arrived: number;
  /** Milliseconds from sending to hearing. */
  readonly p50: number;
  readonly p99: number;
}

const ask = async (crowd: ChildProcess, order: Users | 'delays'): Promise<Delays> => {
  crowd.send(order);
  const [delays] = (await once(crowd, 'message')) as [Delays];
  return delays;
};

async function measure(by: 'stream' | 'channels'): Promise<Measured> {
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      serve('bench/live/delivery-server.ts', { REDIS_URL: REDIS, BY: by }),
    ),
  );
  const crowds = Array.from({ length: CROWDS }, () =>
    fork(join(__dirname, '../live/delivery-crowd.ts'), { execArgv: ['--import', 'tsx'] }),
  );
  const heard = async () => (await Promise.all(crowds.map((crowd) => ask(crowd, 'delays')))).flat();
  const send = async (seconds: number) => {
    const senders = servers.slice(0, -1);
    const query = `users=${SOCKETS}&processes=${PROCESSES}&perSecond=${PACKETS_PER_SECOND / senders.length}&seconds=${seconds}`;
    const sent = await Promise.all(
      senders.map(async ({ url }) =>
        Number(await (await fetch(`${url}/send?${query}`, { method: 'POST' })).text()),
      ),
    );
    return sent.reduce((sum, count) => sum + count, 0);
  };
  /** Processor time of each process during this, in microseconds. */
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = servers.map((server) => server.cpuMicroseconds());
    await work();
    return servers.map((server, at) => server.cpuMicroseconds() - before[at]!);
  };
  try {
    const urls = servers.map(({ url }) => url);
    const count = SOCKETS / CROWDS;
    await Promise.all(crowds.map((crowd, at) => ask(crowd, { urls, from: at * count, count })));
    await send(WARM_SECONDS);
    await heard();
    const idle = await cpuOf(() => delay(IDLE_SECONDS * 1000));
    let sent = 0;
    const busy = await cpuOf(async () => (sent = await send(SECONDS)));
    const perPacket = busy.map((used, at) => (used - (idle[at]! / IDLE_SECONDS) * SECONDS) / sent);
    const delays = (await heard()).toSorted((one, other) => one - other);
    return {
      cpu: perPacket.reduce((sum, used) => sum + used, 0),
      bystander: perPacket.at(-1)!,
      arrived: (delays.length / sent) * 100,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
    };
  } finally {
    for (const crowd of crowds) crowd.kill();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function run(context: Context): Promise<Section[]> {
  const side = (by: 'stream' | 'channels'): Side<Measured> => ({
    round() {
      context.say(`channels: ${by}`);
      return measure(by);
    },
  });
  const { stream, channels } = await inTurn(ROUNDS, { stream: side('stream'), channels: side('channels') });
  const row = (what: string, unit: string, key: keyof Measured, most?: number) => ({
    what,
    unit,
    ours: channels[key],
    limit: stream[key],
    ...(most !== undefined && { goal: { of: 'ratio' as const, most } }),
  });
  return [
    {
      title: `A packet to one of ${SOCKETS} sockets at ${PROCESSES} processes, ${PACKETS_PER_SECOND} a second: a channel for each user`,
      limit: 'one stream',
      rows: [
        row('processor time of a process that no packet concerns', 'µs a packet', 'bystander', 0.2),
        row('processor time of all processes', 'µs a packet', 'cpu', 1),
        row('arrived', '%', 'arrived'),
        row('from sending to hearing, p50', 'ms', 'p50'),
        row('from sending to hearing, p99', 'ms', 'p99'),
      ],
    },
  ];
}

export const part: Part = { name: 'channels', run };
