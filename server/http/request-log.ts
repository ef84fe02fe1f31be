import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { LogController, type FastifyInstance } from 'fastify';
import type { Sink } from './log-lines';

/** Fastify's own two lines a request are off; `registerRequestLog` writes one. */
export const requestLogOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
} as const;

/** The levels at which a line of level `info`, 30, is written. */
const WITH_INFO = ['trace', 'debug', 'info'];

/**
 * One line a request, with the id that an error answer carries too. It names the route's pattern, never the address:
 * addresses hold receipt links and search texts. The line is as pino's are, and put together here, for pino takes several
 * times as long to find out what is in it; nothing in it needs to be escaped.
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
