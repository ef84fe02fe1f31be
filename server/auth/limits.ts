import { createHash } from 'node:crypto';
import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
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

/**
 * By the email that the request names, whether or not it has an account. With `everywhere`, `max` counts for one address, so that
 * nobody keeps a member out from elsewhere; `everywhere` bounds what many addresses guess together.
 */
export const ACCOUNT_LIMITS = {
  login: { max: 20, timeWindow: '10 minutes', everywhere: { max: 200, timeWindow: '1 hour' } },
  signUp: { max: 10, timeWindow: '1 hour' },
  sendOtp: { max: 6, timeWindow: '1 hour', everywhere: { max: 20, timeWindow: '1 hour' } },
  /** With five tries a code: 15 of 10,000 codes an hour. */
  verifyOtp: { max: 15, timeWindow: '1 hour' },
} satisfies Record<string, AccountLimit>;

interface Limit {
  readonly max: number;
  readonly timeWindow: string;
}
interface AccountLimit extends Limit {
  readonly everywhere?: Limit;
}

/** Where somebody has signed in to an account before: there `everywhere` does not count. */
export interface KnownPlaces {
  remember(request: FastifyRequest): Promise<void>;
  has(request: FastifyRequest): Promise<boolean>;
}

/** Kept for 30 days in the store of the limits, as counts of sign-ins that no limit refuses. */
export function knownPlaces(api: FastifyInstance): KnownPlaces {
  const options: RateLimitOptions = {
    max: 0,
    timeWindow: '30 days',
    // From the latest one on.
    continueExceeding: true,
    keyGenerator: (request) => `known:${accountKey(request, normalizeIP(request.ip))}`,
  };
  const signIns = api.createRateLimit(options);
  return {
    remember: async (request) => void (await signIns(request)),
    has: async (request) => {
      const state = await signIns(request, { increment: false });
      return !state.isAllowed && state.isExceeded;
    },
  };
}

/** A preHandler that refuses with 429 once the account named in the body had its calls. */
export function limitPerAccount(api: FastifyInstance, name: keyof typeof ACCOUNT_LIMITS, known: KnownPlaces) {
  const { everywhere, ...limit }: AccountLimit = ACCOUNT_LIMITS[name];
  const perAccount = api.createRateLimit({
    ...(everywhere ?? limit),
    keyGenerator: (request) => `${name}:${accountKey(request)}`,
  });
  const perPlace = api.createRateLimit({
    ...limit,
    keyGenerator: (request) => `${name}:${accountKey(request, normalizeIP(request.ip))}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    if (everywhere) refuseExceeded(await perPlace(request));
    if (!everywhere || !(await known.has(request))) refuseExceeded(await perAccount(request));
  };
}

function refuseExceeded(state: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>): void {
  if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttl);
}

/** A digest, so that no email stands in the store of the limits; of the email as the call will take it, however it is written. */
function accountKey(request: FastifyRequest, place = ''): string {
  const { email } = (request.body ?? {}) as { email?: unknown };
  const named = typeof email === 'string' ? withoutNul(email).trim().toLowerCase() : '';
  return createHash('sha256').update(`${named}\0${place}`).digest('base64url');
}
