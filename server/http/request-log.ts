import { randomUUID } from 'node:crypto';
import { LogController, type FastifyInstance } from 'fastify';

/** Fastify's own two lines a request are off; `registerRequestLog` writes one. */
export const requestLogOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
} as const;

/**
 * One line a request, with the id that an error answer carries too. It names the route's pattern, never the address:
 * addresses hold receipt links and search texts.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
