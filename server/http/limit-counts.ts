import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { traced } from '../tracing/span';

/** How many keys a process counts at most; then the one that was used longest ago is forgotten. About 20 MB. */
const KEYS_MAX = 100_000;

/** Calls of a key so far, and the time left in its window, in milliseconds. */
interface Count {
  readonly current: number;
  readonly ttl: number;
}

type Route = RouteOptions & { path: string; prefix: string };
/** As the plugin calls it: with the route's limit, and the route in `routeInfo`. */
type RouteLimit = Route & { routeInfo?: { method?: string | string[]; url?: string } };

/**
 * The counts of @fastify/rate-limit: in Redis for all processes together, and in this process if there is no Redis or
 * while it does not answer.
 */
export function limitCounts(redis: Redis | undefined): FastifyRateLimitStoreCtor {
  const inProcess = countInProcess();
  const count = async (key: string, windowMs: number): Promise<Count> => {
    if (!redis) return inProcess(key, windowMs);
    try {
      return await traced('redis count', { 'db.system.name': 'redis' }, () =>
        countInRedis(redis, key, windowMs),
      );
    } catch {
      return inProcess(key, windowMs);
    }
  };
  return class LimitCounts implements FastifyRateLimitStore {
    constructor(
      _options: FastifyRateLimitOptions,
      private readonly route = '',
    ) {}

    incr(key: string, callback: (error: Error | null, result?: Count) => void, windowMs: number): void {
      void count(`limit:${this.route}:${key}`, windowMs).then((result) => callback(null, result), callback);
    }

    child({ routeInfo }: RouteLimit): FastifyRateLimitStore {
      return new LimitCounts({}, `${String(routeInfo?.method)} ${routeInfo?.url}`);
    }
  };
}

async function countInRedis(redis: Redis, key: string, windowMs: number): Promise<Count> {
  const answers = await redis.multi().set(key, 0, 'PX', windowMs, 'NX').incr(key).pttl(key).exec();
  const [current, ttl] = (answers ?? []).slice(1).map(([, answer]) => Number(answer));
  if (current === undefined || ttl === undefined) throw new Error('Redis did not count.');
  return { current, ttl };
}

function countInProcess(): (key: string, windowMs: number) => Count {
  const counts = new Map<string, { current: number; endsAt: number }>();
  return (key, windowMs) => {
    const now = Date.now();
    const last = counts.get(key);
    const count = last && last.endsAt > now ? last : { current: 0, endsAt: now + windowMs };
    count.current += 1;
    // Deleted first: a Map keeps the order in which keys were added.
    counts.delete(key);
    counts.set(key, count);
    if (counts.size > KEYS_MAX) counts.delete(counts.keys().next().value!);
    return { current: count.current, ttl: count.endsAt - now };
  };
}
