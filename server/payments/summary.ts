import { sql } from 'kysely';
import { SOON_COUNTED_MAX, SOON_HOURS } from '../../contract/limits';
import type { PaymentSummary } from '../../contract/wire';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { readTallies } from '../db/tallies';
import { malformed } from '../http/errors';
import { parseTime } from '../http/query';
import type { PaymentFilter } from './filter';
import { totalsFound } from './find';

/**
 * The payments that wait for a receiver's decision, and the sums that came in this month and the last. Each number is read from an index.
 * @throws HttpError 400 for months that are no times, or in the wrong order.
 */
export async function summarizePayments(db: Db, userId: string, query: unknown): Promise<PaymentSummary> {
  const { now, soon } = await countSoon(db, userId);
  const { lastMonth, thisMonth } = parseMonths(query, now);
  const elapsed = Math.max(0, now.getTime() - thisMonth.getTime());
  const byNow = new Date(Math.min(lastMonth.getTime() + elapsed, thisMonth.getTime()));
  const [{ submitted }, current, early, late] = await Promise.all([
    readTallies(db, userId),
    received(db, userId, thisMonth),
    received(db, userId, lastMonth, byNow),
    received(db, userId, byNow, thisMonth),
  ]);
  return {
    toDecide: submitted,
    toDecideSoon: soon,
    thisMonth: inDollars(current),
    lastMonth: inDollars({ count: early.count + late.count, cents: early.cents + late.cents }),
    lastMonthByNow: inDollars(early),
  };
}

/** The database's time, and how many payments are approved automatically soon after it. */
async function countSoon(db: Db, userId: string): Promise<{ now: Date; soon: number }> {
  const [row] = await runPrepared(
    db,
    sql<{ now: Date; soon: number }>`
      select now() as now, (
        select count(*)::integer from (
          select from payments
          where receiver_id = ${userId} and status = 'submitted' and window_paused_at is null
            and expires_at <= now() + ${sql.lit(`${SOON_HOURS} hours`)}::interval
          order by expires_at, id limit ${sql.lit(SOON_COUNTED_MAX + 1)}) as ending) as soon`,
  );
  return row!;
}

interface Sum {
  readonly count: number;
  readonly cents: number;
}

const inDollars = ({ count, cents }: Sum) => ({ count, amount: cents / 100 });

const ACCEPTED: PaymentFilter = { statuses: ['accepted'], search: '' };
const MILLISECOND = 1;

/** The payments accepted since `from` and before `end`. */
async function received(db: Db, userId: string, from: Date, end?: Date): Promise<Sum> {
  const to = end && new Date(end.getTime() - MILLISECOND);
  const { rows } = await totalsFound({ ...ACCEPTED, from, to }, 'receiver', userId).execute(db);
  const [{ n, cents } = { n: 0, cents: 0 }] = rows;
  return { count: n, cents };
}

function parseMonths(query: unknown, now: Date): { lastMonth: Date; thisMonth: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const thisMonth = parseTime(query, 'thisMonth') ?? new Date(Date.UTC(year, month));
  const lastMonth = parseTime(query, 'lastMonth') ?? new Date(Date.UTC(year, month - 1));
  if (lastMonth >= thisMonth) throw malformed("'lastMonth' must be earlier than 'thisMonth'.");
  return { lastMonth, thisMonth };
}
