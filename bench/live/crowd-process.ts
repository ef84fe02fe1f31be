import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../load';
import { connect, type Listener } from './connect';
import type { Gathering, Heard, Order, Report, Talk } from './orders';

/** How long to wait for the last deliveries. */
const LATE_MS = 10_000;

let urls: readonly string[] = [];
let listeners: Listener[] = [];
let delivered: number[] = [];
/** When each message was posted, by its text. */
const posted = new Map<string, number>();

/** Connects a few at a time, as a server queues few new connections. */
async function gather(gathering: Gathering): Promise<void> {
  ({ urls } = gathering);
  const AT_ONCE = 50;
  for (let from = 0; from < gathering.sockets; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, gathering.sockets - from);
    const joined = await Promise.all(
      Array.from({ length: count }, (_, index) => connect(gathering, from + index, hear)),
    );
    listeners.push(...joined);
  }
}

function hear(content: string): void {
  const at = posted.get(content);
  if (at !== undefined) delivered.push(performance.now() - at);
}

async function talk({ roomId, path, token, seconds, pace }: Talk): Promise<Heard> {
  delivered = [];
  posted.clear();
  const began = performance.now();
  const until = began + seconds * 1000;
  let count = 0;
  const say = async () => {
    count += 1;
    const mesaage = `Message ${count} of this talk: has the money arrived in the meantime?`;
    posted.set(mesaage, performance.now());
    const url = urls[count % urls.length]!;
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ roomId, mesaage }),
    });
    if (!response.ok) throw new Error(`Posting a message was answered with ${response.status}.`);
    await response.arrayBuffer();
  };

  const sayOnAndOn = async () => {
    while (performance.now() < until) await say();
  };
  const sayOnTime = async (every: number) => {
    const under: Promise<void>[] = [];
    for (let at = began; at < until; at += every) {
      await delay(Math.max(0, at - performance.now()));
      under.push(say());
    }
    await Promise.all(under);
  };
  if ('atOnce' in pace) await Promise.all(Array.from({ length: pace.atOnce }, sayOnAndOn));
  else await sayOnTime(1000 / pace.perSecond);

  const expected = count * listeners.length;
  const late = performance.now() + LATE_MS;
  while (delivered.length < expected && performance.now() < late) await delay(5);
  if (delivered.length !== expected)
    throw new Error(`Only ${delivered.length} of ${expected} deliveries arrived.`);
  const sorted = delivered.sort((a, b) => a - b);
  return {
    messages: count,
    deliveries: expected,
    seconds: (performance.now() - began) / 1000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

function part(): void {
  for (const listener of listeners) listener.close();
  listeners = [];
}

async function obey(order: Order): Promise<Heard | undefined> {
  if ('talk' in order) return talk(order.talk);
  if ('gather' in order) await gather(order.gather);
  else part();
  return undefined;
}

process.on('message', (order: Order) => {
  obey(order).then(
    (done) => process.send!({ done } satisfies Report),
    (error: unknown) => process.send!({ failed: String(error) } satisfies Report),
  );
});
