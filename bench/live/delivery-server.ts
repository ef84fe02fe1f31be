import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server } from 'socket.io';
import { channelAdapter } from '../../server/realtime/channel-adapter';
import { openChannels } from '../../server/realtime/channels';
import { connectRedis, fanOutConnection, STREAM_OPTIONS } from '../../server/realtime/redis';
import { userRoom } from '../../server/realtime/rooms';

/*
 * One of several processes with nothing but our sockets, for `parts/channels.ts`: `auth.token` of a handshake is whose
 * socket it is. `POST /send?users=…&processes=…&perSecond=…&seconds=…` sends each packet to one user, picked at random, but to none
 * of the last process.
 */

/** How often packets are sent, in milliseconds. */
const TICK_MS = 10;
/** No pings during a measurement, as they would come in bursts. */
const LONG_MS = 600_000;

/** Users connect to the processes in turn. */
function notOfTheLast(users: number, processes: number): number {
  const user = Math.floor(Math.random() * users);
  return user % processes === processes - 1 ? user - 1 : user;
}

async function main(): Promise<void> {
  const { REDIS_URL = '', BY = '' } = process.env;
  const http = createServer();
  const io = new Server(http, {
    transports: ['websocket'],
    pingInterval: LONG_MS,
    adapter:
      BY === 'channels'
        ? channelAdapter(await openChannels([REDIS_URL], console))
        : createAdapter(fanOutConnection(await connectRedis(REDIS_URL)), STREAM_OPTIONS),
  });
  io.use((socket, next) => {
    void Promise.resolve(socket.join(userRoom(String(socket.handshake.auth.token)))).then(() => next());
  });

  async function send(query: URLSearchParams): Promise<number> {
    const number = (name: string) => Number(query.get(name));
    const [users, processes, perSecond] = [number('users'), number('processes'), number('perSecond')];
    const began = performance.now();
    let sent = 0;
    while (performance.now() - began < number('seconds') * 1000) {
      for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent += 1)
        io.to(userRoom(String(notOfTheLast(users, processes)))).emit(
          'client-transactionsUpdated',
          performance.timeOrigin + performance.now(),
        );
      await delay(TICK_MS);
    }
    return sent;
  }

  http.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    if (pathname === '/send') void send(searchParams).then((sent) => response.end(String(sent)));
  });
  http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
  process.on('SIGTERM', () => process.exit());
}

void main();
