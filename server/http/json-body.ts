import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Takes bodies as JSON and refuses every other type with 415. Calls without a payload may come with an empty body, as JSON
 * or as text, as some clients send every request.
 */
export function acceptJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    // What browsers send with an empty text for a body.
    if (body === '') done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/plain'));
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
