import type { RateLimitOptions } from '@fastify/rate-limit';

/**
 * At most `max` calls of a route per user in `timeWindow` ('1 minute'); per address for callers who are not signed in.
 * A user's API keys count together, apart from the user's own calls.
 */
export const limitPerUser = (max: number, timeWindow: string): RateLimitOptions => ({
  max,
  timeWindow,
  // The caller is known only after the access check, which runs in onRequest.
  hook: 'preHandler',
  keyGenerator: ({ caller, ip }) =>
    !caller ? ip : 'keyId' in caller ? `keys of ${caller.userId}` : caller.userId,
});
