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
