import { Redis } from 'ioredis';

/** Test files run side by side; each worker has a Redis database of its own. Undefined where there is no Redis. */
export function redisOfThisWorker(): string | undefined {
  const server = process.env.TEST_REDIS_URL;
  if (!server) return undefined;
  const address = new URL(server);
  address.pathname = `/${Number(process.env.JEST_WORKER_ID ?? 1) % 16}`;
  return address.href;
}

/** Redis outlives a run: counts of the last hour would refuse the calls of this one. Touches nothing else there. */
export async function forgetRateLimits(url: string): Promise<void> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('fastify-rate-limit-*');
    if (keys.length > 0) await redis.del(...keys);
  } finally {
    redis.disconnect();
  }
}
