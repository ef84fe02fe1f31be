import type { Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';
import { SOCKET_OPTIONS } from '../../contract/limits';
import { SOCKET_URL } from '../api/config';
import { whenIdle } from '../lib/whenIdle';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Makes a socket that is not yet connected. `getToken` is asked at each connect; if it fails, so does that attempt. */
export type SocketFactory = (getToken: () => Promise<string | null>) => Promise<AppSocket>;

/** The real factory: loads socket.io-client once the first page is painted, with the options of section 9. */
export const createSocketFactory =
  (url: string = SOCKET_URL): SocketFactory =>
  async (getToken) => {
    await whenIdle();
    const { Manager } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
    const manager = new Manager(url || window.location.origin, {
      ...SOCKET_OPTIONS,
      transports: [...SOCKET_OPTIONS.transports],
      autoConnect: false,
    });
    const socket: AppSocket = manager.socket('/', {
      auth: (send) => {
        // Without a token the server lets us connect and tells us nothing, which is what a signed-out app wants.
        getToken().then(
          (token) => send(token ? { token } : {}),
          (error: unknown) => {
            // Socket.IO takes the open transport for a success: closed by it, the attempts would never come to an end.
            socket.disconnect();
            socket.listeners('connect_error').forEach((tell) => tell(error as Error));
          },
        );
      },
    });
    return socket;
  };
