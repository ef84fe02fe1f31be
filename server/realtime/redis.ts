import { Redis } from 'ioredis';
import { ConfigError } from '../config';

const CONNECT_MS = 5000;
/** A request's command fails after this many milliseconds. */
const COMMAND_MS = 1000;
/** A connection is replaced if an answer takes longer than this, in milliseconds; longer than any read blocks. */
const SILENCE_MS = 5000;

/**
 * Connects to Redis for the commands of requests. They fail at once while Redis is away, and after a second while it
 * hangs; the connection comes back automatically.
 * @throws ConfigError when Redis does not answer at the start.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
  });
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
 * A second connection, for messages between the processes. Its commands wait until Redis is back instead of failing, so
 * that events are delivered afterwards. It closes with the first connection.
 */
export function fanOutConnection(redis: Redis): Redis {
  const fanOut = redis.duplicate({
    lazyConnect: false,
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    commandTimeout: undefined,
  });
  fanOut.on('error', () => {});
  redis.once('end', () => fanOut.disconnect());
  return fanOut;
}
