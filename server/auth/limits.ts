import { createHash } from 'node:crypto';
import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../http/errors';
import { withoutNul } from '../http/validate';

/** At most `max` calls of a route from one address in `timeWindow`. */
const perAddress = (max: number, timeWindow: string): RateLimitOptions => ({ max, timeWindow });

/**
 * Per address. Offices and mobile networks share one address, so these are generous; accounts have their own limits.
 */
export const ADDRESS_LIMITS = {
  login: perAddress(60, '1 minute'),
  signUp: perAddress(100, '1 hour'),
  sendOtp: perAddress(20, '15 minutes'),
  verifyOtp: perAddress(30, '15 minutes'),
  renewToken: perAddress(600, '1 minute'),
};

/**
 * Per email in the request, whether or not it has an account. With `everywhere`, `max` applies per account and address,
 * so that a stranger elsewhere cannot lock a member out; `everywhere` limits the tries of all addresses together.
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

/** Addresses from which an account has been signed in to before; `everywhere` does not apply to them. */
export interface KnownPlaces {
  remember(request: FastifyRequest): Promise<void>;
  has(request: FastifyRequest): Promise<boolean>;
}

/** Kept in the limits' store for 30 days, as counters without a limit. */
export function knownPlaces(api: FastifyInstance): KnownPlaces {
  const options: RateLimitOptions = {
    max: 0,
    timeWindow: '30 days',
    // Counted from the latest sign-in.
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

/** A preHandler that answers 429 once the account named in the body has used up its calls. */
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

/** A digest, so that the limits' store holds no emails; taken of the normalised email. */
function accountKey(request: FastifyRequest, place = ''): string {
  const { email } = (request.body ?? {}) as { email?: unknown };
  const named = typeof email === 'string' ? withoutNul(email).trim().toLowerCase() : '';
  return createHash('sha256').update(`${named}\0${place}`).digest('base64url');
}
