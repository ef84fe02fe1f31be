import type { RateLimitOptions } from '@fastify/rate-limit';
import { personOf } from './access';

/**
 * At most `max` calls of a route per user in `timeWindow` ('1 minute'), for routes that are not open to anyone.
 * A user's API keys count together, apart from the user's own calls.
 */
export const limitPerUser = (max: number, timeWindow: string): RateLimitOptions => ({
  max,
  timeWindow,
  // The caller is known only after the access check, which runs in onRequest.
  hook: 'preHandler',
  keyGenerator(request) {
    const person = personOf(request);
    return 'keyId' in person ? `keys of ${person.userId}` : person.userId;
  },
});
