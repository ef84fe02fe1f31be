import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refuseConnection } from './unreadable';

/** A phone on a poor network sends something within this time, in milliseconds. */
const IDLE_MS = 15_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends a connection with 408 when its request's body stops arriving, or without a word if the answer was sent before.
 * Node's own `requestTimeout` counts from the start, so it has to leave time for the slowest upload.
 */
export function endIdleBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    socket.setTimeout(IDLE_MS);
    request.once('timeout', () => {
      if (response.headersSent) socket.destroy();
      else
        refuseConnection(
          Object.assign(new Error('The body stopped.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        );
    });
    // After its answer, Node gives the connection the longer time for a next request.
    response.once('finish', () => {
      if (!request.complete) socket.setTimeout(IDLE_MS);
    });
    request.once('end', () => socket.setTimeout(response.writableFinished ? server.keepAliveTimeout : 0));
  });
}
