import { errorCodes, type FastifyInstance } from 'fastify';
import { malformed } from './errors';

/** No body of the API has half as many; thousands overflow the stack of whatever reads one recursively. */
const LEVELS_MAX = 20;

/**
 * Accepts JSON bodies and refuses every other type with 415. A call without a payload may have an empty body of type
 * JSON or text, which some clients send with every request.
 */
export function acceptJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    // The type that browsers send when the body is an empty string.
    if (body === '') done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/plain'));
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parse(request, body as string, (error, value) => {
        if (!error && isDeeperThan(LEVELS_MAX, value)) done(TOO_DEEP);
        else done(error, value);
      });
  });
}

const TOO_DEEP = malformed(
  'A request takes at most 20 arrays and objects within one another. Please send fewer.',
);

/** Whether a value has more arrays and objects within one another than `levels`. */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));
