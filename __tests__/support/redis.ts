import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';

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
