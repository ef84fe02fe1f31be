/** A real Socket.IO server in this process, as minimal as another backend's. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import type { ClientToServerEvents, Handshake, ServerToClientEvents } from '../../contract/events';
import { createSocketFactory } from '../../src/realtime/socket';
import { freePort } from './freePort';

export interface TestSocketServer {
  io: Server<ClientToServerEvents, ServerToClientEvents>;
  port: number;
  /** The events from clients, in order: `['joinRoom', 'room-1']`. */
  received: [event: string, payload: unknown][];
  /** The token of each handshake, in order; undefined for none. */
  handshakes: (string | undefined)[];
  createSocket: ReturnType<typeof createSocketFactory>;
  close(): Promise<void>;
}

interface Options {
  /** By default a free one; a restarted server needs its previous one. */
  port?: number;
  /** If false, joins are never acknowledged, as on some other backends. */
  acknowledges?: boolean;
  /** The answer to a client that says how old its answers are. Without it there is none, as on other backends. */
  catchesUp?: (socket: Socket<ClientToServerEvents, ServerToClientEvents>, answersAge: number) => boolean;
}

/**
 * For `catchesUp`: nothing has changed before the connection. Without an answer the app reads everything again three seconds
 * later, without the messages that came only by the socket.
 */
export const nothingMissed = (): boolean => true;

export async function startSocketServer({
  port,
  acknowledges = true,
  catchesUp,
}: Options = {}): Promise<TestSocketServer> {
  const http = createServer();
  const io: TestSocketServer['io'] = new Server(http, { transports: ['websocket'], serveClient: false });
  const received: TestSocketServer['received'] = [];
  const handshakes: TestSocketServer['handshakes'] = [];

  io.on('connection', (socket: Socket) => {
    const { token, answersAge } = socket.handshake.auth as Handshake;
    handshakes.push(token);
    if (catchesUp && answersAge !== undefined) socket.emit('client-caughtUp', catchesUp(socket, answersAge));
    socket.onAny((event: string, payload: unknown, acknowledge?: (answer: { ok: boolean }) => void) => {
      received.push([event, payload]);
      if (event === 'joinRoom') void socket.join(String(payload));
      if (acknowledges) acknowledge?.({ ok: true });
    });
  });

  // No port that an outgoing connection may get while the server is down for a moment.
  const listensAt = port ?? (await freePort());
  await new Promise<void>((resolve) => http.listen(listensAt, '127.0.0.1', resolve));
  const bound = (http.address() as AddressInfo).port;
  return {
    io,
    port: bound,
    received,
    handshakes,
    createSocket: createSocketFactory(`http://127.0.0.1:${bound}`),
    close: async () => {
      io.disconnectSockets(true);
      await io.close();
    },
  };
}
