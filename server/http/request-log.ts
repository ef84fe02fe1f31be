import { randomUUID } from 'node:crypto';
import { LogController, type FastifyInstance } from 'fastify';

/** Fastify's own two lines per request are off; `registerRequestLog` writes one. */
export const requestLogOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
} as const;

/**
 * Writes one line per request, with the id that error answers also carry. It names the route's pattern, never the
 * address, since addresses hold receipt links and search texts.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', ({ log, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}
