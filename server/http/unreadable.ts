import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, malformed, notFound } from './errors';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';
import { NOTHING_RUNS } from './security-headers';

/** Of answers that leave before Helmet's hook. */
export const EARLY_HEADERS = { 'Content-Security-Policy': NOTHING_RUNS, 'X-Content-Type-Options': 'nosniff' };

/**
 * Gives the errors that Fastify answers before our code sees the request the shape of our other answers: an address
 * that cannot be decoded, or with a part that is too long.
 */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const answer =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? notFound('There is nothing at this address.')
      : malformed('That address could not be read.');
  void reply
    .code(answer.status)
    .headers({ ...EARLY_HEADERS, [REQUEST_ID_HEADER]: request.id })
    .send({ ...answer.toAnswer(), requestId: request.id });
  // No hook runs for these.
  request.log.info({ method: request.method, route: 'none', status: answer.status }, 'request');
};

/**
 * Refuses requests that are not HTTP, are too slow or have too large a header, and closes the connection.
 * @param request where its head was read
 */
export function refuseConnection(
  log: FastifyBaseLogger,
  error: NodeJS.ErrnoException,
  connection: Duplex,
  request?: IncomingMessage,
): void {
  if (error.code === 'ECONNRESET' || connection.destroyed) return;
  answerAndClose(log, connection, refusalOf(error.code), request);
}

/**
 * Answers where nobody else can, such as to a request for a WebSocket, and closes the connection.
 * @param request where its head was read
 */
export function answerAndClose(
  log: FastifyBaseLogger,
  connection: Duplex,
  refusal: HttpError,
  request?: IncomingMessage,
): void {
  const { status, code } = refusal;
  const requestId = request ? requestIdOf(request) : randomUUID();
  const body = JSON.stringify({ ...refusal.toAnswer(), requestId });
  log.info({ reqId: requestId, status, code }, 'connection refused');
  if (connection.writable)
    connection.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json',
        `${REQUEST_ID_HEADER}: ${requestId}`,
        ...Object.entries(EARLY_HEADERS).map(([name, value]) => `${name}: ${value}`),
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  connection.destroy();
}

function refusalOf(code: string | undefined): HttpError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpError(408, 'too_slow', 'The request took too long.');
    case 'HPE_HEADER_OVERFLOW':
      return new HttpError(431, 'too_large', 'That is too large.');
    default:
      return malformed('That request could not be read.');
  }
}
