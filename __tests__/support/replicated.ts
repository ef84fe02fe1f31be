import { openDatabase } from '../../server/db/client';
import type { ReadAnswer } from '../../server/db/replica';
import type { Cluster } from './clusters';
import type { KeptLog } from './logs';
import { ownRedis } from './redis';
import { startServer, type TestServer } from './server';
import { until } from './until';

/**
 * Starts a server on the database `peerproof` of a primary, made if it is missing, which reads from `replicaUrl`.
 * Servers `beside` each other share database and Redis.
 */
export async function startReplicated(
  primary: Cluster,
  replicaUrl: string,
  { beside, logTo }: { beside?: TestServer; logTo?: KeptLog } = {},
): Promise<TestServer> {
  const url = primary.url('peerproof');
  const [there] = await primary.query(`select from pg_database where datname = 'peerproof'`);
  if (!there) await primary.query('create database peerproof');
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const env = {
    DATABASE_URL: url,
    DATABASE_READ_URL: replicaUrl,
    REDIS_URL: beside?.redisUrl ?? ownRedis() ?? '',
    ...(logTo && { LOG_LEVEL: 'info' }),
  };
  const own = { database, url, remove: () => database.close() };
  const server = await startServer({
    env,
    logTo,
    ...(beside ? { beside: { ...beside, testDatabase: own } } : { database: own }),
  });
  return {
    ...server,
    async close() {
      await server.close();
      if (beside) await own.remove();
    },
  };
}

/** How many reads were answered in each way, from `/metrics`. */
export async function answersOf({ url }: TestServer): Promise<Record<ReadAnswer, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^peerproof_replica_reads_total\{answer="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, answer, count]) => [answer, Number(count)]));
}

/** Repeats a read until one more was answered in this way. */
export async function untilAnswered(
  server: TestServer,
  by: ReadAnswer,
  read: () => Promise<unknown>,
): Promise<void> {
  const before = await answersOf(server);
  await until(async () => {
    await read();
    return (await answersOf(server))[by] > before[by];
  });
}
