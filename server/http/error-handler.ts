import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, malformed, unavailable } from './errors';

const GENERIC = 'Something went wrong on our side. Nothing was changed; please try again.';

/** Turns every failure into `{ message, code }` with the right status; details go only to the log. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = hasLeft(request) ? BROKEN_OFF : asHttpError(error);
    if (error instanceof HttpError && answer.status >= 500)
      request.log.warn({ status: answer.status, code: answer.code }, 'request refused');
    else if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    if (answer.details.retryAfterSeconds)
      reply.header('Retry-After', String(answer.details.retryAfterSeconds));
    return reply.code(answer.status).send({ ...answer.toAnswer(), requestId: request.id });
  });
}

/** Nobody reads this answer; it keeps failures that are not ours out of the log. */
const BROKEN_OFF = malformed('The request broke off.');

/** True if the client went away before it had sent its request. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function asHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return unavailable();
  if (isBadValue(error)) return new HttpError(400, 'malformed', 'That request contains an invalid value.');
  switch (error.statusCode) {
    case 400:
      return new HttpError(400, 'malformed', 'That request could not be read. Please send valid JSON.');
    case 413:
      return new HttpError(413, 'too_large', 'That is too large.');
    case 415:
      return new HttpError(415, 'unsupported_type', 'Please send JSON (Content-Type: application/json).');
    case 429:
      return new HttpError(429, 'too_many_requests', error.message);
    case 503:
      return unavailable();
    default:
      return new HttpError(500, 'internal_error', GENERIC);
  }
}

/** Node's error codes for a service that cannot be reached. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;
/**
 * PostgreSQL's codes for errors that a retry may solve (appendix A of its manual): lost connections, a read-only
 * database after a failover, conflicting transactions, no space, timeouts, a shutdown.
 */
const FOR_THE_MOMENT = /^(08...|25006|25P03|40001|40P01|53...|55P03|57014|57P0[1-5])$/;
/** Messages of `pg`, which sets no code. */
const NO_CONNECTION =
  /timeout e(xceeded|xpired)|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)/;

const isDatabaseAway = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  UNREACHABLE.test(code) || FOR_THE_MOMENT.test(code) || NO_CONNECTION.test(message);

/** PostgreSQL's class 22: a value that no column could hold, such as NUL in a text or a date out of range. */
const isBadValue = (error: { code?: string }): boolean => /^22[0-9A-Z]{3}$/.test(error.code ?? '');
