import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { onPostgres } from './databases';

/** The environment variable with this run's prefix for all keys, so that two runs can share a Redis. */
export const REDIS_PREFIX = 'TEST_REDIS_PREFIX';

/** An address whose keys have a prefix of their own (`keyPrefix` of ioredis); undefined without a Redis. */
export function ownRedis(): string | undefined {
  const server = process.env.TEST_REDIS_URL;
  if (!server) return undefined;
  const address = new URL(server);
  const run = process.env[REDIS_PREFIX] ?? 'peerproof-test:';
  address.searchParams.set('keyPrefix', `${run}${randomBytes(6).toString('hex')}:`);
  return address.href;
}

/** The Redis of a test's own server: beside PostgreSQL only, as the product with the embedded database is one process. */
export const redisOfServer = (): string | undefined => (onPostgres ? ownRedis() : undefined);

/**
 * Settings of a server with limits that counts calls exactly, over this Redis if there is one. It waits for each answer
 * however long the machine stands still. Otherwise it would count in the process.
 */
export function exactLimits(redisUrl = redisOfServer()): Record<string, string> {
  if (!redisUrl) return { RATE_LIMIT: 'on' };
  const address = new URL(redisUrl);
  // ioredis limits commands only by a number, and what an address says is text.
  address.searchParams.set('commandTimeout', 'none');
  address.searchParams.set('socketTimeout', String(10 * 60_000));
  return { RATE_LIMIT: 'on', REDIS_URL: address.href };
}

/** Deletes all keys of this run. */
export async function forgetRun(): Promise<void> {
  const [server, prefix] = [process.env.TEST_REDIS_URL, process.env[REDIS_PREFIX]];
  if (!server || !prefix) return;
  const redis = new Redis(server);
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 }) as AsyncIterable<
      string[]
    >)
      if (keys.length > 0) await redis.del(keys);
  } finally {
    redis.disconnect();
  }
}
