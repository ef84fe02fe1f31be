import { setTimeout as delay } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { oneOf } from '../contract/answers/common';
import { isReady } from './db/client';
import { refusal } from './http/answers';
import { unavailable } from './http/errors';
import type { Services } from './services';

/** Longest wait of `/readyz` for a service, in milliseconds; shorter than the usual timeout of a health check. */
const READY_MS = 2000;

/** `GET /healthz` and `GET /readyz` (contract, "Running it"). */
export function registerProbes(app: FastifyInstance, { db }: Services, redis: Redis | undefined): void {
  const live = {
    tags: ['Operation'],
    summary: 'Whether the process lives',
    response: { 200: Type.Object({ status: oneOf(['ok']) }) },
  };
  app.get('/healthz', { schema: live }, async () => ({ status: 'ok' }));

  const ready = {
    tags: ['Operation'],
    summary: 'Whether database and Redis answer',
    response: {
      200: Type.Object({ status: oneOf(['ready']) }),
      503: refusal('The database or Redis does not answer.'),
    },
  };
  app.get('/readyz', { schema: ready }, async () => {
    const [database, redisAnswers] = await Promise.all([
      inTime(isReady(db)),
      !redis || inTime(answers(redis)),
    ]);
    if (!database || !redisAnswers)
      throw unavailable(database ? 'Redis does not answer.' : 'The database does not answer.', 'not_ready');
    return { status: 'ready' };
  });
}

/** Also false if the answer does not come in time. */
const inTime = (answer: Promise<boolean>) => Promise.race([answer, delay(READY_MS, false, { ref: false })]);

const answers = (redis: Redis) =>
  redis.ping().then(
    () => true,
    () => false,
  );
