import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, Handshake, ServerToClientEvents } from '../../contract/events';
import type { TestServer } from './server';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A connected socket for this access token, or without one. */
export function connectSocket(
  server: TestServer,
  token?: string,
  greeting: Pick<Handshake, 'marksSeen'> = {},
): Promise<TestSocket> {
  const socket: TestSocket = io(server.url, {
    transports: ['websocket'],
    auth: { ...greeting, token },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}

/** The arguments of the next event of this name. Ask before the action that causes it. */
export function nextEvent<E extends keyof ServerToClientEvents>(
  socket: TestSocket,
  event: E,
): Promise<Parameters<ServerToClientEvents[E]>> {
  return new Promise((resolve) => {
    socket.once(event, ((...values: Parameters<ServerToClientEvents[E]>) => resolve(values)) as never);
  });
}

/** Resolves to the reason when the socket is disconnected. */
export const disconnected = (socket: TestSocket): Promise<string> =>
  new Promise((resolve) => void socket.once('disconnect', resolve));

/** All events that the socket receives from now on except refusals, as `[event, ...arguments]`. */
export function listenToAll(socket: TestSocket): unknown[][] {
  const heard: unknown[][] = [];
  socket.onAny((event: string, ...values: unknown[]) => {
    if (event !== 'exception') heard.push([event, ...values]);
  });
  return heard;
}

/** Resolves once everything that the server has already sent to the socket has arrived. */
export async function caughtUp(socket: TestSocket): Promise<void> {
  await socket.emitWithAck('leaveRoom', '');
}

/**
 * Resolves once everything that the server has published has arrived at all of the sockets, including events still on
 * their way through Redis, which an acknowledgement would overtake. Each then hears `client-profileUpdated` for
 * everybody last.
 */
export async function heardAll(server: TestServer, ...sockets: readonly TestSocket[]): Promise<void> {
  const told = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('client-profileUpdated', (audience) => audience === '*' && resolve());
      }),
  );
  server.services.publisher.profileUpdated(['*']);
  await Promise.all(told);
}

/** Connected sockets for these access tokens, at which everything that the server has published has arrived. */
export async function connectListeners<Tokens extends readonly string[]>(
  server: TestServer,
  ...tokens: Tokens
): Promise<{ [Index in keyof Tokens]: TestSocket }> {
  const sockets = await Promise.all(tokens.map((token) => connectSocket(server, token)));
  await heardAll(server, ...sockets);
  return sockets as { [Index in keyof Tokens]: TestSocket };
}
