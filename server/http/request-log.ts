import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { LogController, type FastifyInstance } from 'fastify';
import type { Sink } from './log-lines';

/** Fastify's own two lines per request are off; `registerRequestLog` writes one. */
export const requestLogOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
} as const;

/** The levels at which a line of level `info`, 30, is written. */
const WITH_INFO = ['trace', 'debug', 'info'];

/**
 * Writes one line per request, with the id that error answers also carry. It names the route's pattern, never the
 * address, since addresses hold receipt links and search texts. The line has pino's format but is built here, which is
 * several times faster; nothing in it needs escaping.
 */
export function registerRequestLog(app: FastifyInstance, lines: Sink): void {
  if (!WITH_INFO.includes(app.log.level)) return;
  const ofProcess = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    lines.write(
      `{"level":30,"time":${Date.now()},${ofProcess},"reqId":"${id}","method":"${method}","route":"${routeOptions.url ?? 'none'}","status":${statusCode},"ms":${Math.round(elapsedTime)},"msg":"request"}\n`,
    );
    done();
  });
}
