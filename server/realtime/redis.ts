import { Redis, type RedisOptions } from 'ioredis';
import { ConfigError } from '../config';
import { readWithoutGaps } from './stream-reader';

/** A command of a request that takes longer fails, in milliseconds. */
const COMMAND_MS = 1000;
/** A connection on which an answer is awaited and nothing comes is given up and made anew: longer than any read blocks. */
const SILENCE_MS = 5000;

/**
 * Connects to Redis. Commands fail at once while it is away, so that nobody waits for it, and soon while it hangs; the
 * connection comes back by itself.
 * @throws ConfigError when Redis does not answer at the start.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 5000,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
  });
  forgetOldSilence(redis);
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
    commandTimeout: undefined,
  });
  forgetOldSilence(fanOut);
  fanOut.on('error', () => {});
  redis.once('end', () => fanOut.disconnect());
  const duplicate = fanOut.duplicate.bind(fanOut);
  return Object.assign(fanOut, {
    duplicate: (options?: RedisOptions) => readWithoutGaps(forgetOldSilence(duplicate(options))),
  });
}

/** ioredis leaves the timer of `socketTimeout` running when a connection is lost, and it would end the next one. */
function forgetOldSilence(redis: Redis): Redis {
  return redis.on('close', () => {
    const timed = redis as unknown as { socketTimeoutTimer?: NodeJS.Timeout };
    clearTimeout(timed.socketTimeoutTimer);
    timed.socketTimeoutTimer = undefined;
  });
}
