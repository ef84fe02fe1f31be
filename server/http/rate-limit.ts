import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { personOf } from './access';

/** For whom calls are counted: a user's API keys together, apart from the user's own calls. */
export function countedFor(request: FastifyRequest): string {
  const person = personOf(request);
  return 'keyId' in person ? `keys of ${person.userId}` : person.userId;
}

/** At most `max` calls of a route per user in `timeWindow` ('1 minute'), for routes that are not open to anyone. */
export const limitPerUser = (max: number, timeWindow: string): RateLimitOptions => ({
  max,
  timeWindow,
  // The caller is known only after the access check, which runs in onRequest.
  hook: 'preHandler',
  keyGenerator: countedFor,
});
