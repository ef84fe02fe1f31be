import { Redis } from 'ioredis';
import { PATHS } from '../../../contract/wire';
import { startProxy } from '../../support/proxy';
import { ownRedis } from '../../support/redis';
import { startServer } from '../../support/server';
import { until } from '../../support/until';

// Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
const redisUrl = ownRedis();

(redisUrl ? test : test.skip)(
  'a server ends in order while the connections between processes wait for Redis',
  async () => {
    // The connection for requests works; the others never get ready.
    const redis = await startProxy(redisUrl!, 1);
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    try {
      const server = await startServer({ env: { REDIS_URL: redis.url } });
      await server.close();
      await until(() => redis.connections() === 0);
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', unhandled);
      await redis.close();
    }
  },
);

(redisUrl ? test : test.skip)(
  'calls made while Redis hung are not counted a second time over the next connection to it',
  async () => {
    const url = ownRedis()!;
    const redis = await startProxy(url);
    const counts = new Redis(url);
    const server = await startServer({ env: { REDIS_URL: redis.url, RATE_LIMIT: 'on' } });
    const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200;
    const signIn = () =>
      server.api(PATHS.login, { body: { email: 'nobody@demo.test', password: 'demo123' } });
    try {
      await until(isReady);
      await signIn();
      const before = redis.connections();
      redis.hang();
      for (let time = 0; time < 3; time += 1) await signIn();
      // The server gives up the connection that is silent.
      await until(() => redis.connections() > before);
      redis.restore();
      await until(isReady);

      const prefix = counts.options.keyPrefix!;
      const keys = await counts.keys(`${prefix}limit:*`);
      const values = await Promise.all(keys.map((key) => counts.get(key.slice(prefix.length))));
      const most = Math.max(...values.map(Number));
      expect(most).toBeGreaterThanOrEqual(1);
      expect(most).toBeLessThanOrEqual(4);
    } finally {
      await server.close();
      counts.disconnect();
      await redis.close();
    }
  },
);
