import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_OPTIONS } from '../../contract/limits';
import { IDEMPOTENCY_KEY_HEADER, PATHS } from '../../contract/wire';
import { startBalancer } from '../../__tests__/support/balancer';
import { followRoom, type Follower } from '../../__tests__/support/follower';
import { crowdedRoom } from '../live/room';
import type { Context, Goal, Part, Section } from '../part';
import { serveProduct, type Served } from '../processes';

const PROCESSES = 3;
const MEMBERS = 60;
const WRITERS = 8;
const SECONDS = 10;
/** When one of the processes is killed. */
const KILL_SECONDS = 3;
const LATE_MS = 20_000;
const REDIS = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379/15';

const none: Goal = { of: 'ours', most: 0 };

async function run(context: Context): Promise<Section[]> {
  const database = await context.small();
  const { roomId, tokens } = await crowdedRoom(database, MEMBERS);
  const servers: Served[] = [];
  const followers: Follower[] = [];
  while (servers.length < PROCESSES) servers.push(await serveProduct(database.url, { REDIS_URL: REDIS }));
  const balancer = await startBalancer(servers.map(({ url }) => url));

  /** Posts with the same key until it gets an answer; returns the number of attempts. */
  const say = async (mesaage: string, key = randomUUID(), times = 1): Promise<number> => {
    const send = async () => {
      const answer = await fetch(`${balancer.url}/api${PATHS.postMessage}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[0]}`,
          [IDEMPOTENCY_KEY_HEADER]: key,
        },
        body: JSON.stringify({ roomId, mesaage }),
      });
      await answer.text();
      return answer.status;
    };
    const status = await send().catch(() => undefined);
    if (status === undefined) return say(mesaage, key, times + 1);
    if (status !== 200) throw new Error(`Posting a message was answered with ${status}.`);
    return times;
  };

  try {
    followers.push(...(await Promise.all(tokens.map((token) => followRoom(balancer.url, token, roomId)))));
    const acknowledged: string[] = [];
    let repeated = 0;
    const until = performance.now() + SECONDS * 1000;
    const killed = delay(KILL_SECONDS * 1000).then(() => servers[0]!.stop('SIGKILL'));
    const write = async (_: unknown, writer: number) => {
      for (let line = 0; performance.now() < until; line += 1) {
        const content = `Writer ${writer}, line ${line}`;
        if ((await say(content)) > 1) repeated += 1;
        acknowledged.push(content);
      }
    };
    await Promise.all([killed, ...Array.from({ length: WRITERS }, write)]);

    const stored = await database.query<{ content: string; seq: number }>(
      `select content, seq from messages where room_id = $1`,
      [roomId],
    );
    const isDone = (one: Follower) => one.isConnected() && stored.every(({ seq }) => one.seen.has(seq));
    const late = performance.now() + LATE_MS;
    while (!followers.every(isDone) && performance.now() < late) await delay(50);

    const times = new Map<string, number>();
    for (const { content } of stored) times.set(content, (times.get(content) ?? 0) + 1);
    const lost = followers.filter((one) => one.losses() > 0);
    const waits = lost.flatMap((one) => one.absences());
    const longest = SOCKET_OPTIONS.reconnectionDelay * (1 + SOCKET_OPTIONS.randomizationFactor);
    return [
      {
        title: `One of ${PROCESSES} processes is killed while ${WRITERS} clients write and ${MEMBERS} members listen`,
        limit: 'longest reconnection delay',
        rows: [
          { what: 'acknowledged', unit: 'messages', ours: acknowledged.length },
          { what: 'sent again', unit: 'messages', ours: repeated },
          {
            what: 'acknowledged but lost',
            unit: 'messages',
            ours: acknowledged.filter((content) => !times.has(content)).length,
            goal: none,
          },
          {
            what: 'stored twice',
            unit: 'messages',
            ours: acknowledged.filter((content) => times.get(content)! > 1).length,
            goal: none,
          },
          { what: 'sockets of the killed process', unit: 'sockets', ours: lost.length },
          {
            what: 'longest disconnection',
            unit: 'ms',
            ours: Math.max(...waits),
            limit: longest,
            goal: { of: 'ratio', most: 1.1 },
          },
          {
            what: 'members who missed a message',
            unit: 'members',
            ours: followers.filter((one) => !isDone(one)).length,
            goal: none,
          },
        ],
      },
    ];
  } finally {
    for (const follower of followers) follower.close();
    await balancer.close();
    await Promise.all(servers.slice(1).map((server) => server.stop()));
    await servers[0]?.stop('SIGKILL');
  }
}

export const part: Part = { name: 'kill', run };
