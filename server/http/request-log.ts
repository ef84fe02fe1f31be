import { LogController, type FastifyInstance } from 'fastify';
import { requestIdOf } from './request-id';

/** Fastify's own two lines per request are off; `registerRequestLog` writes one. */
export const requestLogOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestIdOf,
} as const;

/**
 * Writes one line per request, with the id that error answers also carry. It names the route's pattern, never the
 * address, since addresses hold receipt links and search texts. Only a refusal names the account, by its id;
 * a call by an API key always names the key.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', ({ log, method, routeOptions, caller }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    const userId = statusCode >= 400 ? caller?.userId : undefined;
    const apiKey = caller && 'keyId' in caller ? caller.keyId : undefined;
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime), userId, apiKey }, 'request');
    done();
  });
}
