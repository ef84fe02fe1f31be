import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The id of a request: the caller's or the proxy's, and on every answer. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Nothing that could break a line of the log, a header or an address. nginx's `$request_id` has 32 digits. */
const ACCEPTED = /^[\w.-]{8,64}$/;

/** Of requests that brought none, as Fastify and Socket.IO both ask for it. */
const made = new WeakMap<IncomingMessage, string>();

/**
 * The id under which this request is logged and answered: its `X-Request-Id` of 8 to 64 letters, digits, dots, hyphens
 * and underscores, or else a new one.
 */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && ACCEPTED.test(given)) return given;
  const id = made.get(request) ?? randomUUID();
  made.set(request, id);
  return id;
}

/** Sends the request's id with every answer that passes Fastify's hooks. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
