import { errorCodes, type FastifyInstance } from 'fastify';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Accepts JSON bodies and refuses every other type with 415. A call without a payload may have an empty body of type
 * JSON, text or form, which some clients send with every request.
 */
export function acceptJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  // What browsers and curl send when the body is an empty string.
  for (const type of ['text/plain', FORM_TYPE])
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
      if (body === '') done(null, undefined);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
