import type { Socket } from 'socket.io-client';
import type { ClientToServerEvents, Handshake, ServerToClientEvents } from '../../contract/events';
import { SOCKET_OPTIONS } from '../../contract/limits';
import { SOCKET_URL } from '../api/config';
import { whenIdle } from '../lib/whenIdle';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Creates a socket without connecting it. Each attempt calls `greet` and fails if that fails. */
export type SocketFactory = (greet: () => Promise<Handshake>) => Promise<AppSocket>;

/** The real factory: loads socket.io-client once the first page is painted, with the options of section 9. */
export const createSocketFactory =
  (url: string = SOCKET_URL): SocketFactory =>
  async (greet) => {
    await whenIdle();
    const { Manager } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
    const manager = new Manager(url || window.location.origin, {
      ...SOCKET_OPTIONS,
      transports: [...SOCKET_OPTIONS.transports],
      autoConnect: false,
    });
    let attempts = 0;
    const socket: AppSocket = manager.socket('/', {
      auth: (send) => {
        attempts += 1;
        const attempt = attempts;
        greet().then(
          // A late greeting of an attempt that was given up would be a second one on the next connection.
          (handshake) => attempt === attempts && send(handshake),
          (error: unknown) => {
            if (attempt !== attempts) return;
            // Socket.IO counts an open transport as a success. Left to it, the attempts would never end.
            socket.disconnect();
            socket.listeners('connect_error').forEach((tell) => tell(error as Error));
          },
        );
      },
    });
    return socket;
  };
