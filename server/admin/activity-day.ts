import { sql } from 'kysely';
import type { DecisionTimes } from '../../contract/admin';
import { PAYMENTS_PER_MEMBER } from '../../contract/limits';
import { TRANSITIONS, type Transition } from '../../contract/payment';
import type { Db } from '../db/client';
import { noPayments, type ByStatus } from '../db/tallies';

/** The changes of all payments on one day in UTC. */
export interface ActivityDay {
  /** How many payments entered each status, and how many left it. */
  readonly entered: ByStatus;
  readonly left: ByStatus;
  readonly proofs: DecisionTimes;
  readonly disputes: DecisionTimes;
}

/** Counts one day; `start` is its first moment and `end` the next day's. Reads no row of any other day. */
export async function readActivityDay(db: Db, start: Date, end: Date): Promise<ActivityDay> {
  const entered = noPayments();
  const left = noPayments();
  for (const { from_status: from, to_status: to, count } of await countSteps(db, start, end)) {
    entered[to] += count;
    if (from) left[from] += count;
  }
  // The history does not record how a payment begins: its payer signs up.
  entered.pending += PAYMENTS_PER_MEMBER * (await countSignUps(db, start, end));
  const times = await readDecisionTimes(db, start, end);
  const timesOf = (chart: Chart): DecisionTimes => {
    const row = times.find((each) => each.chart === chart);
    return { count: row?.count ?? 0, medianSeconds: row?.median ?? null, p90Seconds: row?.p90 ?? null };
  };
  return { entered, left, proofs: timesOf('proofs'), disputes: timesOf('disputes') };
}

const countSteps = (db: Db, start: Date, end: Date) =>
  db
    .selectFrom('payment_history')
    .select(({ fn }) => ['from_status', 'to_status', fn.countAll<number>().as('count')])
    .where('at', '>=', start)
    .where('at', '<', end)
    // A hand-over changes the receiver, not the status.
    .where(sql<boolean>`from_status is distinct from to_status`)
    .groupBy(['from_status', 'to_status'])
    .execute();

async function countSignUps(db: Db, start: Date, end: Date): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('admin_role', 'is', null)
    .where('is_company', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

type Chart = NonNullable<Transition['chart']>;

interface TimesRow {
  chart: Chart;
  count: number;
  median: number;
  p90: number;
}

/** How long payments had been in review or in dispute when somebody decided them on this day. */
async function readDecisionTimes(db: Db, start: Date, end: Date): Promise<TimesRow[]> {
  const decisions = TRANSITIONS.flatMap(({ name, chart }) => (chart ? [sql`(${name}, ${chart})`] : []));
  const { rows } = await sql<TimesRow>`
    select chart, count(*) as count,
      percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as p90
    from (
      select decision.chart, extract(epoch from step.at - since.at)::float8 as seconds
      from payment_history as step
      join (values ${sql.join(decisions)}) as decision (transition, chart) on decision.transition = step.transition
      join lateral (
        select at from payment_history as earlier
        where earlier.payment_id = step.payment_id and earlier.id < step.id
          -- A corrected proof has been in review since it was sent.
          and earlier.from_status is distinct from earlier.to_status
        order by earlier.id desc limit 1
      ) as since on true
      where step.at >= ${start} and step.at < ${end}
    ) as decisions
    group by chart`.execute(db);
  return rows;
}
