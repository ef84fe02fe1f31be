import { Redis, type Callback, type RedisOptions } from 'ioredis';
import { ConfigError } from '../environment';

const CONNECT_MS = 5000;
/** A request's command fails after this many milliseconds. */
const COMMAND_MS = 1000;
/** A connection is replaced if an answer takes longer than this, in milliseconds; longer than any read blocks. */
const SILENCE_MS = 5000;
/** How long a read of the stream between processes blocks, in milliseconds. */
const STREAM_BLOCK_MS = 1000;
/** None of our messages is binary; otherwise the adapter would search each of them for buffers. */
export const STREAM_OPTIONS = { blockTimeInMs: STREAM_BLOCK_MS, onlyPlaintext: true };

/**
 * Connects to Redis for the commands of requests. They fail at once while Redis is away, and after a second while it
 * hangs; the connection comes back automatically.
 * @param setting the variable that holds the address
 * @throws ConfigError when Redis does not answer at the start.
 */
export async function connectRedis(url: string, setting = 'REDIS_URL'): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    // A count that has timed out would be sent again over the next connection.
    autoResendUnfulfilledCommands: false,
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
      `${setting} cannot be used: Redis at ${new URL(url).host} does not answer (${reason}).`,
    );
  }
  redis.options.enableOfflineQueue = false;
  return redis;
}

/**
 * A second connection, for messages between the processes. Its commands wait until Redis is back instead of failing, so
 * that events are delivered afterwards, unless `more` says otherwise. To end it and its duplicates, call `disconnect`.
 */
export function fanOutConnection(redis: Redis, more?: Partial<RedisOptions>): Redis {
  const fanOut = new FanOut({
    ...redis.options,
    lazyConnect: false,
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    autoResendUnfulfilledCommands: true,
    commandTimeout: undefined,
    ...more,
  });
  fanOut.on('error', () => {});
  return fanOut;
}

/**
 * The adapter duplicates its connection, and does not wait for the answer to `subscribe`. A connection that closes while
 * Redis is away would leave a rejection unhandled, which ends the process before its last requests are answered.
 */
class FanOut extends Redis {
  private readonly duplicates: Redis[] = [];

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const duplicate = new FanOut({ ...this.options, ...override });
    this.duplicates.push(duplicate);
    return duplicate;
  }

  /** The adapter would let its blocked read of the stream wait for Redis. */
  override disconnect(reconnect?: boolean): void {
    super.disconnect(reconnect);
    for (const duplicate of this.duplicates) duplicate.disconnect(reconnect);
  }

  override subscribe(...channels: (string | Buffer | Callback<unknown>)[]): Promise<unknown> {
    const answer = super.subscribe(...(channels as string[]));
    answer.catch(() => {});
    return answer;
  }
}
