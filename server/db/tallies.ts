import { sql, type RawBuilder } from 'kysely';
import { NIL } from 'uuid';
import type { PaymentStatus } from '../../contract/payment';
import type { Db } from './client';
import { runPrepared } from './statement';
import type { Tallied } from './schema';

/** The owner of the tallies of everything. */
const EVERYBODY = NIL;

/** One count of everything there is, as SQL. */
export const tallyOfAll = (what: Tallied): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(n), 0)::integer from tallies
    where owner_id = ${sql.lit(EVERYBODY)}::uuid and what = ${sql.lit(what)})`;

export type ByStatus = Record<PaymentStatus, number>;

export const noPayments = (): ByStatus => ({
  pending: 0,
  submitted: 0,
  accepted: 0,
  rejected: 0,
  disputed: 0,
});

/** Only the statuses among these counts. */
export const byStatus = ({ pending, submitted, accepted, rejected, disputed }: ByStatus): ByStatus => ({
  pending,
  submitted,
  accepted,
  rejected,
  disputed,
});

/** The counts of a user, or of everything there is. */
export async function readTallies(db: Db, ownerId: string = EVERYBODY): Promise<Record<Tallied, number>> {
  const counts: Record<Tallied, number> = {
    ...noPayments(),
    clients: 0,
    people: 0,
    users: 0,
    active: 0,
    banned: 0,
    support: 0,
    'open support': 0,
    announcements: 0,
  };
  const rows = await runPrepared(
    db,
    sql<{ what: Tallied; n: number }>`
      select what, sum(n)::integer as n from tallies where owner_id = ${ownerId} group by what`,
  );
  for (const { what, n } of rows) counts[what] = n;
  return counts;
}
