import { sql } from 'kysely';
import type { Db } from '../db/client';

/** With fewer cases no time is promised. */
const CASES_MIN = 10;
/** How many days back the waits count. */
export const COUNTED_DAYS = 30;
/** The promise is the time within which this share of the waits ended. */
const SHARE = 0.8;
const HOUR_SECONDS = 3600;
const KEPT_MS = 10 * 60_000;

const countedSince = sql<Date>`now() - make_interval(days => ${sql.lit(COUNTED_DAYS)})`;

/**
 * Reads within how many hours the administration usually answers, as it did in the last 30 days; null with too few
 * cases. Each process reads it at most every ten minutes.
 */
export function answerTimeReader(db: Db): () => Promise<number | null> {
  let known: { hours: Promise<number | null>; until: number } | undefined;
  return () => {
    if (!known || Date.now() >= known.until) {
      const hours = readAnswerTime(db);
      known = { hours, until: Date.now() + KEPT_MS };
      hours.catch(() => (known = undefined));
    }
    return known.hours;
  };
}

async function readAnswerTime(db: Db): Promise<number | null> {
  const { rows } = await sql<{ cases: number; seconds: number | null }>`
    select count(distinct payment_id)::integer as cases,
      percentile_cont(${sql.lit(SHARE)}) within group (order by extract(epoch from answered_at - asked_at)) as seconds
    from case_answers where answered_at >= ${countedSince}`.execute(db);
  const [{ cases, seconds } = { cases: 0, seconds: null }] = rows;
  if (cases < CASES_MIN || seconds === null) return null;
  return Math.max(1, Math.ceil(seconds / HOUR_SECONDS));
}
