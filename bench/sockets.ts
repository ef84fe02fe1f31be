import { io, type Socket } from 'socket.io-client';

/** Opens a Socket.IO connection, of a signed-in member if there is a token; resolves once it stands. */
export async function openSocket(url: string, token?: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
