import { PATHS } from '../../contract/wire';
import { inTurn, type Side } from '../in-turn';
import { startCrowd, type Crowd } from '../live/crowd';
import type { Gathering, Heard, Talk } from '../live/orders';
import { crowdedRoom } from '../live/room';
import type { Context, Part, Row, Section } from '../part';
import { serve, serveProduct, type Served } from '../processes';

const MEMBERS = 200;
/** Time to get the code compiled; per server, as two servers share the load. */
const WARM_SECONDS = 9;
const FLOOD_SECONDS = 3;
const CALM_SECONDS = 5;
/** Enough to have a message to deliver at all times. */
const FLOOD: Talk['pace'] = { atOnce: 8 };
/** Slow enough that on no server a message waits for another or is sent together with it. */
const CALM: Talk['pace'] = { perSecond: 40 };
/** How often each server is measured, in turn, because noise comes in bursts. */
const ROUNDS = 3;
const REDIS = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379/15';

interface Measured {
  /** Per second, under full load. */
  readonly messages: number;
  readonly deliveries: number;
  /** Processor time of all servers per delivery under full load, in microseconds. */
  readonly cpu: number;
  /** The same at a calm pace; most of it is for posting the message. */
  readonly calmCpu: number;
  /** Milliseconds from post to arrival, at a calm pace. */
  readonly p50: number;
  readonly p99: number;
}

async function measure(
  crowd: Crowd,
  servers: readonly Served[],
  gathering: Omit<Gathering, 'urls' | 'sockets'>,
  talk: Pick<Talk, 'roomId' | 'path' | 'token'>,
): Promise<Measured> {
  const cpu = () => servers.reduce((sum, server) => sum + server.cpuMicroseconds(), 0);
  const say = async (pace: Talk['pace'], seconds: number): Promise<Heard & { cpu: number }> => {
    const before = cpu();
    const heard = await crowd.talk({ ...talk, pace, seconds });
    return { ...heard, cpu: (cpu() - before) / heard.deliveries };
  };
  await crowd.gather({ ...gathering, urls: servers.map(({ url }) => url), sockets: MEMBERS });
  await say(FLOOD, WARM_SECONDS * servers.length);
  const flood = await say(FLOOD, FLOOD_SECONDS);
  const calm = await say(CALM, CALM_SECONDS);
  await crowd.part();
  return {
    messages: flood.messages / flood.seconds,
    deliveries: flood.deliveries / flood.seconds,
    cpu: flood.cpu,
    calmCpu: calm.cpu,
    p50: calm.p50,
    p99: calm.p99,
  };
}

async function run(context: Context): Promise<Section[]> {
  const database = await context.small();
  const { roomId, tokens } = await crowdedRoom(database, MEMBERS);
  const crowd = await startCrowd();
  const bare = async (program: string, kind: Gathering['kind']) => {
    const server = await serve(program, {});
    return measure(crowd, [server], { kind }, { roomId, path: '/say' }).finally(() => server.stop());
  };
  const product = async (processes: number, env: { REDIS_URL?: string } = {}) => {
    const servers: Served[] = [];
    try {
      while (servers.length < processes) servers.push(await serveProduct(database.url, env));
      const talk = { roomId, path: `/api${PATHS.postMessage}`, token: tokens[0] };
      return await measure(crowd, servers, { kind: 'socket.io', tokens, roomId }, talk);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  };

  try {
    const side = (what: string, round: () => Promise<Measured>): Side<Measured> => ({
      round() {
        context.say(`fanout: ${what}`);
        return round();
      },
    });
    const { raw, empty, one, two } = await inTurn(ROUNDS, {
      raw: side('raw ws', () => bare('bench/live/raw-ws.ts', 'ws')),
      empty: side('empty Socket.IO', () => bare('bench/live/socket-io.ts', 'socket.io')),
      one: side('one process', () => product(1)),
      two: side('two processes', () => product(2, { REDIS_URL: REDIS })),
    });
    const title = `A message to ${MEMBERS} members, authorised and stored`;
    return [
      section(title, 'raw ws', one, raw, { cpu: 1.6, p99: 1.5 }),
      section(title, 'empty Socket.IO', one, empty),
      section(`${title}, by two processes over Redis`, 'one process', two, one, { deliveries: 0.9 }),
    ];
  } finally {
    await crowd.end();
  }
}

const row = (
  what: string,
  unit: string,
  key: keyof Measured,
  ours: Measured,
  of: Measured,
  goal?: Row['goal'],
): Row => ({ what, unit, ours: ours[key], limit: of[key], goal });

function section(
  title: string,
  limit: string,
  ours: Measured,
  of: Measured,
  goals: { cpu?: number; p99?: number; deliveries?: number } = {},
): Section {
  const most = (ratio?: number): Row['goal'] =>
    ratio === undefined ? undefined : { of: 'ratio', most: ratio };
  const least = (ratio?: number): Row['goal'] =>
    ratio === undefined ? undefined : { of: 'ratio', least: ratio };
  return {
    title,
    limit,
    rows: [
      row('messages', 'messages/s', 'messages', ours, of),
      row('deliveries', 'deliveries/s', 'deliveries', ours, of, least(goals.deliveries)),
      row('processor time per delivery', 'µs', 'cpu', ours, of, most(goals.cpu)),
      row('processor time per delivery, at a calm pace', 'µs', 'calmCpu', ours, of),
      row('from post to arrival, p50', 'ms', 'p50', ours, of),
      row('from post to arrival, p99', 'ms', 'p99', ours, of, most(goals.p99)),
    ],
  };
}

export const part: Part = { name: 'fanout', run };
