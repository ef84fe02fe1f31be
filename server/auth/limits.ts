import { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../contract/durations';
import { SECOND_FACTOR_REQUIRED } from '../../contract/wire';
import { keyedDigest } from '../keyed-digest';
import { HttpError, tooManyRequests } from '../http/errors';
import { networkOf, placeOf } from '../http/networks';
import type { Services } from '../services';
import { limitAttempts, readAttempts, uncountAttempt } from './attempts';

/** At most `max` calls of a route from one address in `timeWindow`. */
const perAddress = (max: number, timeWindow: string): RateLimitOptions => ({ max, timeWindow });

/**
 * Per address. Offices and mobile networks share one address, so these are generous; accounts have their own limits.
 */
export const ADDRESS_LIMITS = {
  login: perAddress(60, '1 minute'),
  signUp: perAddress(100, '1 hour'),
  invitation: perAddress(60, '1 minute'),
  sendOtp: perAddress(20, '15 minutes'),
  verifyOtp: perAddress(30, '15 minutes'),
  renewToken: perAddress(600, '1 minute'),
};

/** At most `max` calls in `minutes`. */
interface Limit {
  readonly max: number;
  readonly minutes: number;
}

/**
 * Per email in the request, whether or not it has an account: `perPlace` from one address, so that a stranger elsewhere
 * cannot lock a member out, and `everywhere` from all addresses but those where the account was signed in to before.
 */
export interface AccountLimit {
  readonly perPlace?: Limit;
  readonly everywhere?: Limit;
}

export const ACCOUNT_LIMITS = {
  /** Tries that failed (`limitSignIns`). */
  login: { perPlace: { max: 20, minutes: 10 }, everywhere: { max: 200, minutes: 60 } },
  /** Not everywhere: a stranger could keep a person from signing up. */
  signUp: { perPlace: { max: 10, minutes: 60 } },
  sendOtp: { perPlace: { max: 6, minutes: 60 }, everywhere: { max: 20, minutes: 60 } },
  /** Only the person who asked for a code can guess it, 20 times a day (`one-time-code.ts`). */
  verifyOtp: { perPlace: { max: 15, minutes: 60 } },
} satisfies Record<string, AccountLimit>;

/** Messages to support of all accounts at one address. */
export const SUPPORT_PER_PLACE = { max: 40, minutes: 10 } satisfies Limit;

/** Per IPv6 network, all of which may belong to one customer. */
interface NetworkLimit extends Limit {
  readonly bits: 48 | 56;
}

/** Calls of each of the two kinds with codes. */
const CODES_PER_NETWORK: readonly NetworkLimit[] = [
  { bits: 56, max: 40, minutes: 15 },
  { bits: 48, max: 60, minutes: 15 },
];
/** Wrong passwords. More than codes, since a provider may give one /48 to many phones. */
const WRONG_PASSWORDS_PER_NETWORK: readonly NetworkLimit[] = [
  { bits: 56, max: 60, minutes: 15 },
  { bits: 48, max: 120, minutes: 15 },
];

/** Wrong passwords of an account whose user is signed in; the same again for wrong codes of its authenticator app. */
const WRONG_GUESSES: readonly Limit[] = [
  { max: 10, minutes: 15 },
  { max: 20, minutes: 24 * 60 },
];

/** Wrong codes of all accounts together; then codes work only where the account was signed in to before. */
export const ALL_WRONG_CODES = { key: 'wrong codes', max: 100, windowMs: 60 * 60_000 };

const KNOWN_DAYS = 30;

/** Remembers for 30 days that the account was signed in to from this address; `everywhere` does not apply to it. */
export async function rememberPlace({ config, db }: Services, request: FastifyRequest): Promise<void> {
  const ends_at = sql<Date>`now() + make_interval(days => ${KNOWN_DAYS})`;
  await db
    .insertInto('known_places')
    .values({ key: placeKey(config.jwtSecrets, 'known', request), ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
    .execute();
}

async function isKnownPlace({ config, db }: Services, request: FastifyRequest): Promise<boolean> {
  const place = await db
    .selectFrom('known_places')
    .select('key')
    .where('key', '=', placeKey(config.jwtSecrets, 'known', request))
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return place !== undefined;
}

/** A preHandler that answers 429 once the account named in the body has used up its calls. */
export function limitPerAccount(services: Services, name: Exclude<keyof typeof ACCOUNT_LIMITS, 'login'>) {
  const secrets = services.config.jwtSecrets;
  const { perPlace, everywhere }: AccountLimit = ACCOUNT_LIMITS[name];
  return async (request: FastifyRequest): Promise<void> => {
    if (perPlace) await count(services, placeKey(secrets, name, request), perPlace);
    if (everywhere && !(await isKnownPlace(services, request)))
      await count(services, accountKey(secrets, name, request), everywhere);
  };
}

/**
 * A preHandler that answers 429 once the address has sent so many messages to support: it may have many accounts, each
 * with a limit of its own.
 */
export function limitSupportPerPlace(services: Services) {
  return (request: FastifyRequest): Promise<void> => {
    const key = digest(services.config.jwtSecrets, `support\0${placeOf(request)}`);
    return count(services, key, SUPPORT_PER_PLACE);
  };
}

/** A preHandler that answers 429 once the caller's IPv6 networks have used up their calls. */
export function limitPerNetwork(services: Services, name: 'sendOtp' | 'verifyOtp') {
  const secrets = services.config.jwtSecrets;
  return async ({ ip }: FastifyRequest): Promise<void> => {
    for (const { key, limit } of perNetwork(secrets, name, ip, CODES_PER_NETWORK))
      await count(services, key, limit);
  };
}

/**
 * Runs `signIn` unless too many tries failed for this email, or from the caller's IPv6 networks. As in `limitGuesses`, a
 * try is counted first and taken back unless it failed. It takes back only itself, and only for its own email, so signing
 * in to one account gives nobody more guesses at another.
 * @throws HttpError 429
 */
export async function limitSignIns<T>(
  services: Services,
  request: FastifyRequest,
  signIn: () => Promise<T>,
): Promise<T> {
  const counted: string[] = [];
  let hasFailed = false;
  try {
    for (const { key, limit } of await signInCounts(services, request)) {
      await count(services, key, limit);
      counted.push(key);
    }
    return await signIn().catch((error: unknown) => {
      hasFailed = isFailedTry(error);
      throw error;
    });
  } finally {
    if (!hasFailed) await takeBack(services, counted);
  }
}

/** A failure is only logged, since how the try ended matters more. */
async function takeBack({ db, log }: Services, keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await uncountAttempt(db, key);
  } catch (error) {
    log.warn({ err: error }, 'the count of a sign-in could not be taken back');
  }
}

/** Not if the password was right and the account's second factor comes next, or if a fault of the server ended the try. */
const isFailedTry = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.code !== SECOND_FACTOR_REQUIRED;

/** Where the account was signed in to before, only the tries from that address count. */
async function signInCounts(services: Services, request: FastifyRequest) {
  const secrets = services.config.jwtSecrets;
  const { perPlace, everywhere } = ACCOUNT_LIMITS.login;
  const here = { key: placeKey(secrets, 'login', request), limit: perPlace };
  if (await isKnownPlace(services, request)) return [here];
  const account = { key: accountKey(secrets, 'login', request), limit: everywhere };
  return [here, account, ...perNetwork(secrets, 'wrong passwords', request.ip, WRONG_PASSWORDS_PER_NETWORK)];
}

function perNetwork(secrets: Secrets, name: string, ip: string | undefined, limits: readonly NetworkLimit[]) {
  return limits.flatMap((limit) => {
    const network = networkOf(ip, limit.bits);
    return network ? [{ key: `${name} ${digest(secrets, network)}/${limit.bits}`, limit }] : [];
  });
}

/** A preHandler that answers 429 while too many wrong codes are entered for all accounts together. */
export function brakeOnCodes(services: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    const wrong = await readAttempts(services.db, ALL_WRONG_CODES.key);
    if (!services.config.rateLimit || !wrong || wrong.count < ALL_WRONG_CODES.max) return;
    if (!(await isKnownPlace(services, request))) throw tooManyRequests(wrong.msLeft);
  };
}

/**
 * Runs `check` unless too many guesses at this account's secret were wrong; returns its result. A guess is counted before
 * its check, so that guesses at the same time cannot pass the limit together, and taken back if it was right.
 * @throws HttpError 429
 */
export async function limitGuesses(
  services: Services,
  what: 'password' | 'app code',
  userId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const keyOf = ({ minutes }: Limit) => `wrong ${what} ${minutes} ${userId}`;
  for (const limit of WRONG_GUESSES) await count(services, keyOf(limit), limit);
  const isRight = await check();
  if (isRight) for (const limit of WRONG_GUESSES) await uncountAttempt(services.db, keyOf(limit));
  return isRight;
}

async function count({ config, db }: Services, key: string, { max, minutes }: Limit): Promise<void> {
  if (config.rateLimit) await limitAttempts(db, key, max, minutes * MINUTE_MS);
}

type Secrets = readonly string[];
const placeKey = (secrets: Secrets, name: string, request: FastifyRequest) =>
  accountKey(secrets, name, request, placeOf(request));

/** Taken of the normalised email. */
function accountKey(secrets: Secrets, name: string, { body }: FastifyRequest, place = ''): string {
  const { email } = (body ?? {}) as { email?: unknown };
  const named = typeof email === 'string' ? email.trim().toLowerCase() : '';
  return digest(secrets, `${name}\0${named}\0${place}`);
}

const digest = (secrets: Secrets, text: string): string => keyedDigest(secrets[0], 'attempts', text);
