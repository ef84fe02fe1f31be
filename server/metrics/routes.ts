import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { bytes, refusal } from '../http/answers';
import { HttpError } from '../http/errors';
import { isSameText } from '../same-text';
import { SIGN_IN_ROUTE, type Metrics } from './metrics';

/** `GET /metrics` for Prometheus: only from this machine, or with `METRICS_TOKEN` as the bearer token. */
export function metricsRoutes(
  app: FastifyInstance,
  config: Config,
  { registry, requestSeconds, signInsRefused }: Metrics,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (route === SIGN_IN_ROUTE && reply.statusCode >= 400) signInsRefused.inc({ status: reply.statusCode });
    done();
  });

  const schema = {
    tags: ['Operation'],
    summary: 'Figures for Prometheus',
    description: 'From the server’s own machine, or with `METRICS_TOKEN` as the bearer token.',
    response: { 200: bytes('text/plain'), 403: refusal('The caller may not read them.') },
  };
  app.get('/metrics', { schema }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken))
      throw new HttpError(403, 'metrics_forbidden', 'The metrics are for the operator alone.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return /^(::ffff:)?127\.|^::1$/.test(request.ip);
  return isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
}
