import type { FastifyError, FastifyInstance } from 'fastify';
import { HttpError } from './errors';

const GENERIC = 'Something went wrong on our side. Nothing was changed; please try again.';
const UNAVAILABLE = 'The service is not available at the moment. Please try again shortly.';

/** Turns every failure into `{ message, code }` with an honest status; details go to the log alone. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = asHttpError(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    if (answer.details.retryAfterSeconds)
      reply.header('Retry-After', String(answer.details.retryAfterSeconds));
    return reply.code(answer.status).send({ ...answer.toAnswer(), requestId: request.id });
  });
}

function asHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseDown(error)) return new HttpError(503, 'unavailable', UNAVAILABLE);
  if (isBadValue(error))
    return new HttpError(400, 'malformed', 'That request has a value that cannot be read.');
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
      return new HttpError(503, 'unavailable', UNAVAILABLE);
    default:
      return new HttpError(500, 'internal_error', GENERIC);
  }
}

/** Connection failures of node and the `08…`, `57P…` and `53…` classes of PostgreSQL (appendix A of its manual). */
function isDatabaseDown(error: { code?: string; message?: string }): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\d{3}|57P0[1-5]|53\d{3})$/.test(
      error.code ?? '',
    ) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message ?? '',
    )
  );
}

/** PostgreSQL's class 22: a value that no column could hold, such as NUL in a text or a date out of range. */
const isBadValue = (error: { code?: string }): boolean => /^22[0-9A-Z]{3}$/.test(error.code ?? '');
