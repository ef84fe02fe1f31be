import { openSocket } from '../sockets';

/** Which users connect, each at one of the servers in turn. */
export interface Users {
  readonly urls: readonly string[];
  readonly from: number;
  readonly count: number;
}

/** Milliseconds from sending to hearing, of all packets since the last time. */
export type Delays = readonly number[];

const AT_ONCE = 50;
let delays: number[] = [];

async function connect({ urls, from, count }: Users): Promise<void> {
  for (let first = from; first < from + count; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, from + count - first) }, (_, at) => first + at);
    await Promise.all(some.map((user) => connectOne(urls[user % urls.length]!, user)));
  }
}

async function connectOne(url: string, user: number): Promise<void> {
  const socket = await openSocket(url, String(user));
  socket.on('client-transactionsUpdated', (sentAt: number) =>
    delays.push(performance.timeOrigin + performance.now() - sentAt),
  );
}

process.on('message', (order: Users | 'delays') => {
  if (order === 'delays') {
    process.send!(delays);
    delays = [];
  } else void connect(order).then(() => process.send!([]));
});
