import { createHash } from 'node:crypto';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../http/errors';
import { withoutNul } from '../http/validate';

/** At most `max` calls of a route from one address in `timeWindow`. */
const perAddress = (max: number, timeWindow: string): RateLimitOptions => ({ max, timeWindow });

/** By address. An office or a mobile network shares one, so these are wide; accounts have limits of their own. */
export const ADDRESS_LIMITS = {
  login: perAddress(60, '1 minute'),
  signUp: perAddress(100, '1 hour'),
  sendOtp: perAddress(20, '15 minutes'),
  verifyOtp: perAddress(30, '15 minutes'),
  renewToken: perAddress(600, '1 minute'),
};

/** By the email that the request names, whether or not it has an account. */
export const ACCOUNT_LIMITS = {
  login: { max: 20, timeWindow: '10 minutes' },
  signUp: { max: 10, timeWindow: '1 hour' },
  sendOtp: { max: 6, timeWindow: '1 hour' },
  /** With five tries a code: 15 of 10,000 codes an hour. */
  verifyOtp: { max: 15, timeWindow: '1 hour' },
};

/** A preHandler that refuses with 429 once the account named in the body had its calls. */
export function limitPerAccount(api: FastifyInstance, name: keyof typeof ACCOUNT_LIMITS) {
  const limit = api.createRateLimit({
    ...ACCOUNT_LIMITS[name],
    keyGenerator: (request) => `${name}:${accountKey(request)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttl);
  };
}

/** A digest, so that no email stands in the store of the limits; of the email as the call will take it, however it is written. */
function accountKey(request: FastifyRequest): string {
  const { email } = (request.body ?? {}) as { email?: unknown };
  const named = typeof email === 'string' ? withoutNul(email).trim().toLowerCase() : '';
  return createHash('sha256').update(named).digest('base64url');
}
