import { sql } from 'kysely';
import type { Db } from '../db/client';
import { tooManyRequests } from '../http/errors';

/** Attempts of a key so far, and the time left in its window, in milliseconds. */
export interface Attempts {
  readonly count: number;
  readonly msLeft: number;
}

/**
 * Counts an attempt. The window begins with a key's first attempt. In the database, so that every process counts the
 * same, a restart forgets nothing, and no flood of other keys pushes a count out.
 */
export async function countAttempt(db: Db, key: string, windowMs: number): Promise<Attempts> {
  const endsAt = sql<Date>`now() + ${windowMs}::float8 * interval '1 millisecond'`;
  const row = await db
    .insertInto('attempts')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when attempts.ends_at > now() then attempts.count + 1 else 1 end`,
        ends_at: sql<Date>`case when attempts.ends_at > now() then attempts.ends_at else excluded.ends_at end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from ends_at - now())::float8 * 1000`.as('msLeft')])
    .executeTakeFirstOrThrow();
  return row;
}

/** Takes back an attempt that was counted before its result was known. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Counts an attempt. @throws HttpError 429 if there were more than `max` in the window */
export async function limitAttempts(db: Db, key: string, max: number, windowMs: number): Promise<void> {
  const { count, msLeft } = await countAttempt(db, key, windowMs);
  if (count > max) throw tooManyRequests(msLeft);
}

/** The attempts of a key so far; undefined if there were none in the window. */
export async function readAttempts(db: Db, key: string): Promise<Attempts | undefined> {
  return db
    .selectFrom('attempts')
    .select(['count', sql<number>`extract(epoch from ends_at - now())::float8 * 1000`.as('msLeft')])
    .where('key', '=', key)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
