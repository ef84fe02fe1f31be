import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { BanAppeal } from '../../contract/wire';
import { APPEAL_DAYS } from '../../contract/limits';
import type { Db, Transaction } from '../db/client';

/** A ban in force can be appealed until then. */
const appealUntil = sql<Date>`bans.at + make_interval(days => ${sql.lit(APPEAL_DAYS)})`;

/** Records that an administrator has banned a user. The caller has locked the user. */
export async function startBan(trx: Transaction, userId: string, adminId: string | null): Promise<void> {
  // Somebody may have lifted a ban in the database by hand.
  await closeBan(trx, userId);
  await trx.insertInto('bans').values({ id: v7(), user_id: userId, banned_by: adminId }).execute();
}

/** Records that the user's ban has been lifted, which also answers an open appeal. The caller has locked the user. */
export async function endBan(
  trx: Transaction,
  userId: string,
  adminId: string,
  reason: string,
): Promise<void> {
  await decideAppeal(trx, userId, adminId, reason);
  await closeBan(trx, userId);
}

const closeBan = (trx: Transaction, userId: string) =>
  trx
    .updateTable('bans')
    .set({ lifted_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .execute();

/** Decides the open appeal against the user's ban, if there is one. The caller has locked the user. */
export async function decideAppeal(
  trx: Transaction,
  userId: string,
  adminId: string,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('bans')
    .set({ decided_at: sql<Date>`clock_timestamp()`, decided_by: adminId, decision_reason: reason })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('appealed_at', 'is not', null)
    .where('decided_at', 'is', null)
    .execute();
}

/** The ban in force of a user with its appeal; undefined if there is none. */
export const readBan = (db: Db, userId: string) =>
  db
    .selectFrom('bans')
    .select(['id', 'banned_by', 'appealed_at', 'appeal_reason', 'decided_at', 'decision_reason'])
    .select(appealUntil.as('appeal_until'))
    .select(sql<boolean>`clock_timestamp() < ${appealUntil}`.as('is_in_time'))
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

/** The appeal as the banned user sees it; null if none was made and it is too late to make one. */
export async function readBanAppeal(db: Db, userId: string): Promise<BanAppeal | null> {
  const ban = await readBan(db, userId);
  if (!ban) return null;
  const { appealed_at, decided_at } = ban;
  if (!appealed_at && !ban.is_in_time) return null;
  return {
    state: decided_at ? 'decided' : appealed_at ? 'open' : 'possible',
    until: appealed_at ? null : ban.appeal_until.toISOString(),
    reason: ban.appeal_reason,
    at: appealed_at?.toISOString() ?? null,
    decisionReason: ban.decision_reason,
  };
}
