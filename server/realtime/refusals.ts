import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { forbidden, malformed, notFound } from '../http/errors';
import { REQUEST_ID_HEADER, requestIdOf } from '../http/request-id';
import { hostsOf } from '../http/security-headers';
import { answerAndClose, EARLY_HEADERS } from '../http/unreadable';
import type { SocketServer } from './rooms';

/** Engine.IO's code if `allowRequest` said no. */
const NOT_ALLOWED = 4;

/** As `ws` reads it (RFC 6455, 4.2.1); its own refusal would go without our headers. */
const isHandshake = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-version'] === '13' &&
  /^[\w+/]{22}==$/.test(headers['sec-websocket-key'] ?? '');

/**
 * Answers requests for a socket with their id, and gives refused ones the headers and the line in the log of our other
 * refusals. Socket.IO writes none, and leaves an upgrade for another address without an answer.
 */
export function answerRefusals(httpServer: Server, io: SocketServer, log: FastifyBaseLogger): void {
  const upgrades = new WeakSet<IncomingMessage>();
  io.engine.use((request: IncomingMessage, response: object, next: (error?: Error) => void) => {
    const isUpgrade = !(response instanceof ServerResponse);
    if (isUpgrade) upgrades.add(request);
    else
      response.setHeaders(
        new Map(Object.entries({ ...EARLY_HEADERS, [REQUEST_ID_HEADER]: requestIdOf(request) })),
      );
    const isRight = hostsOf(request) === 1 && (!isUpgrade || isHandshake(request));
    next(isRight ? undefined : new Error('This is not a request for a socket.'));
  });
  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    headers[REQUEST_ID_HEADER] = requestIdOf(request);
  });
  io.engine.on('connection_error', ({ req, code }: { req: IncomingMessage; code: number }) => {
    const refusal =
      code === NOT_ALLOWED
        ? forbidden('foreign_origin', 'Sockets are open to our own pages only.')
        : malformed('That is not a request for a socket.');
    if (upgrades.has(req)) answerAndClose(log, req.socket, refusal, req);
    else
      log.info({ reqId: requestIdOf(req), status: refusal.status, code: refusal.code }, 'connection refused');
  });
  httpServer.on('upgrade', (request: IncomingMessage, connection) => {
    if (!request.url?.startsWith(io.path()))
      answerAndClose(log, connection, notFound('There is nothing at this address.'), request);
  });
}
