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
