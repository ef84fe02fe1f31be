import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, malformed, notFound } from './errors';
import { NOTHING_RUNS } from './security-headers';

const HEADERS = { 'Content-Security-Policy': NOTHING_RUNS, 'X-Content-Type-Options': 'nosniff' };

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
    .headers(HEADERS)
    .send({ ...answer.toAnswer(), requestId: request.id });
};

/** Refuses requests that are not HTTP, are too slow or have too large a header, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, text, message, code } = refusalOf(error.code);
  const body = JSON.stringify(new HttpError(status, code, message).toAnswer());
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${text}`,
        'Content-Type: application/json',
        ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}

function refusalOf(code: string | undefined) {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: 408,
        text: 'Request Timeout',
        code: 'too_slow',
        message: 'The request took too long.',
      };
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        text: 'Request Header Fields Too Large',
        code: 'too_large',
        message: 'That is too large.',
      };
    default:
      return {
        status: 400,
        text: 'Bad Request',
        code: 'malformed',
        message: 'That request could not be read.',
      };
  }
}
