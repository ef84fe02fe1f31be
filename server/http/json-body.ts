import { errorCodes, type FastifyInstance } from 'fastify';

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
    else void parse(request, body as string, done);
  });
}
