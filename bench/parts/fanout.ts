import { PATHS } from '../../contract/wire';
import { inTurn, type Side } from '../in-turn';
import { startCrowd, type Crowd } from '../live/crowd';
import type { Gathering, Heard, Talk } from '../live/orders';
import { crowdedRoom } from '../live/room';
import type { Context, Part, Row, Section } from '../part';
import { serve, serveProduct, type Served } from '../processes';

const MEMBERS = 200;
/** Until the code is compiled; for each server, as each of two does half. */
const WARM_SECONDS = 9;
const FLOOD_SECONDS = 3;
const CALM_SECONDS = 5;
/** Enough that there is always a message to deliver. */
const FLOOD: Talk['pace'] = { atOnce: 8 };
/** Slow enough for every server, so that a message waits for no other, and none is delivered together with another. */
const CALM: Talk['pace'] = { perSecond: 40 };
/** How often each is measured, in turn: noise comes in bursts. */
const ROUNDS = 3;
const REDIS = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379/15';

interface Measured {
  /** Per second, of as many as the server takes. */
  readonly messages: number;
  readonly deliveries: number;
  /** Processor time of all servers per delivery, in microseconds, of as many as the server takes. */
  readonly cpu: number;
  /** The same at a calm pace, of which most is the post that each message begins with. */
  readonly calmCpu: number;
  /** Milliseconds from a post to an arrival, at a calm pace. */
  readonly p50: number;
  readonly p99: number;
}

async function measure(
  crowd: Crowd,
  servers: readonly Served[],
  gathering: Omit<Gathering, 'urls' | 'sockets'>,
  talk: Pick<Talk, 'roomId' | 'path' | 'token' | 'relays'>,
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
  const bare = async (program: string, kind: Gathering['kind'], env: Record<string, string> = {}) => {
    const server = await serve(program, env);
    return measure(crowd, [server], { kind }, { roomId, path: '/say' }).finally(() => server.stop());
  };
  const product = async (
    processes: number,
    { relays = false, ...env }: { relays?: boolean; REDIS_URL?: string } = {},
  ) => {
    const servers: Served[] = [];
    try {
      while (servers.length < processes) servers.push(await serveProduct(database.url, env));
      const talk = { roomId, path: `/api${PATHS.postMessage}`, token: tokens[0], relays };
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
    const { raw, storing, empty, one, relayed, two } = await inTurn(ROUNDS, {
      raw: side('raw ws', () => bare('bench/live/raw-ws.ts', 'ws')),
      storing: side('raw ws and one insert', () =>
        bare('bench/live/raw-ws.ts', 'ws', { DATABASE_URL: database.url }),
      ),
      empty: side('empty Socket.IO', () => bare('bench/live/socket-io.ts', 'socket.io')),
      one: side('one process', () => product(1)),
      relayed: side('one process, relaying', () => product(1, { relays: true })),
      two: side('two processes', () => product(2, { REDIS_URL: REDIS })),
    });
    const title = `A message to ${MEMBERS} members, authorised and stored`;
    return [
      section(title, 'raw ws', one, raw, { cpu: 1.35, p99: 1.5 }),
      section(title, 'raw ws and one insert', one, storing),
      section(title, 'empty Socket.IO', one, empty),
      {
        title: 'The same, each message sent again by the event sendMessage, as the app does',
        limit: 'without',
        rows: [row('processor a delivery', 'µs', 'cpu', relayed, one)],
      },
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
      row('processor a delivery', 'µs', 'cpu', ours, of, most(goals.cpu)),
      row('processor a delivery, at a calm pace', 'µs', 'calmCpu', ours, of),
      row('from post to arrival, p50', 'ms', 'p50', ours, of),
      row('from post to arrival, p99', 'ms', 'p99', ours, of, most(goals.p99)),
    ],
  };
}

export const part: Part = { name: 'fanout', run };
