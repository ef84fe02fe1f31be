import { sql } from 'kysely';
import { DAY_MS } from '../../contract/durations';
import type { AdminActivityAnswer, AdminActivityDay } from '../../contract/admin';
import { ACTIVITY_DAYS } from '../../contract/limits';
import { PAYMENT_STATUSES } from '../../contract/payment';
import type { Db } from '../db/client';
import type { ByStatus } from '../db/tallies';
import { readActivityDay, type ActivityDay } from './activity-day';
import { countPayments } from './overview';

/** Upper bound for how long a transaction may run past midnight. */
const CLOSING_MS = 3_600_000;

/**
 * Reads the data for the overview's charts. History is append-only, so a past day never changes: each process counts it
 * once, and after that only today (docs/adr/0024).
 */
export function activityReader(): (db: Db) => Promise<AdminActivityAnswer> {
  const closedDays = new Map<number, ActivityDay>();

  async function readDay(db: Db, start: number, now: number): Promise<ActivityDay> {
    const end = start + DAY_MS;
    const known = closedDays.get(start);
    if (known) return known;
    const day = await readActivityDay(db, new Date(start), new Date(end));
    if (now >= end + CLOSING_MS) closedDays.set(start, day);
    return day;
  }

  async function read(db: Db): Promise<AdminActivityAnswer> {
    const now = await databaseTime(db);
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const first = today - (ACTIVITY_DAYS - 1) * DAY_MS;
    for (const start of closedDays.keys()) if (start < first) closedDays.delete(start);

    const days: { start: number; day: ActivityDay }[] = [];
    // One after the other, so that a chart never takes up several connections.
    for (let start = first; start <= today; start += DAY_MS)
      days.push({ start, day: await readDay(db, start, now) });
    return { days: withStanding(days, await countPayments(db)) };
  }

  return read;
}

async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]!.now.getTime();
}

/** Payments per status at the end of each day, calculated backwards from the current counts. */
function withStanding(
  days: readonly { start: number; day: ActivityDay }[],
  current: ByStatus,
): AdminActivityDay[] {
  let standing = current;
  return days
    .toReversed()
    .map(({ start, day: { entered, left, proofs, disputes } }) => {
      const atEnd = standing;
      standing = { ...atEnd };
      for (const status of PAYMENT_STATUSES)
        standing[status] = Math.max(0, atEnd[status] - entered[status] + left[status]);
      const day = new Date(start).toISOString().slice(0, 10);
      return { day, entered, standing: atEnd, proofs, disputes };
    })
    .toReversed();
}
