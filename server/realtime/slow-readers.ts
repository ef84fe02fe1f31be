import type { SocketServer } from './rooms';
import type { ServerSocket } from './events';

/** Packets that may wait for one client: far above what the busiest chat sends between two writes to its connection. */
const MAX_UNSENT = 2000;

/**
 * Ends the connection of a client that does not read what it is sent, as that would fill the memory. Members' clients
 * connect again and read what they missed.
 */
export function endSlowReaders(io: SocketServer): void {
  io.engine.on('connection', (connection: ServerSocket['conn']) => {
    let unsent = 0;
    connection.on('packetCreate', () => {
      unsent += 1;
      if (unsent > MAX_UNSENT) connection.close(true);
    });
    connection.on('drain', () => {
      unsent = 0;
    });
  });
}
