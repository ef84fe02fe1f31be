import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config';
import { tooManyRequests } from './errors';
import { limitCounts } from './limit-counts';
import { placeOf } from './networks';
import { registerSecurityHeaders } from './security-headers';

/** Registers the security headers, cookies and the rate limits that routes ask for. */
export async function registerProtection(
  app: FastifyInstance,
  config: Config,
  redis: Redis | undefined,
): Promise<void> {
  await registerSecurityHeaders(app, config.s3LinksOrigin);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    store: limitCounts(redis),
    keyGenerator: placeOf,
    enableDraftSpec: false,
    allowList: () => !config.rateLimit,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}
