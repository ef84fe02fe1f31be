import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { refuseConnection } from './unreadable';

/** A phone on a poor network sends something within this time, in milliseconds. */
const IDLE_MS = 15_000;

/** In each window of this length, in milliseconds, a body must end or bring this many bytes per second on average. */
interface Pace {
  readonly windowMs: number;
  readonly bytesPerSecond: number;
}
/** Bodies other than images have at most 64 KB; an image may take long over a poor network. */
const PACE: Pace = { windowMs: 60_000, bytesPerSecond: 2048 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends a connection with 408 when its request's body stops arriving or falls behind the pace, or without a word if
 * the answer was sent before. Node's own `requestTimeout` counts from the start, so it has to leave time for the
 * slowest upload.
 */
export function endIdleBodies(server: Server, log: FastifyBaseLogger, pace: Pace = PACE): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    socket.setTimeout(IDLE_MS);
    const end = () => {
      if (response.headersSent) socket.destroy();
      else
        refuseConnection(
          log,
          Object.assign(new Error('The body stopped.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
          request,
        );
    };
    request.once('timeout', end);
    // Each window counts alone: a large part sent at once buys no time for a trickle after it.
    let bytesBefore = socket.bytesRead;
    const check = () => {
      if ((socket.bytesRead - bytesBefore) * 1000 < pace.windowMs * pace.bytesPerSecond) end();
      bytesBefore = socket.bytesRead;
    };
    const checks = setInterval(check, pace.windowMs).unref();
    for (const event of ['end', 'close']) request.once(event, () => clearInterval(checks));
    // After its answer, Node gives the connection the longer time for a next request.
    response.once('finish', () => {
      if (!request.complete) socket.setTimeout(IDLE_MS);
    });
    request.once('end', () => socket.setTimeout(response.writableFinished ? server.keepAliveTimeout : 0));
  });
}
