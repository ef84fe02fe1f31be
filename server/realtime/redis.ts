import { Redis, type RedisOptions } from 'ioredis';
import { ConfigError } from '../config';
import { readWithoutGaps } from './stream-reader';

/**
 * Connects to Redis. Commands fail at once while it is away, so that nobody waits for it; the connection comes back by itself.
 * @throws ConfigError when Redis does not answer at the start.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: 5000 });
  let reason = 'no answer';
  // Without a listener every lost connection would end the process.
  redis.on('error', (error: Error & { code?: string }) => {
    reason = error.code ?? error.message;
  });
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new ConfigError(
      `REDIS_URL cannot be used: Redis at ${new URL(url).host} does not answer (${reason}).`,
    );
  }
  redis.options.enableOfflineQueue = false;
  return redis;
}

/**
 * A second connection for messages between the processes. Its commands wait out a loss of Redis instead of failing, so
 * that what happens meanwhile is delivered afterwards. It ends with the first.
 */
export function fanOutConnection(redis: Redis): Redis {
  const fanOut = redis.duplicate({
    lazyConnect: false,
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
  });
  fanOut.on('error', () => {});
  redis.once('end', () => fanOut.disconnect());
  const duplicate = fanOut.duplicate.bind(fanOut);
  return Object.assign(fanOut, {
    duplicate: (options?: RedisOptions) => readWithoutGaps(duplicate(options)),
  });
}
