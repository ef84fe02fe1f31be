import type { AdminOverview } from '../../contract/admin';
import type { Db } from '../db/client';
import { byStatus, readTallies, type ByStatus } from '../db/tallies';
import { countAppeals } from './appeals';

/** The overview's counts; users exclude administrators and the company. */
export async function readOverview(db: Db): Promise<AdminOverview> {
  const [tallies, openAppeals] = await Promise.all([readTallies(db), countAppeals(db)]);
  const { users, active, banned, disputed } = tallies;
  return {
    users,
    active,
    banned,
    payments: byStatus(tallies),
    openDisputes: disputed,
    openAppeals,
    unreadSupport: tallies['open support'],
  };
}

/** All payments by status. */
export const countPayments = async (db: Db): Promise<ByStatus> => byStatus(await readTallies(db));
