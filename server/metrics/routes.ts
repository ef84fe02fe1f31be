import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { bytes, refusal } from '../http/answers';
import { HttpError } from '../http/errors';
import type { Metrics } from './metrics';

/** `GET /metrics` for Prometheus: only from this machine, or with `METRICS_TOKEN` as the bearer token. */
export function metricsRoutes(
  app: FastifyInstance,
  config: Config,
  { registry, requestSeconds }: Metrics,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
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
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
