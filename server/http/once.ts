import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { sql, type ExpressionBuilder } from 'kysely';
import { IDEMPOTENCY_KEY_HOURS, LIMITS } from '../../contract/limits';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/wire';
import { said } from '../../contract/translate';
import type { Db, Transaction } from '../db/client';
import type { Database } from '../db/schema';
import { personOf } from './access';
import { HttpError, malformed } from './errors';

/** A request that can be repeated without being executed twice (docs/adr/0010). */
export interface OnceKey {
  readonly userId: string;
  readonly route: string;
  readonly key: string;
  /** Digest that detects a different request with the same key. */
  readonly fingerprint: string;
}

const KEY_FORM = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKey.max}}$`);

/** For the `schema.headers` of a route that takes the key. */
export const onceHeaders = Type.Object({
  [IDEMPOTENCY_KEY_HEADER]: Type.Optional(
    Type.String({
      pattern: KEY_FORM.source,
      description: `A repetition with the same key within ${IDEMPOTENCY_KEY_HOURS} hours is not done again and gets the first answer.`,
    }),
  ),
});

/** No body of the API has half as many; thousands would overflow the stack when the request's digest is made. */
const LEVELS_MAX = 20;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

/**
 * Reads the header `Idempotency-Key`; undefined without one.
 * @throws HttpError 400 for a key that is empty, too long or not printable, or a body nested too deeply.
 */
export function onceKeyOf(request: FastifyRequest): OnceKey | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY_FORM.test(key))
    throw malformed(
      `${IDEMPOTENCY_KEY_HEADER} takes 1 to ${LIMITS.idempotencyKey.max} letters, digits or signs without spaces.`,
    );
  if (isDeeperThan(LEVELS_MAX, request.body))
    throw malformed(
      `A request with an ${IDEMPOTENCY_KEY_HEADER} can be nested at most ${LEVELS_MAX} levels deep.`,
    );
  return {
    userId: personOf(request).userId,
    route: `${request.method} ${request.routeOptions.url}`,
    key,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([request.params, request.body ?? null]))
      .digest('base64url'),
  };
}

/**
 * Runs `work` once per key and gives every repetition within 24 hours the first one's answer. The key is written in the
 * transaction of the work, so that both are committed or neither, and of two simultaneous requests one waits for the
 * other. A refusal, thrown or returned, leaves no key, so the request may be tried again.
 * @throws HttpError 422 when the key was used for another request.
 */
export async function once<T>(
  trx: Transaction,
  onceKey: OnceKey | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!onceKey) return work();
  const answered = await takeKey(trx, onceKey);
  if (answered) return answered.answer as T;
  const answer = await work();
  const row = keyRow(onceKey);
  if (answer instanceof HttpError) await trx.deleteFrom('idempotency_keys').where(row).execute();
  else
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where(row)
      .execute();
  return answer;
}

/** Undefined once the key is this request's; otherwise the answer that was given under it. */
async function takeKey(trx: Transaction, onceKey: OnceKey): Promise<{ answer: unknown } | undefined> {
  const { userId, fingerprint, ...rest } = onceKey;
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, fingerprint, ...rest, answer: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet({ fingerprint, answer: null, created_at: sql<Date>`now()` })
        .where('idempotency_keys.created_at', '<', keysEnd),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  // It may have been deleted in the meantime.
  return (await answerUnder(trx, onceKey)) ?? takeKey(trx, onceKey);
}

/** The answer stored under an existing key. @throws HttpError 422 when the key was used for another request. */
async function answerUnder(db: Db, onceKey: OnceKey): Promise<{ answer: unknown } | undefined> {
  const before = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where(keyRow(onceKey))
    .executeTakeFirst();
  if (before && before.fingerprint !== onceKey.fingerprint)
    throw new HttpError(
      422,
      'idempotency_key_reused',
      said('This {header} was already used for another request. Please send a new key with a new request.', {
        header: IDEMPOTENCY_KEY_HEADER,
      }),
    );
  return before;
}

const keysEnd = sql<Date>`now() - ${IDEMPOTENCY_KEY_HOURS}::int * interval '1 hour'`;

const keyRow =
  ({ userId, route, key }: OnceKey) =>
  (eb: ExpressionBuilder<Database, 'idempotency_keys'>) =>
    eb.and({ user_id: userId, route, key });
